
# Platoon Skirmish: general
skm-inches = { $n }″
percent = { $n } %
skm-building = building
skm-phase-begin = before the battle
skm-phase-terrain-review = terrain review
skm-phase-deploy = deployment
skm-phase-play = battle
skm-phase-over = over

# Ground, labels, standing
skm-terrain-road = Road
skm-terrain-plain = Open ground
skm-terrain-bumpy-path = Bumpy path
skm-terrain-field-track = Field track
skm-terrain-mud = Mud
skm-terrain-rocky-path = Rocky path
skm-terrain-snow = Snow
skm-terrain-stream = Stream
skm-terrain-deep-snow = Deep snow
skm-terrain-river = River
skm-terrain-swamp = Swamp
skm-terrain-scrub = Scrub
skm-terrain-cornfield = Cornfield
skm-label-plain = Terrain piece
skm-label-wall = Wall
skm-label-ravine = Ravine
skm-label-raging-river = Raging river
skm-label-rubble = Rubble
skm-label-barbed-wire = Barbed wire
skm-standing-passable = passable
skm-standing-dangerous = dangerous
skm-standing-impassable = impassable
skm-condition-intact = usable
skm-condition-damaged-test = test needed
skm-condition-blocked = blocked
skm-link-stairs = Stairs
skm-link-ladder = Ladder
skm-link-rope = Rope
skm-cover-none = none
skm-cover-light = light
skm-cover-solid = solid

# Units
skm-quality-recruit = Recruits
skm-quality-experienced = Experienced
skm-quality-veteran = Veterans
skm-unit-kind-squad = Squad
skm-unit-kind-weapon-team = Weapon team
skm-unit-kind-single-model = Single model
skm-unit-kind-vehicle = Vehicle
skm-mobility-foot = on foot
skm-mobility-wheeled = wheeled
skm-mobility-tracked = tracked

# Sight and shooting
skm-sight-clear = seen
skm-sight-too-dark = too dark: { $gap } away, one sees { $reach } at night
skm-sight-out-of-arc = outside the arc
skm-sight-blocked = hidden by: { $by }
skm-sight-absent = not on the table
skm-why-beyond-range = { $distance } away, reaches { $range }
skm-why-too-near = { $distance } away, at least { $least }
skm-why-indirect = shoots at places, not at units
skm-why-used-up = used up
skm-why-no-crew = too few are left to serve it
skm-why-serving = serves the team's weapon
skm-why-climbing = is climbing

