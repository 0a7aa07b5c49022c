# Allgemeines
paces = { $n } Schritt
degrees = { $n }°
with-clause = { $text } [{ $clause }]
something = etwas
the-ground = das Gelände
nobody = niemand
yes = Ja
no = Nein
ok = In Ordnung
back = Zurück

side-red = Rot
side-blue = Blau
edge-north = Nord
edge-east = Ost
edge-south = Süd
edge-west = West
base-front = Front
base-left = linke Flanke
base-right = rechte Flanke
base-rear = Rücken
corner-front-left = vordere linke Ecke
corner-front-right = vordere rechte Ecke
corner-rear-right = hintere rechte Ecke
corner-rear-left = hintere linke Ecke

# Truppen
troop-El = Elefanten
troop-Kn = Ritter
troop-Cv = Reiterei
troop-LH = Leichte Reiterei
troop-SCh = Sichelstreitwagen
troop-Cm = Kamelreiter
troop-Sp = Speere
troop-Pk = Piken
troop-Bd = Klingen
troop-Ax = Hilfstruppen
troop-Bw = Bögen
troop-Ps = Plänkler
troop-Wb = Stammeskrieger
troop-Art = Artillerie
troop-WWg = Kriegswagen
troop-CF = Trossknechte

# Gelände
ground-gentle-hill = Sanfter Hügel
ground-steep-hill = Steiler Hügel
ground-wood = Wald
ground-rough = Unwegsames Gelände
ground-marsh = Sumpf
ground-dunes = Dünen
ground-bua = Bebautes Gebiet
ground-enclosed-field = Eingefriedetes Feld
ground-impassable = Unbetretbar
ground-river = Fluss
ground-road = Straße
legend = Legende
legend-front = Front
legend-general = Befehlshaber
legend-moved = schon gezogen
legend-camp = Lager
legend-zone = Bereich vor einer Feindfront

# Phasen
phase-begin = vor dem Beginn
phase-terrain = Gelände
phase-edges = Wahl der Kanten
phase-camps = Lager
phase-deploy = Aufstellung
phase-swap = Tausch
phase-move = Bewegung
phase-shoot = Fernkampf
phase-fight = Nahkampf
phase-over = zu Ende

