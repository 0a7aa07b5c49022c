# General
paces = { $n } p
degrees = { $n }°
with-clause = { $text } [{ $clause }]
something = something
the-ground = the ground
nobody = nobody
yes = Yes
no = No
ok = All right
back = Back

side-red = Red
side-blue = Blue
edge-north = north
edge-east = east
edge-south = south
edge-west = west
base-front = front
base-left = left flank
base-right = right flank
base-rear = rear
corner-front-left = front left corner
corner-front-right = front right corner
corner-rear-right = rear right corner
corner-rear-left = rear left corner

# Troops
troop-El = Elephants
troop-Kn = Knights
troop-Cv = Cavalry
troop-LH = Light horse
troop-SCh = Scythed chariots
troop-Cm = Camelry
troop-Sp = Spears
troop-Pk = Pikes
troop-Bd = Blades
troop-Ax = Auxilia
troop-Bw = Bows
troop-Ps = Psiloi
troop-Wb = Warband
troop-Art = Artillery
troop-WWg = War wagons
troop-CF = Camp followers

# Ground
ground-gentle-hill = Gentle hill
ground-steep-hill = Steep hill
ground-wood = Wood
ground-rough = Rough ground
ground-marsh = Marsh
ground-dunes = Dunes
ground-bua = Built-up area
ground-enclosed-field = Enclosed field
ground-impassable = Impassable
ground-river = River
ground-road = Road
legend = Legend
legend-front = front
legend-general = general
legend-moved = has moved
legend-camp = camp
legend-zone = zone of an enemy front

# Phases
phase-begin = before the start
phase-terrain = terrain
phase-edges = choice of edges
phase-camps = camps
phase-deploy = deployment
phase-swap = exchanges
phase-move = movement
phase-shoot = shooting
phase-fight = close combat
phase-over = over

# Refusals of the rules
refusal-malformed = That is no order the rules know.
refusal-not-your-turn = It is { $side }'s turn.
refusal-wrong-phase = Not in this phase ({ $phase }).
refusal-unknown-element = There is no element { $element }.
refusal-not-yours = { $element } belongs to the enemy.
refusal-not-on-table = { $element } is not on the table.
refusal-camp-follower = { $element }: camp followers never leave their camp.
refusal-already-moved = { $element } has already moved in this bound.
refusal-not-touching-group = { $element } touches nobody of its group.
refusal-group-in-contact = { $element } touches { $enemy } and cannot move in a group.
refusal-group-facing = { $element } faces another way than its group, by { $off }.
refusal-held-by-enemy = { $enemy } on the { $edge } of { $element } holds it.
refusal-enemy-not-slower = { $element } cannot break off: { $enemy } is not slower there ({ $own } against { $theirs }).
refusal-break-off-held = { $element } cannot break off: { $enemy } is on flank or rear.
refusal-break-off-straight = { $element } breaks off from { $enemy } only straight back, at least 200 paces.
refusal-too-few-points = Costs { $needed }, but only { $left } left.
refusal-column-needed = Only a column may do this ({ $element }).
refusal-group-manoeuvre = A group only goes ahead or wheels forward.
refusal-shift-too-far = { $shift } sideways, at most { $allowed } to line up.
refusal-off-table = The { $corner } of { $element } would leave the table.
refusal-ends-on = { $element } would end on { $other }.
refusal-ends-on-camp = { $element } would end on { $side }'s camp.
refusal-no-wheels = { $element } keeps out of bad going ({ $ground }).
refusal-impassable = Nobody enters this ({ $element }: { $ground }).
refusal-along-river = Nobody goes along in a river ({ $element }: { $ground }).
refusal-path-blocked = The way of { $element } is barred by { $by } (leg { $leg }; { $corners }).
refusal-no-passage = { $element } may not pass through { $friend }.
refusal-zone = { $element } in the zone of { $enemy }: { $breach } (leg { $leg }).
breach-moved = moves there without contact, facing or retiring
breach-started = began there and neither meets, faces nor retires from it
breach-crossed-nearer = crosses it to reach an enemy farther off
refusal-beyond-allowance = { $element }: { $needed } needed, { $allowed } allowed, { $over } too far ({ $corner }).
refusal-no-contact-for-wheels = { $element } cannot move into contact with { $enemy }.
refusal-not-lined-up = { $element } is not lined up with { $enemy } ({ $edge }, { $gap } off).
refusal-flank-start = { $element } does not start from where it may attack the flank of { $enemy }.
refusal-rear-start = { $element } does not start from where it may attack the rear of { $enemy }.
refusal-no-road-bonus = The bonus is for the general's move, wholly along a road.
refusal-nobody-on-edge = Nobody touches { $element } on the { $edge }.
refusal-enemy-on-front = { $enemy } on its front keeps { $element } from turning.
refusal-no-room = No room for { $element } to turn ({ $other } is in the way).
refusal-no-shooter = Nobody may shoot at { $target } now.
refusal-already-shot-at = { $target } has been shot at in this bound.
refusal-shooting-due = Shooting comes first: { $target } must still be shot at.
refusal-no-fight-due = { $element } has no close combat due.
refusal-outside-zone = { $element } reaches { $by } out of the deployment zone.
refusal-not-all-deployed = { $missing ->
    [one] One element has no place yet.
   *[other] { $missing } elements have no place yet.
}
refusal-camp-not-on-base-edge = The camp must touch the base edge.
refusal-camp-ground = The camp must lie wholly in good going ({ $ground }).
refusal-camp-missing = The camp must be placed first.
refusal-guards-camp = { $element } guards a camp and has no place in the line.
refusal-no-swap-left = No exchange is left.
refusal-cannot-swap = { $element } cannot be exchanged.

