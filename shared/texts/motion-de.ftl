
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

# Was eine Einheit eines Scharmützels noch tun kann
able-not-moved = Bewegung und Aktion frei
able-moved-now = bewegt, Aktion frei
able-stride = { $stride } je Bewegung
able-no-guard = keine Wache
able-pinned = Niedergehalten durch Feuer aus { $heading }: kein Vorrücken dorthin.
able-pinned-next = Feuer hält sie im nächsten Spielzug nieder.
able-shots = { $shots ->
    [one] Ein Schuss
   *[other] { $shots } Schüsse
} in diesem Spielzug erhalten; { $missing } mehr halten sie nieder.
able-open = Kann: { $deeds }
able-closed = Kann nicht: { $deeds }
able-closed-more = Kann nicht: { $deed } und { $more } mehr
able-deed-move = bewegen
able-deed-enter = auf den Tisch kommen
able-deed-assault = stürmen
able-deed-extra-move = weiter bewegen
able-deed-fire = schießen
able-deed-revive = helfen
able-deed-rally = aufrichten
able-deed-guard = Wachsektor
able-deed-hold = halten

# Was auf die Würfel eines Scharmützels folgt
skm-courses = Danach:
skm-course-nobody = kein Verlust
skm-course-own = { $count } eigene verloren
skm-course-theirs = { $count ->
    [one] ein Gegner verloren
   *[other] { $count } Gegner verloren
}
skm-course-ends = die Partie ist entschieden
skm-then-held = Danach gehalten: { $holders }
skm-then-reaction = { $guard } darf unterwegs schießen: { $shots ->
    [one] ein Schuss
   *[other] { $shots } Schüsse
}, mindestens ein Verlust { $chance } %
skm-then-watched = { $guard } überwacht den Weg.
skm-melee-unless-shot = Der Nahkampf, wenn unterwegs niemand fällt:
skm-stays-short = bleibt stehen
skm-ghost-stays = { $chance } %: Sie bleibt stehen und kann nur halten.
skm-duel-ends = { $attacker } fällt { $own } %, { $defender } { $theirs } %, niemand { $neither } %

# Die Uhr einer Aktivierung
skm-activation-clock = Aktivierung: { $left }
skm-answer-clock = Antwort: { $left }

match-is-over = Die Partie ist zu Ende.