# Ablehnungen der Regeln
refusal-malformed = Einen solchen Befehl kennen die Regeln nicht.
refusal-not-your-turn = { $side } ist am Zug.
refusal-wrong-phase = Nicht in dieser Phase ({ $phase }).
refusal-unknown-element = Es gibt kein Element { $element }.
refusal-not-yours = { $element } gehört dem Gegner.
refusal-not-on-table = { $element } steht nicht auf dem Tisch.
refusal-camp-follower = { $element }: Trossknechte verlassen ihr Lager nie.
refusal-already-moved = { $element } hat in dieser Runde schon gezogen.
refusal-not-touching-group = { $element } berührt niemanden aus seiner Gruppe.
refusal-group-in-contact = { $element } berührt { $enemy } und kann nicht in einer Gruppe ziehen.
refusal-group-facing = { $element } ist anders ausgerichtet als seine Gruppe, um { $off }.
refusal-held-by-enemy = { $enemy } ({ $edge } von { $element }) hält es fest.
refusal-enemy-not-slower = { $element } kann den Kampf nicht abbrechen: { $enemy } ist dort nicht langsamer ({ $own } gegen { $theirs }).
refusal-break-off-held = { $element } kann den Kampf nicht abbrechen: { $enemy } steht in Flanke oder Rücken.
refusal-break-off-straight = { $element } bricht den Kampf gegen { $enemy } nur gerade zurück ab, mindestens 200 Schritt.
refusal-too-few-points = Kostet { $needed }, übrig ist { $left }.
refusal-column-needed = Das darf nur eine Kolonne ({ $element }).
refusal-group-manoeuvre = Eine Gruppe zieht nur geradeaus oder schwenkt nach vorn.
refusal-shift-too-far = { $shift } seitwärts; zum Anpassen höchstens { $allowed }.
refusal-off-table = Die { $corner } von { $element } läge außerhalb des Tisches.
refusal-ends-on = { $element } käme auf { $other } zu stehen.
refusal-ends-on-camp = { $element } käme auf dem Lager von { $side } zu stehen.
refusal-no-wheels = { $element } meidet schwieriges Gelände ({ $ground }).
refusal-impassable = Das betritt niemand ({ $element }: { $ground }).
refusal-along-river = Im Fluss entlang zieht niemand ({ $element }: { $ground }).
refusal-path-blocked = Der Weg von { $element } ist versperrt durch { $by } (Abschnitt { $leg }; { $corners }).
refusal-no-passage = { $element } darf { $friend } nicht durchdringen.
refusal-zone = { $element } im Bereich vor { $enemy }: { $breach } (Abschnitt { $leg }).
breach-moved = zieht dort ohne Kontakt, Zuwenden oder Zurückgehen
breach-started = begann dort und trifft ihn nicht, wendet sich ihm nicht zu und geht nicht zurück
breach-crossed-nearer = quert ihn zu einem ferneren Gegner
refusal-beyond-allowance = { $element }: { $needed } nötig, { $allowed } erlaubt, { $over } zu weit ({ $corner }).
refusal-no-contact-for-wheels = { $element } kann nicht in Kontakt mit { $enemy } ziehen.
refusal-not-lined-up = { $element } ist nicht an { $enemy } ausgerichtet ({ $edge }, { $gap } daneben).
refusal-flank-start = Von dort, wo { $element } beginnt, ist die Flanke von { $enemy } nicht angreifbar.
refusal-rear-start = Von dort, wo { $element } beginnt, ist der Rücken von { $enemy } nicht angreifbar.
refusal-no-road-bonus = Den Zuschlag gibt es für den Zug des Befehlshabers, ganz längs einer Straße.
refusal-nobody-on-edge = Niemand berührt { $element } an dieser Kante ({ $edge }).
refusal-enemy-on-front = { $enemy } vor der Front hindert { $element } am Drehen.
refusal-no-room = Kein Platz für die Drehung von { $element } ({ $other } steht im Weg).
refusal-no-shooter = Niemand darf jetzt auf { $target } schießen.
refusal-already-shot-at = Auf { $target } wurde in dieser Runde schon geschossen.
refusal-shooting-due = Erst wird geschossen: { $target } ist noch Ziel.
refusal-no-fight-due = { $element } hat keinen fälligen Nahkampf.
refusal-outside-zone = { $element } ragt { $by } aus der Aufstellungszone.
refusal-not-all-deployed = { $missing ->
    [one] Ein Element hat noch keinen Platz.
   *[other] { $missing } Elemente haben noch keinen Platz.
}
refusal-camp-not-on-base-edge = Das Lager muss die eigene Tischkante berühren.
refusal-camp-ground = Das Lager muss ganz in gutem Gelände liegen ({ $ground }).
refusal-camp-missing = Erst muss das Lager stehen.
refusal-guards-camp = { $element } bewacht ein Lager und hat keinen Platz in der Linie.
refusal-no-swap-left = Es ist kein Tausch mehr übrig.
refusal-cannot-swap = { $element } kann nicht getauscht werden.

# Ablehnungen der Partie
match-refusal-rule = Die Regeln lassen es nicht zu.
match-refusal-not-for-you = Das steht dir nicht zu.
match-refusal-seat-taken = Der Platz ist besetzt.
match-refusal-not-started = Die Schlacht hat nicht begonnen: Es fehlt noch jemand.
match-refusal-already-started = Die Schlacht hat schon begonnen.
match-refusal-nonce-mismatch = Der Würfelanteil ist nicht der versprochene.
match-refusal-adjourned = Die Partie ist vertagt.
match-refusal-over = Die Partie ist zu Ende.
match-refusal-nothing-offered = So etwas wurde nicht angeboten.
match-refusal-already-offered = Dieses Angebot steht noch.
match-refusal-not-away = Der andere ist noch nicht lange genug weg.
match-refusal-out-of-dice = Die vorbereiteten Würfel sind zu Ende.