# Refusals of the match
match-refusal-rule = The rules say no.
match-refusal-not-for-you = That is not for you to do.
match-refusal-seat-taken = The seat is taken.
match-refusal-not-started = The battle has not begun: somebody is missing.
match-refusal-already-started = The battle has begun already.
match-refusal-nonce-mismatch = The share of the dice is not the promised one.
match-refusal-adjourned = The match is adjourned.
match-refusal-over = The match is over.
match-refusal-nothing-offered = Nothing like that was offered.
match-refusal-already-offered = That offer still stands.
match-refusal-not-away = The other player has not been away long enough.
match-refusal-out-of-dice = The prepared dice have run out.

# Refusals of the server
denied-match = The match says no.
denied-stale = The table had changed meanwhile (now at { $current }). Look again and repeat.
denied-id-reused = The server has seen this command number with other content.
denied-malformed = The server does not accept this: something in it is out of bounds.
denied-hello-first = The server wants to be greeted first.
denied-already-greeted = The server was greeted twice.
denied-name = This name cannot be used.
denied-no-such-match = No such match.
denied-not-in-match = You are in no match.
denied-not-seated = You have no seat here.
denied-not-creator = Only the creator of the match may do this.
denied-seat-taken = No seat is free.
denied-bad-invite = The invite code is wrong, used or withdrawn.
denied-bad-token = The key to this seat is not accepted.
denied-too-many-tries = Too many wrong codes. Wait a minute.
denied-watching-closed = This match is not open to watchers.
denied-too-many-watchers = This match has as many watchers as it may have.
denied-too-many-matches = You have as many open matches as you may have.
denied-too-fast = Too many commands at once.
denied-too-many-intents = Too many orders in this bound.
denied-chat-length = A line of chat has 1 to 1000 bytes and at most 5 lines.
denied-removed = The creator has removed you from this match.
denied-no-such-person = No such person here.
denied-unknown-choice = The server does not know “{ $what }”.
denied-store-full = The server cannot write at the moment; nothing was done and nothing is lost.
denied-faulty = The match has met a fault of the server and rests in its last good state.
denied-stopping = The server is stopping.
name-empty = Please choose a name.
name-too-long = The name is too long (32 characters).
name-forbidden = The name has characters that are not allowed.
name-taken = Somebody here has a name that looks the same.

# Ends of a connection
close-1001 = The server is stopping.
close-1003 = The server did not like the kind of message.
close-1009 = A message was too large.
close-4000 = The server could not read a message; the versions may differ.
close-4001 = The greeting came too late.
close-4002 = This seat is now used from another connection.
close-4003 = The creator has removed you from the match.
close-4004 = The connection had gone silent.
close-4005 = The match has met a fault of the server.
close-4006 = Too many connections from this address.
close-4007 = Too many commands.
close-other = Connection lost: { $reason }

