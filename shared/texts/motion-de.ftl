
# Bewegung, Würfel auf dem Tisch, Klang
field-speed = Wie schnell sich alles bewegt
speed-off = gar nicht
speed-slow = langsam
speed-normal = normal
speed-fast = schnell
speed-fastest = sehr schnell
motion-hint = Solange sich etwas bewegt, zeigt ein Druck auf den Tisch, Leertaste, Eingabe oder Escape sofort, wie es endet.
button-skip = Überspringen
field-sound = Klänge
field-volume = Lautstärke
dice-result = { $element }: { $result }
dice-equal = Gleich: { $result }
dice-hits = { $n ->
    [0] kein Treffer
    [one] ein Treffer
   *[other] { $n } Treffer
}
dice-on-the-spot = trifft die Stelle
dice-astray = geht daneben
dice-mine = die Mine geht hoch
dice-no-mine = keine Mine geht hoch
dice-duel-lost = { $model } fällt
dice-duel-open = beide stehen noch
dice-won = { $side } hat den höheren Würfel
dice-more = +{ $n }