# Ablehnungen des Servers
denied-match = Die Partie lässt es nicht zu.
denied-stale = Der Tisch hatte sich inzwischen geändert (jetzt Stand { $current }). Bitte noch einmal hinsehen.
denied-id-reused = Der Server kennt diese Befehlsnummer mit anderem Inhalt.
denied-malformed = Der Server nimmt das nicht an: Etwas darin ist außerhalb der Grenzen.
denied-hello-first = Der Server will erst begrüßt werden.
denied-already-greeted = Der Server wurde zweimal begrüßt.
denied-name = Dieser Name geht nicht.
denied-no-such-match = Diese Partie gibt es nicht.
denied-not-in-match = Du bist in keiner Partie.
denied-not-seated = Du hast hier keinen Platz.
denied-not-creator = Das darf nur, wer die Partie angelegt hat.
denied-seat-taken = Es ist kein Platz frei.
denied-bad-invite = Der Einladungscode ist falsch, verbraucht oder zurückgezogen.
denied-bad-token = Der Schlüssel zu diesem Platz wird nicht angenommen.
denied-too-many-tries = Zu viele falsche Codes. Bitte eine Minute warten.
denied-watching-closed = Bei dieser Partie darf niemand zusehen.
denied-too-many-watchers = Bei dieser Partie sehen schon so viele zu wie möglich.
denied-too-many-matches = Du hast so viele offene Partien wie möglich.
denied-too-fast = Zu viele Befehle auf einmal.
denied-too-many-intents = Zu viele Befehle in dieser Runde.
denied-chat-length = Eine Nachricht hat 1 bis 1000 Bytes und höchstens 5 Zeilen.
denied-removed = Wer die Partie angelegt hat, hat dich hinausgebeten.
denied-no-such-person = Diese Person ist nicht hier.
denied-unknown-choice = Der Server kennt „{ $what }“ nicht.
denied-store-full = Der Server kann gerade nicht schreiben; nichts ist geschehen, nichts ist verloren.
denied-faulty = Die Partie hatte einen Serverfehler und ruht im letzten guten Stand.
denied-stopping = Der Server hält an.
name-empty = Bitte einen Namen wählen.
name-too-long = Der Name ist zu lang (32 Zeichen).
name-forbidden = Im Namen stehen Zeichen, die nicht erlaubt sind.
name-taken = Jemand hier trägt einen Namen, der gleich aussieht.

# Enden einer Verbindung
close-1001 = Der Server hält an.
close-1003 = Der Server mochte diese Art von Nachricht nicht.
close-1009 = Eine Nachricht war zu groß.
close-4000 = Der Server konnte eine Nachricht nicht lesen; vielleicht passen die Versionen nicht.
close-4001 = Die Begrüßung kam zu spät.
close-4002 = Dieser Platz wird jetzt von einer anderen Verbindung benutzt.
close-4003 = Wer die Partie angelegt hat, hat dich hinausgebeten.
close-4004 = Die Verbindung war verstummt.
close-4005 = Die Partie hatte einen Serverfehler.
close-4006 = Zu viele Verbindungen von dieser Adresse.
close-4007 = Zu viele Befehle.
close-other = Verbindung verloren: { $reason }

# Ausgang und Angebote
outcome-battle-losses = { $winner } hat durch die Verluste des Gegners gewonnen.
outcome-battle-bound-limit = Die Rundengrenze ist erreicht; { $winner } hat weniger Verluste und gewinnt.
outcome-resigned = { $winner } hat gewonnen; die andere Seite gab auf.
outcome-time-ran-out = { $winner } hat auf Zeit gewonnen.
outcome-absent = { $winner } hat gewonnen; die andere Seite blieb weg.
outcome-draw-agreed = Unentschieden nach Absprache.
outcome-draw-bound-limit = Unentschieden: Rundengrenze bei gleichen Verlusten.
offer-draw = ein Unentschieden
offer-adjournment = eine Vertagung
offer-resumption = die Fortsetzung