# Refusals
skm-refusal-malformed = This could not be read.
skm-refusal-unknown-thing = There is nothing with the number { $thing }.
skm-refusal-wrong-phase = Not in this phase: { $phase }.
skm-refusal-terrain-not-agreed = Both players must accept the terrain first (revision { $revision }).
skm-refusal-old-revision = The terrain has been changed since: look at revision { $revision }.
skm-refusal-terrain-locked = The terrain cannot be changed any more.
skm-refusal-terrain-fixed = This stays as it is: walls, ravines and raging rivers are impassable, sound links are sound.
skm-refusal-not-your-turn = Not your turn; to act: { $side }.
skm-refusal-unanswered = Something else must be answered first.
skm-refusal-nothing-asked = Nothing of this sort has been asked.
skm-refusal-turns-alternate = Units alternate: activate one and hold.
skm-refusal-unit-not-yours = { $unit } is not yours.
skm-refusal-unit-done = { $unit } has been activated { $count ->
    [one] once
   *[other] { $count } times
} and is done for now.
skm-refusal-unit-destroyed = { $unit } is destroyed.
skm-refusal-another-unit-active = { $unit } is still active; end its activation first.
skm-refusal-no-active-unit = Activate a unit first.
skm-refusal-no-order-point = No order point is left.
skm-refusal-already-moved = The movement of this activation is used.
skm-refusal-action-used = The action of this activation is used.
skm-refusal-already-deployed = { $unit } stands on the table already.
skm-refusal-platoon-apart = { $unit } would be out of hearing of its platoon: { $gap } from { $leader } to { $other }, at most { $range }.
skm-refusal-not-in-reserve = { $unit } is not in reserve.
skm-refusal-enters-too-far = { $model } would be { $depth } from your edge of the table; whoever comes on stands within { $most } of it.
skm-refusal-no-such-special = { $unit } knows no such tactic.
skm-refusal-special-used = { $unit } has tried its special tactic in this round.
skm-refusal-cannot-revive = { $model } cannot be helped: only those on foot who fell in this round, while somebody of their unit lives.
skm-refusal-medic-too-far = The medic is { $gap } from { $model }; at most { $reach }.
skm-refusal-nothing-to-rally = { $unit }: there is nothing to rally it from.
skm-refusal-out-of-hearing = { $unit } is { $gap } away and hears an order at { $range } at most.
skm-refusal-outside-zone = { $model } is not wholly inside your deployment zone.
skm-refusal-wrong-models = Those are not the models of { $unit }.
skm-refusal-model-not-yours = { $model } does not belong to the active unit or is lost.
skm-refusal-path-start = The path of { $model } begins elsewhere.
skm-refusal-no-vertical-link = { $model }: there are no stairs, ladder or rope here.
skm-refusal-climb-not-at-link = { $model } stands { $gap } away: { $link } – begin at the foot.
skm-refusal-climb-needs-full-move = { $model }: one storey takes the whole movement.
skm-refusal-climb-next-round = { $model } arrives in a later round.
skm-refusal-exit-blocked = { $model } has no room to step off there.
skm-refusal-link-blocked = { $link }: not usable.
skm-refusal-link-occupied = { $link }: the enemy { $enemy } is on it.
skm-refusal-heavy-no-ladder = { $model } carries something heavy: stairs only.
skm-refusal-gun-not-in-building = { $model }: field guns stay outside.
skm-refusal-roof-pitched = Nobody can stand on level { $level }: the roof is pitched.
skm-refusal-off-table = The base of { $model } must stay on the table.
skm-refusal-off-floor = The base of { $model } must stay on this floor.
skm-refusal-wall = { $model } runs into a wall; use a door.
skm-refusal-end-in-wall = { $model } would stop in a wall or doorway.
skm-refusal-vehicle-in-building = { $model }: vehicles stay outside.
skm-refusal-impassable = { $model } cannot pass: { $piece }.
skm-refusal-blocked-by-vehicle = { $model } is blocked by the vehicle { $other }.
skm-refusal-vehicle-needs-room = { $model } cannot drive through { $other }.
skm-refusal-not-for-wheels = { $model }: wheels do not cross this ground ({ $ground }).
skm-refusal-through-enemy = { $model } cannot pass through the enemy { $other }.
skm-refusal-too-far = { $model }: { $length } is more than { $allowance } ({ $sum }).
skm-refusal-end-overlap = { $model } and { $other } would overlap.
skm-refusal-end-inside-friend = { $model } must end outside the unit it has passed: { $unit }.
skm-refusal-too-close-to-enemy = { $model } would end { $gap } from the enemy { $other }; 1″ at least unless you assault.
skm-refusal-contact-without-assault = { $model } would touch the enemy { $other }; declare an assault.
skm-refusal-assault-no-contact = Nobody reaches { $unit }; { $gap } are missing.
skm-refusal-assault-vehicle = { $unit }: vehicles neither assault nor are assaulted.
skm-refusal-coherency = { $unit } would be torn apart: { $model } would be { $gap } away, { $most } at most.
skm-refusal-facing-required = Choose where { $model } looks.
skm-refusal-facing-mixed = { $unit }: a weapon team looks one way.
skm-refusal-risk-not-confirmed = { $count ->
    [one] One dangerous test
   *[other] { $count } dangerous tests
}: confirm first.
skm-refusal-no-such-item = { $model } has no such thing: { $item }.
skm-refusal-bad-anchor = Nothing catches there.
skm-refusal-out-of-reach = { $item }: out of reach, { $distance } and { $storeys ->
    [one] one storey
   *[other] { $storeys } storeys
}.
skm-refusal-not-an-enemy = { $unit } is on your own side.
skm-refusal-weapon-not-theirs = { $model } does not have this: { $weapon }.
skm-refusal-nobody-shoots = Nobody can shoot at { $unit }: { $why }.
skm-refusal-not-motivated = { $unit } has failed its motivation test.
skm-refusal-pinned-down = { $unit } is pinned by fire from { $heading }.
skm-refusal-nothing-to-guard-with = { $unit } has nothing to shoot with at once.
skm-refusal-no-such-spot = There is no floor.
skm-refusal-cannot-bombard = { $weapon }: { $why }.
skm-refusal-spotter-blind = { $model } does not see the spot: { $why }.
skm-refusal-not-touched = { $model } does not touch { $other }.