# Outcomes and offers
outcome-battle-losses = { $winner } has won by the enemy's losses.
outcome-battle-bound-limit = The bound limit is reached; { $winner } has fewer losses and wins.
outcome-resigned = { $winner } has won; the other side gave up.
outcome-time-ran-out = { $winner } has won on time.
outcome-absent = { $winner } has won; the other side stayed away.
outcome-draw-agreed = Draw by agreement.
outcome-draw-bound-limit = Draw: bound limit with equal losses.
offer-draw = a draw
offer-adjournment = an adjournment
offer-resumption = to go on

# Events of a match
match-event-seated = { $name } takes the { $side } seat.
match-event-seated-computer = The computer takes the { $side } seat.
match-event-nonce-committed = { $side } has sealed a share of the dice.
match-event-nonce-revealed = { $side } has opened its share of the dice.
match-event-table = On the table.
match-event-clock-ran = Clock.
match-event-offered = { $side } offers { $offer }.
match-event-declined = { $offer }: off the table ({ $side }).
match-event-adjourned = The match is adjourned.
match-event-resumed = The match goes on.
match-event-ended = { $outcome }

# Events on the table
event-setup-rolled = Setup dice (red:blue) { $dice }: { $side } attacks.
event-edges-chosen = { $side } has the { $edge } edge, the defender the { $other } edge (die { $die }).
event-camp-placed = { $side } has placed the camp.
event-deployed = Deployed: { $elements }.
event-swapped = { $side } exchanges { $a } and { $b }.
event-turn-began = { $side }: { $phase }.
event-bound-began = — Bound { $bound }: { $side } has { $points ->
    [one] 1 point
   *[other] { $points } points
} —
event-moved = { $elements } moved { $cost } for { $points ->
    [one] 1 point
   *[other] { $points } points
}.
event-turned = { $element } turns to face the enemy on its { $edge }.
event-conformed = { $element } lines up with those who met it.
event-met = { $mover } meets { $enemy }{ $how }.
as-it-lies = , as it lies
event-shooting-began = Shooting begins.
event-fighting-began = Close combat begins: { $count } due.
event-shot = { $first } shoots at { $second }{ $helpers }.
shot-with = {" "}with { $elements }
event-fought = { $first } fights { $second }.
event-fight-lapsed = { $first } and { $second } no longer touch: no combat.
event-nothing = { $element } stays as it is.
event-recoiled = { $element } recoils.
event-pushed-back = { $element } is pushed back by { $by }.
event-passed-through = { $element } recoils through { $through }.
event-fled = { $element } flees.
event-pursued = { $element } pursues.
event-destroyed = { $element } is lost: { $reason } [{ $clause }].
event-camp-taken = { $element } takes { $side }'s camp.
event-camp-left = { $element } leaves { $side }'s camp.
event-bound-ended = Bound { $bound } ends. Losses: Red { $red }, Blue { $blue }.
event-game-ended = The battle is over. Winner: { $winner }.
loss-result = result of combat
loss-surrounded = surrounded
loss-met-enemy = fell back upon an enemy
loss-ground = fell back upon ground it may not enter
loss-friends = friends blocked the way back
loss-off-table = went over the table edge
loss-river = did not get across the river
loss-support = supported an element that was destroyed
loss-left-camp = left the camp it guarded

# Combats
score-line = { $element }: die { $die } { $factors } = { $total }
verdict-equal = Equal: { $result } [{ $clause }]
verdict-beaten = { $loser } beaten (by { $deciding }): { $result } [{ $clause }]
verdict-doubled = { $loser } doubled (by { $deciding }): { $result } [{ $clause }]
result-nothing = nothing happens
result-recoil = recoils
result-flee = flees
result-destroyed = destroyed
factor-line = { $value } { $name } ({ $clause })
factor-FAC-01 = type
factor-FAC-06 = general
factor-FAC-07 = uphill
factor-FAC-08 = river bank
factor-FAC-09 = camp
factor-FAC-10 = bad going
factor-FAC-11 = overlap, flank or rear
factor-FAC-12 = further shooter
factor-FAC-13 = enemy in bad going
factor-FAC-15 = second rank of pikes
factor-FAC-16 = second rank of pikes
factor-FAC-17 = second rank of spears
factor-FAC-18 = psiloi behind