# Ereignisse der Partie
match-event-seated = { $name } nimmt den Platz von { $side }.
match-event-seated-computer = Der Computer nimmt den Platz von { $side }.
match-event-nonce-committed = { $side } hat einen Würfelanteil versiegelt.
match-event-nonce-revealed = { $side } hat den Würfelanteil geöffnet.
match-event-table = Auf dem Tisch.
match-event-clock-ran = Uhr.
match-event-offered = { $side } bietet an: { $offer }.
match-event-declined = Vom Tisch: { $offer } ({ $side }).
match-event-adjourned = Die Partie ist vertagt.
match-event-resumed = Die Partie geht weiter.
match-event-ended = { $outcome }

# Ereignisse auf dem Tisch
event-setup-rolled = Würfel zum Aufbau (Rot:Blau) { $dice }: { $side } greift an.
event-edges-chosen = { $side } hat die Kante { $edge }, der Verteidiger die Kante { $other } (Würfel { $die }).
event-camp-placed = { $side } hat das Lager gesetzt.
event-deployed = Aufgestellt: { $elements }.
event-swapped = { $side } tauscht { $a } und { $b }.
event-turn-began = { $side }: { $phase }.
event-bound-began = — Runde { $bound }: { $side } hat { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} —
event-moved = { $elements } zieht { $cost } für { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
event-turned = { $element } wendet sich dem Gegner zu ({ $edge }).
event-conformed = { $element } richtet sich an denen aus, die es trafen.
event-met = { $mover } trifft auf { $enemy }{ $how }.
as-it-lies = , so wie es liegt
event-shooting-began = Der Fernkampf beginnt.
event-fighting-began = Der Nahkampf beginnt: { $count } fällig.
event-shot = { $first } schießt auf { $second }{ $helpers }.
shot-with = {" "}mit { $elements }
event-fought = { $first } kämpft gegen { $second }.
event-fight-lapsed = { $first } und { $second } berühren sich nicht mehr: kein Kampf.
event-nothing = { $element } bleibt, wie es ist.
event-recoiled = { $element } prallt zurück.
event-pushed-back = { $element } wird von { $by } zurückgedrängt.
event-passed-through = { $element } prallt durch { $through } zurück.
event-fled = { $element } flieht.
event-pursued = { $element } folgt nach.
event-destroyed = { $element } ist verloren: { $reason } [{ $clause }].
event-camp-taken = { $element } erobert das Lager von { $side }.
event-camp-left = { $element } verlässt das Lager von { $side }.
event-bound-ended = Runde { $bound } endet. Verluste: Rot { $red }, Blau { $blue }.
event-game-ended = Die Schlacht ist zu Ende. Sieger: { $winner }.
loss-result = Kampfergebnis
loss-surrounded = umstellt
loss-met-enemy = wich auf einen Gegner zurück
loss-ground = wich in Gelände, das es nicht betreten darf
loss-friends = eigene Truppen versperrten den Rückweg
loss-off-table = ging über die Tischkante
loss-river = kam nicht über den Fluss
loss-support = unterstützte ein vernichtetes Element
loss-left-camp = verließ das Lager, das es bewachte

# Kämpfe
score-line = { $element }: Würfel { $die } { $factors } = { $total }
verdict-equal = Gleich: { $result } [{ $clause }]
verdict-beaten = { $loser } unterlegen (gegen { $deciding }): { $result } [{ $clause }]
verdict-doubled = { $loser } doppelt unterlegen (gegen { $deciding }): { $result } [{ $clause }]
result-nothing = nichts geschieht
result-recoil = prallt zurück
result-flee = flieht
result-destroyed = vernichtet
factor-line = { $value } { $name } ({ $clause })
factor-FAC-01 = Truppentyp
factor-FAC-06 = Befehlshaber
factor-FAC-07 = Höhenvorteil
factor-FAC-08 = Flussufer
factor-FAC-09 = Lager
factor-FAC-10 = schwieriges Gelände
factor-FAC-11 = Überlappung, Flanke oder Rücken
factor-FAC-12 = weiterer Schütze
factor-FAC-13 = Gegner in schwierigem Gelände
factor-FAC-15 = zweites Glied Piken
factor-FAC-16 = zweites Glied Piken
factor-FAC-17 = zweites Glied Speere
factor-FAC-18 = Plänkler dahinter
