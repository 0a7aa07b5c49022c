
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
