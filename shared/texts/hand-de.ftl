
# Einstellungen
settings-title = Einstellungen
settings-general = Sprache und Größe
settings-look = Aussehen des Tisches
settings-motion = Bewegung
settings-sound = Klang
settings-kept = Jede Änderung gilt sofort und bleibt auf diesem Gerät gespeichert.
field-text-size = Größe von Tafeln und Texten
button-settings = Einstellungen
button-settings-close = Schließen

# Tasten
button-shortcuts = Tasten
button-shortcuts-reset = Alle wie am Anfang
shortcuts-title = Tasten
shortcuts-hint = Erst den Knopf einer Taste drücken, dann das Zeichen tippen, das dasselbe tun soll. Es zählt das Zeichen, nicht die Lage der Taste.
shortcuts-waiting = …
shortcuts-press = Das neue Zeichen tippen für: { $action }. Escape lässt alles, wie es ist.
shortcuts-taken = { $key } ist vergeben: { $action }.
shortcuts-reserved = { $key }: Ziffern und Leerzeichen lassen sich nicht belegen.
shortcuts-fixed = Tasten, die bleiben
fixed-key-tab = Tab, Umschalt+Tab: am Tisch das nächste und vorige eigene Element; in Tafeln und Formularen von Feld zu Feld
fixed-key-panels = F6: vom Tisch zu den Tafeln, von einer zur nächsten; Escape führt zurück
fixed-key-enter = Eingabe, Leertaste: bestätigen, drücken
fixed-key-escape = Escape: schließen, Geist verwerfen, zurück zum Tisch
fixed-key-backspace = Rücktaste: letzten Abschnitt zurücknehmen
fixed-key-arrows = Pfeile: Ansicht verschieben
fixed-key-home = Pos 1: ganzer Tisch
fixed-key-shift = Umschalt gehalten: mehrere auswählen; kleine Schritte
fixed-key-control = Strg gehalten: nichts rastet ein
fixed-key-figures = 0 bis 9: Stockwerk der Gebäude
shortcut-shortcuts = Diese Liste
shortcut-settings = Einstellungen
shortcut-rules = Regelbuch
shortcut-larger = Tafeln und Texte größer
shortcut-smaller = Tafeln und Texte kleiner
shortcut-type-command = Befehl tippen
shortcut-chat = Im Gespräch schreiben
shortcut-next = Nächstes eigenes Element
shortcut-previous = Voriges eigenes Element
shortcut-group = Ganze Gruppe auswählen
shortcut-column = Linie oder Kolonne
shortcut-turn-left = Um 15° nach links drehen (groß: 1°)
shortcut-turn-right = Um 15° nach rechts drehen (groß: 1°)
shortcut-nudge-ahead = Einen Schritt vor (groß: kleiner Schritt)
shortcut-nudge-back = Einen Schritt zurück
shortcut-nudge-left = Einen Schritt nach links
shortcut-nudge-right = Einen Schritt nach rechts
shortcut-end-leg = Abschnitt hier beenden
shortcut-undo = Letzten Abschnitt zurücknehmen
shortcut-as-far = So weit wie erlaubt
shortcut-ruler = Maßband
shortcut-zones = Zonen vor Feindfronten
shortcut-arcs = Schussbereiche
shortcut-command = Befehlsreichweite
shortcut-sight = Sichtlinien

# Die Befehlszeile
field-command = Befehl
typed-near = „{ $text }“ ist nicht bekannt. Gemeint: „{ $near }“?
typed-unknown = „{ $text }“ ist nicht bekannt. Zum Beispiel: wähle 3, vor 150, schwenk links 20, kontakt 5, ende.
typed-no-amount = Wie weit? Nach „{ $after }“ fehlt eine Zahl.
typed-not-a-number = „{ $text }“ ist keine Zahl von 0 bis 10000.
typed-no-hand = Links oder rechts? Das fehlt nach „{ $after }“.
typed-no-name = Wen? Nach „{ $after }“ fehlt ein Name oder eine Nummer.
typed-no-edge = Welche Kante? Sie fehlt nach „{ $after }“.
typed-no-place = Wohin? Nach „{ $after }“ fehlen zwei Zahlen: wie weit nach Osten und wie weit nach Norden, von der Südwestecke aus.
typed-too-much = „{ $text }“ ist hier zu viel.
typed-nobody = { $text } gibt es nicht.
typed-nothing-selected = Niemand ist ausgewählt. Zum Beispiel: wähle 3.
typed-not-in-group = Das macht eine Gruppe nicht. Zum Beispiel: vor 150, schwenk links 20.
typed-not-now = Das geht jetzt nicht.
typed-no-contact = Ein einfacher Weg in Kontakt mit { $text } führt jetzt nicht hin.
typed-not-yours = Du bist jetzt nicht am Zug.
typed-no-ground = Welches Gelände? Zum Beispiel: stück wald 1200 900.
typed-unknown-ground = Kein Gelände heißt „{ $text }“. Zum Beispiel: Hügel, steil, Wald, unwegsam, Sumpf, Dünen, Ort, Feld, Fluss, Straße, Gewässer, Oase.
typed-not-of-piece = Dieses Maß hat das Stück nicht.
typed-nothing-in-hand = Kein Stück ist aufgenommen. Zum Beispiel: wähle 2, oder stück wald 1200 900.
typed-measured = Von { $from } nach { $to }: { $length }, Richtung { $wind }.
typed-measured-touch = { $from } und { $to } berühren sich.
typed-paces = { $n } Schritt
typed-inches = { $n } Zoll
wind-0 = Norden
wind-1 = Nordosten
wind-2 = Osten
wind-3 = Südosten
wind-4 = Süden
wind-5 = Südwesten
wind-6 = Westen
wind-7 = Nordwesten

