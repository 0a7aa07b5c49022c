
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
