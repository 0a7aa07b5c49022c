
# Wiederholungen: Zeitleiste, Prüfer, Würfelbuch, Zuschauen

button-replay-play = Abspielen
button-replay-pause = Pause
button-replay-first = An den Anfang
button-replay-last = Ans Ende
button-replay-now = Zurück zum Geschehen
button-past-turn-back = Runde davor
button-past-turn-on = Nächste Runde
replay-at = Schub { $number } von { $last }
button-save-record = Aufzeichnung sichern
record-saved = Die Aufzeichnung der Partie liegt in { $place }.
record-downloaded = Der Browser hat die Aufzeichnung der Partie übernommen.
record-not-saved = Die Aufzeichnung ließ sich nicht sichern.
record-not-read = Diese Datei ist keine Aufzeichnung einer Partie, die dieses Programm lesen kann.
check-going-on = Die Würfel werden geprüft: { $done } von { $of } Schüben stimmen.
check-holds = Geprüft: alle { $batches } Schübe nachgespielt, { $dice ->
    [one] ein Würfel stammt
   *[other] alle { $dice } Würfel stammen
} aus dem versprochenen Geheimnis und beiden Anteilen, jedes Ereignis und jede Prüfsumme stimmt.
check-holds-alone = Geprüft: alle { $batches } Schübe nachgespielt, { $dice ->
    [one] ein Würfel passt
   *[other] alle { $dice } Würfel passen
} zum Geheimnis und den beiden Anteilen, die dabei lagen, jedes Ereignis und jede Prüfsumme stimmt. Ein früheres Versprechen zum Vergleich wurde hier nicht aufgehoben.
check-too-long = Diese Partie ist länger als das Protokoll, das hier aufgehoben wird: nur die hier gesehenen Würfel wurden verglichen.
check-broken-at = Schub { $batch } stimmt nicht: { $why }
check-broken = Die Partie stimmt nicht: { $why }
check-why-dice = Geheimnis und Anteile ergeben die Würfel { $expected }, im Protokoll stehen { $found }.
check-why-version = sie wurde nach anderen Regeln gespielt, als dieses Programm hat.
check-why-secret = das Geheimnis ist nicht das versprochene.
check-why-commitment = darin steht ein anderes Versprechen als das zuerst gesehene.
check-why-start = der Tisch zu Beginn ist nicht der von gewähltem Feld, Armeen und Optionen.
check-why-illegal = die Regeln erlauben nicht, was angenommen wurde.
check-why-events = es geschah etwas anderes, als die Regeln sagen.
check-why-log = das Protokoll selbst ist beschädigt.
button-ledger = Alle Würfel
ledger-title = Alle Würfel
ledger-intro = Jeder Wurf bis zum gezeigten Augenblick, der letzte zuerst. Die Chance ist die auf eine bestandene Probe, sonst die auf dieses Ergebnis oder ein besseres.
ledger-what-luck = Glück: je Wurf die Chance auf Schlechteres plus die halbe auf Gleiches, weniger ein Halb; die Summe durch die Wurzel ihrer Varianz. Mit ehrlichen Würfeln liegen 95 von 100 Werten von −2 bis +2.
ledger-empty = Noch ist kein Würfel gefallen.
ledger-head-batch = Schub
ledger-head-who = Wer
ledger-head-about = Wofür
ledger-head-need = Nötig
ledger-head-chance = Chance
ledger-head-dice = Würfel
ledger-both = beide
ledger-against = { $about } gegen { $enemy }
ledger-attacker = wer angreift
ledger-edge = die Kante
ledger-water = das Gewässer
ledger-river = der Fluss
ledger-points = Punkte
ledger-combat = Nahkampf
ledger-shooting = Beschuss
ledger-roll-off = Auswürfeln: { $about }
ledger-shot = Schuss
ledger-damage = Schaden am Fahrzeug
ledger-opening-shot = Schuss bei Berührung
ledger-bombardment = indirekter Beschuss
ledger-get-down = in Deckung werfen
ledger-mine = Mine bleibt stumm
ledger-passed = bestanden
ledger-failed = nicht bestanden
luck-line = { $side }: Glück { $figure } aus { $rolls ->
    [one] einem Wurf
   *[other] { $rolls } Würfen
} – { $words }
luck-none = { $side }: noch hing nichts vom Glück ab
luck-usual = weder Glück noch Pech
luck-good = eher Glück
luck-bad = eher Pech
luck-high = ungewöhnlich viel Glück, außerhalb des Bandes
luck-low = ungewöhnlich viel Pech, außerhalb des Bandes
watch-ended = { $name } teilt den Blick nicht mehr.
watch-late = Du siehst den Tisch { $seconds } s später.
watch-follows = Du folgst dem Blick von { $name }.
button-follow-nobody = Frei umsehen
button-follow-view = { $name } folgen
field-share-view = Zuschauer dürfen meinem Blick folgen
chat-only-players = Hier sprechen die beiden Spieler; Zuschauer haben ihr eigenes Gespräch.
chat-after-end = Was Zuschauer sagen, ist hier nach dem Ende zu lesen.
people-more = und { $count } weitere
button-lobby-replay = Wiederholung
fixed-key-replay = In der Vergangenheit und nach dem Ende: Leertaste spielt ab und hält an, links und rechts einen Schub zurück und weiter, Pos1 und Ende an die Enden