# Events
skm-event-review-began = The terrain review begins.
skm-event-terrain-proposed = { $side } proposes revision { $revision }: { $proposal }.
skm-event-terrain-accepted = { $side } accepts the terrain (revision { $revision }).
skm-event-rolled-off = Roll-off for { $about }: { $dice } (red:blue). { $side } wins.
skm-roll-off-deployment = deployment
skm-roll-off-first-round = the first round
skm-event-deployment-turn = { $side } deploys a unit.
skm-event-held-back = { $unit } waits in reserve.
skm-event-deployed = { $unit } is deployed.
skm-event-round-began = Round { $round } begins; { $side } starts.
skm-event-turn-began = { $side } to act, { $points ->
    [one] one order point
   *[other] { $points } order points
}.
skm-event-turn-began-alternating = { $side } to act.
skm-event-activated = { $unit } is activated{ $tired }; { $points ->
    [one] one order point
   *[other] { $points } order points
} left.
skm-event-activated-alternating = { $unit } is activated{ $tired }.
skm-now-exhausted = {" "}and exhausted from now on
skm-event-action-used = { $unit } has acted.
skm-event-activation-ended = { $unit } is done.
skm-event-turn-ended = { $side } ends the turn.
skm-event-lapsed = { $side } has let the clock run out ({ $count } in a row).
skm-event-lapses-forgotten = { $side } is in time again.
skm-event-round-ended = Round { $round } ends. Victory points: red { $red }, blue { $blue }.
skm-event-scored = { $objective }: { $points ->
    [one] one point
   *[other] { $points } points
} for { $side }.
skm-event-game-ended = The battle is over: { $victory }. Winner: { $winner }.
skm-victory-points = by victory points
skm-victory-models = by surviving models
skm-victory-annihilation = no model is left
skm-victory-escort = the escort decides
skm-victory-lapses = the clock ran out too often
skm-event-asked = { $unit }: { $question }.
skm-pending-facing = the facing is to be set
skm-pending-reaction = reaction fire is possible
skm-pending-duel = the next duel is to be chosen
skm-event-answered = Answered.
skm-event-facing-set = Facings are set.
skm-event-moved = { $unit } moves { $length }{ $assault }.
skm-assaults = {" "}and assaults { $unit }
skm-event-tested = Test.
skm-event-test-passed = { $model }: { $kind } – { $rolls } (needed { $need }), passed.
skm-event-test-failed = { $model }: { $kind } – { $rolls } (needed { $need }), failed.
skm-test-danger = danger test
skm-test-damaged-link = damaged way up
skm-test-rope = climbing a rope
skm-test-equipment = throwing a rope
skm-test-motivation = motivation test
skm-test-strike = strike
skm-test-evade = evade
skm-test-revive = first aid
skm-test-rally = rallying
skm-test-shot = shot
skm-event-special-used = Special tactic used.
skm-event-revived = { $model } is on his feet again.
skm-event-rallied = { $unit } is held down no longer.
skm-event-slipped = { $model } slips off the rope and stays.
skm-event-model-lost = { $model } is lost: { $reason } [{ $clause }].
skm-loss-accident = accident
skm-loss-melee = melee
skm-loss-fire = shot
skm-loss-blast = explosion
skm-loss-mine = mine
skm-loss-fled = fled from the table
skm-event-unit-destroyed = { $unit } is destroyed.
skm-event-rope-hung = A rope now leads to level { $level }.
skm-event-rope-used = The rope is used.
skm-event-volley = { $unit } fires at { $target }: { $shots ->
    [one] one shot
   *[other] { $shots } shots
} ({ $rolls }), { $hits ->
    [one] one hit
   *[other] { $hits } hits
}.
skm-event-reaction = { $unit } fires in reaction at { $target }: { $shots ->
    [one] one shot
   *[other] { $shots } shots
} ({ $rolls }), { $hits ->
    [one] one hit
   *[other] { $hits } hits
}.
skm-shot-bounced = { $model }: armour { $n } holds.
skm-shot-shaken = { $model } is shaken (die { $n }).
skm-shot-knocked-out = { $model } is knocked out (die { $n }).
skm-event-bombarded = { $unit } fires { $weapon }, spotted by { $spotter }: { $roll } (needed { $need }).
skm-event-drift = It drifts { $distance } towards { $heading }.
skm-event-off-table = It falls off the table.
skm-event-caught = In the blast: { $models }.
skm-event-cover-broken = Destroyed: { $piece }; it gives no more cover.
skm-event-pinned = { $unit } is pinned by fire from { $heading }.
skm-event-guard-set = { $unit } { $what }.
skm-guards = guards the sector around { $heading }
skm-guards-no-more = guards no longer
skm-event-mine-passed = { $model } passes a mine: { $roll }.
skm-event-opening-shots = Opening shots.
skm-event-opening-hit = { $model } fires on contact at { $target }: { $roll } (needed { $need }), hit.
skm-event-opening-missed = { $model } fires on contact at { $target }: { $roll } (needed { $need }), missed.
skm-event-fought = { $attacker } against { $defender }{ $surprise }, { $blows ->
    [one] one blow
   *[other] { $blows } blows
}: { $lost }.
skm-duel-lost = { $model } is lost
skm-duel-nobody = nobody falls
skm-duel-surprise = {" "}(surprise)
skm-event-cut-off = { $unit } { $what }.
skm-cut-off = is out of command range
skm-cut-off-no-more = is back in command range

