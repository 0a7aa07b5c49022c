
# Motion, dice on the table, sound
field-speed = How fast pieces move
speed-off = not at all
speed-slow = slowly
speed-normal = normally
speed-fast = fast
speed-fastest = very fast
motion-hint = While pieces move, a press on the table, Space, Enter or Escape shows at once how it ends.
button-skip = Skip
field-sound = Sound effects
field-volume = Volume
dice-result = { $element }: { $result }
dice-equal = Equal: { $result }
dice-hits = { $n ->
    [0] no hit
    [one] one hit
   *[other] { $n } hits
}
dice-on-the-spot = on the spot
dice-astray = goes astray
dice-mine = the mine goes off
dice-no-mine = no mine goes off
dice-duel-lost = { $model } is lost
dice-duel-open = both stand
dice-won = { $side } has the higher die
dice-more = +{ $n }

# What a unit of a skirmish can still do
able-not-moved = movement and action left
able-moved-now = moved, action left
able-stride = { $stride } a movement
able-no-guard = no guard set
able-pinned = Held down by fire from { $heading }: no advance that way.
able-pinned-next = Fire will hold it down in its next turn.
able-shots = { $shots ->
    [one] One shot
   *[other] { $shots } shots
} taken in this turn; { $missing } more pin it.
able-open = Can: { $deeds }
able-closed = Cannot: { $deeds }
able-closed-more = Cannot: { $deed } and { $more } more
able-deed-move = move
able-deed-enter = come on
able-deed-assault = assault
able-deed-extra-move = move again
able-deed-fire = fire
able-deed-revive = help
able-deed-rally = rally
able-deed-guard = guard
able-deed-hold = hold

# What follows the dice of a skirmish
skm-courses = Then:
skm-course-nobody = nobody lost
skm-course-own = { $count } of your own lost
skm-course-theirs = { $count ->
    [one] one enemy lost
   *[other] { $count } enemies lost
}
skm-course-ends = the battle is over
skm-then-held = Then held: { $holders }
skm-then-reaction = { $guard } may fire on the way: { $shots ->
    [one] one shot
   *[other] { $shots } shots
}, at least one loss { $chance } %
skm-then-watched = { $guard } watches the way.
skm-melee-unless-shot = The melee as if nobody fell on the way:
skm-stays-short = stays
skm-ghost-stays = { $chance } %: it stays where it is and can only hold.
skm-duel-ends = { $attacker } is lost { $own } %, { $defender } { $theirs } %, nobody { $neither } %

# The clock of an activation
skm-activation-clock = Activation: { $left }
skm-answer-clock = Answer: { $left }

match-is-over = The match is over.