# Befehle in der Liste der Tasten: was man tippt, ein Doppelpunkt, was es bewirkt
help-title = Befehle
help-hint = : führt in die Befehlszeile, die Eingabetaste schickt das Getippte ab. Längen sind Schritt, im Scharmützel Zoll; Orte zählen von der Südwestecke, erst nach Osten, dann nach Norden. Englische Wörter bedeuten dasselbe.
help-select = wähle 3 · wähle 1 2 3 · weiter · vorige: eigene Elemente oder eine Einheit auswählen
help-ahead = vor 150 · zurück 30: gerade vor oder zurück
help-aside = links 20 · rechts 20: zur Seite, ohne zu drehen
help-wheel = schwenk links 20: um die vordere Ecke dieser Hand
help-turn = dreh rechts 90: um die Mitte
help-to = nach 1200 700 richtung nord: an einen Ort des Tisches
help-go = geh ost 4: so weit in eine Richtung
help-steps = vor 100, schwenk links 10: mehrere Schritte nacheinander
help-group = gruppe · kolonne · linie · rückgängig: ganze Gruppe, als Kolonne, wie sie steht, Abschnitt zurücknehmen
help-contact = kontakt 5 · kontakt 5 links: in Kontakt mit diesem Feind, im Scharmützel der Sturmangriff
help-far = weit · verwirf: abgelehnten Geist kürzen, Geist verwerfen
help-bonus = bonus 1: Punkte für den Straßenbonus des Generals
help-shoot = schieß 4: auf diesen Feind schießen
help-fight = kampf 3 · duell r1/2 b3/1: der Kampf dieses Elements, wer gegen wen kämpft
help-face = wende links: die freie Drehung zu einem Feind dort
help-end = ende: Bewegungsphase, Runde, Aktivierung, Spielzug beenden
help-measure = miss 3 5 · miss 3 bis 600 400: wie weit es von der eigenen 3 zur feindlichen 5 ist, oder zu einem Ort
help-army = heer 3 2 · heer: die zweite Möglichkeit für Platz 3 der Liste; das Heer so wählen
help-piece = stück wald 1200 900 größe 480 360 richtung ost · stück wald 100 100, 500 100, 300 400: eine Fläche nach ihrer Mitte oder nach ihren Ecken
help-river = stück fluss 1200 0, 1150 900, 1200 2400 breite 80 · stück straße 0 600, 2400 700: von Ende zu Ende über die Gelenke
help-shore = stück gewässer nord tiefe 240: Wasser entlang einer Kante
help-alter = wähle 2 · geh nord 40 · dreh rechts 30 · größe 400 300 · form · knick 2 1150 900 · unbedeutend: ein Stück aufnehmen, bewegen und ändern
help-remove = entferne 2: vom Tisch damit
help-edge = kante nord · kante nord ost süd: die eigene Grundkante, oder drei für den Würfel
help-camp = lager 1200 80 · lager 1200 80 wache 3: wo das Lager steht und wer es bewacht
help-place = stelle 3 900 500 · tausch 1 2: aufstellen, tauschen
help-suggest = vorschlag · fertig: wie das Programm vorschlägt, fertig mit diesem Teil des Aufbaus
help-terrain = gelände trümmer 2 gefährlich · gelände leiter gesperrt: Vorschlag in der Absprache über das Gelände eines Scharmützels
help-activate = aktiviere · halt · reserve · kletter 1: die ausgewählte Einheit eines Scharmützels
help-guard = wache nord · granate 20 12 · seil 18 9: Aktionen der aktiven Einheit
help-aid = hilf r2/3 · sammle 2 · ja · nein: Sanitäter, Offizier, Antworten auf eine Frage
help-offers = remis · vertagen · annehmen · ablehnen · aufgeben · revanche · verlassen: Angebote und das Ende
help-talk = sag gut gespielt · hilfe: eine Zeile Gespräch, diese Liste

# Was sich über dem Tisch zeigen lässt
aids-title = Hilfen auf dem Tisch
aid-ruler = Maßband
aid-zones = Zonen
aid-arcs = Schussbereiche
aid-command = Befehl
aid-sight = Sicht
button-as-far = So weit wie erlaubt

# Was noch geht
able-moved = Hat in dieser Runde schon gezogen.
able-cost = Ein Zug kostet { $points } von noch { $left } Punkten [{ $clause }].
able-ahead = Geradeaus bis zu { $ahead }.
able-contact = Kann { $enemy } erreichen ({ $edge }).
able-touches = Berührt { $enemies }.
able-breaks-off = Könnte den Kampf abbrechen.
able-shoots = Könnte auf { $targets } schießen.
hint-title = Noch nicht gezogen, { $points } Punkte übrig
hint-group = { $group }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
hint-too-dear = { $group }: { $points } Punkte, zu teuer
button-follow = Was folgt
course-line = { $percent } %: { $what }
course-shown = ▸ { $percent } %: { $what }
course-nothing = nichts ändert sich.
skm-button-as-far = So weit wie erlaubt