# Panels
skm-side = { $side }: { $name } · { $points } VP
skm-round = Round { $round } of { $rounds } · { $phase } · { $side } to act
skm-orders = Order points: { $points }
skm-level = Level { $level }
skm-level-ground = Ground
skm-levels = Level
aid-guards = watched sectors
skm-hint-orders = Not active yet, { $points ->
    [one] 1 order point
   *[other] { $points } order points
} left
skm-hint-waiting = Not active yet
skm-units = Units
skm-unit-line = { $unit } · { $living }/{ $all } · { $marks }
skm-mark-activations = { $count }× activated
skm-mark-ready = ready
skm-mark-active = active
skm-mark-in-reserve = in reserve
skm-mark-in-hand = in hand
skm-mark-destroyed = destroyed
skm-mark-exhausted = exhausted
skm-mark-pinned = pinned
skm-mark-guard = on guard
skm-mark-cut-off = out of command
skm-objectives = Objectives
skm-objective-line = { $objective }: { $holder }
skm-objective-free = nobody
skm-review-title = Terrain review
skm-review-hint = Both players must accept the same revision. A proposal withdraws both acceptances.
skm-review-revision = Revision { $revision }
skm-review-accepted = { $side } has accepted.
skm-review-open = { $side } has not accepted yet.
skm-review-fixed = fixed
skm-button-accept-terrain = Accept terrain
skm-button-confirm-enter = Bring on
skm-button-hold-back = Keep in reserve
skm-button-revive = Help { $model }
skm-button-rally = Rally { $unit }
skm-button-confirm-deploy = Deploy
skm-button-confirm-move = Move
skm-button-confirm-activate = Activate and move
skm-button-confirm-activate-assault = Activate and assault
skm-button-confirm-extra = Move further
skm-button-confirm-assault = Assault
skm-button-confirm-facing = Set facing
skm-button-confirm-fire = Fire
skm-button-confirm-bombard = Fire at this spot
skm-button-confirm-guard = Guard
skm-button-confirm-rope = Throw
skm-button-take-risk = Take the risk
skm-button-think-again = Back
skm-button-climb-up = { $link } up to level { $level }
skm-button-climb-down = { $link } down to level { $level }
skm-button-cancel = Cancel
skm-button-add-leg = Waypoint
skm-button-remove-leg = Remove leg
skm-button-turn-left = ↺
skm-button-turn-right = ↻
skm-button-activate = Activate { $unit }
skm-button-guard = Guard sector
skm-button-bombard = { $weapon }
skm-button-rope = { $model }: { $item }
skm-button-hold = Hold
skm-button-end-activation = End activation
skm-button-end-turn = End turn
skm-button-react-fire = Fire
skm-button-react-hold = Hold fire
skm-button-duel = { $attacker } against { $defender }: { $need } to { $against }
skm-field-assault = Assault
skm-assault-nobody = nobody
skm-hint-deploy = Drag a unit from above into your zone; Q and E turn it.
skm-hint-play = Drag an own unit to move it, Shift drags one model, right button turns. Click an enemy to aim. Digits choose the level.
skm-hint-active = Drag to move; click stairs, ladder or rope to climb; click an enemy to fire.
skm-hint-bombard = Click where the shell is to fall.
skm-hint-rope = Click the edge that the rope is to catch.
skm-hint-guard = Point the sector and click.
skm-ghost-fits = Allowed.
skm-ghost-model = { $model }: { $length } of { $allowance } ({ $sum })
skm-ghost-model-plain = { $model }: { $length } of { $allowance }
skm-ghost-test = { $model }: { $kind }, { $need } or less, { $chance } %
skm-ghost-contacts = Contact: { $pairs }
skm-ghost-climb = { $link }: { $models }
skm-ghost-mines = { $models } pass a mine; it goes off with { $chance } % each time
skm-risk-ask = This may cost models. { $chance } % that nothing happens. All the same?
skm-ghost-passed = Goes through { $unit }.
skm-ghost-motivation = Motivation test on activation: { $need } or less, { $chance } %
skm-fire-shots = { $shots ->
    [one] One shot
   *[other] { $shots } shots
}; at least one loss: { $chance } %
skm-fire-pins = pins the target
skm-fire-aim = { $models } ({ $weapon }): { $shots } × { $chance } % at { $distance }
skm-factor-range = range
skm-factor-cover = cover { $by }
skm-factor-moved = moved
skm-factor-exhausted = exhausted
skm-fire-armour = penetration { $penetration } against armour { $armour }
skm-fire-left-out = Not firing: { $why }
skm-bombard-line = { $distance } away, { $need } or less, { $chance } % on the spot; drifts up to { $drift } otherwise
skm-bombard-caught = In the blast: { $models }
skm-reaction-title = Reaction fire
skm-reaction-ask = { $guard } guards the sector through which { $target } moves. Fire?
skm-reaction-clock = { $seconds } s left, then fire is held.
skm-duel-title = Choose the next duel
skm-duel-ask = Choose at the left who fights next.
skm-awaited-facing = { $side } chooses facings.
skm-awaited-reaction = { $side } decides about reaction fire.
skm-awaited-duel = { $side } chooses the next duel.
skm-awaited-clock = { $seconds } s left.
skm-facing-ask = Set where { $unit } looks: drag with the right button or press Q and E.
skm-sight-line = Seen by { $seen } of { $all }
skm-sight-by = { $model }: { $sight }
skm-cover-line = Cover: { $by }, { $cover } ({ $value })
skm-hover-move = Move value { $value }
skm-hover-weapons = Weapons: { $weapons }
skm-hover-items = Carries: { $items }
skm-hover-effect = { $mobility }: { $effect }
skm-effect-slow = slow
skm-effect-medium = medium speed
skm-effect-fast = full speed
skm-effect-none = no change
skm-effect-impassable = impassable
skm-hover-cover = Cover { $cover }
skm-hover-height = Height { $height }
skm-hover-building = Building, top level { $level }
skm-hover-motivation = Motivation: { $need } or less

# Lobby and options
lobby-round = Round { $round }
create-system = Rules
create-scenario = Scenario
system-ancients = Ancients
system-skirmish = Platoon Skirmish
skm-option-scenario = as the scenario says
skm-option-activation = Activations
skm-activation-player-turns = player turns
skm-activation-alternating = alternating
skm-option-terrain-stack = Kinds of ground on one path
skm-terrain-stack-add = add up
skm-terrain-stack-worst = the worst counts
skm-option-arrival = Arrival
skm-arrival-deployed = deployed before the game
skm-arrival-reserve = everybody in reserve
skm-option-conditions = Light and weather
skm-conditions-day = day
skm-conditions-night = night
skm-conditions-snowstorm = snowstorm
skm-option-agreement = Terrain
skm-agreement-review = review before play
skm-agreement-accepted = as in the scenario, accepted by joining
