# Allgemeines
paces = { $n } Schritt
degrees = { $n }°
with-clause = { $text } [{ $clause }]
something = etwas
the-ground = das Gelände
list-and = { $others } und { $last }
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
ground-waterway = Gewässer
ground-oasis = Oase
home-arable = Ackerland
home-forest = Waldland
home-hilly = Hügelland
home-steppe = Steppe
home-dry = Trockenland
home-tropical = Tropen
home-littoral = Küste
legend = Legende
legend-front = Front
legend-general = Befehlshaber
legend-moved = schon gezogen
legend-camp = Lager
legend-zone = Zone vor einer Feindfront

# Phasen
phase-begin = vor dem Beginn
phase-army = Auswahl aus der Liste
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
refusal-too-few-points = Kostet { $needed ->
    [one] 1 Punkt
   *[other] { $needed } Punkte
}, übrig { $left ->
    [0] ist keiner
    [one] ist nur 1
   *[other] sind nur { $left }
}.
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
refusal-zone = { $element } in der Zone vor { $enemy }: { $breach } (Abschnitt { $leg }).
breach-moved = zieht dort ohne Kontakt, Zuwenden oder Zurückgehen
breach-started = begann dort und trifft ihn nicht, wendet sich ihm nicht zu und geht nicht zurück
breach-crossed-nearer = quert sie zu einem ferneren Gegner
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
refusal-no-such-alternative = Platz { $place } der Liste hat keine solche Möglichkeit.
refusal-one-general = Eine Armee hat genau einen Befehlshaber, nicht { $found }.
refusal-terrain = { $piece }: { $fault }
refusal-edge-procedure = Nach den Hausregeln werden die Kanten anders bestimmt.
refusal-water-edge = Mit der Kante { $edge } läge eine Grundkante unter Wasser.
battlefield = Das Schlachtfeld
piece = Stück { $number }

# Was am Gelände nicht stimmt.
terrain-too-many-pieces = Nicht mehr als { $most } Stücke.
terrain-no-such-piece = Ein solches Stück liegt nicht auf dem Tisch.
terrain-not-offered = { $ground }: Das gibt es hier nicht (Landschaft: { $home }).
terrain-too-many-of-kind = { $ground }: höchstens { $most }.
terrain-either-or = { $ground } oder { $other }, nicht beides.
terrain-compulsory = Stücke der eigenen Art der Landschaft: { $found }; nötig sind { $least } bis { $most }.
terrain-optional = Weitere Stücke: { $found }; nötig sind { $least } bis { $most }.
terrain-wrong-outline = { $ground } hat eine andere Art von Umriss.
terrain-not-paltry = Unbedeutend kann nur ein Fluss sein, und nicht, wenn ein Würfel darüber entscheidet.
terrain-corners = { $found } Ecken; möglich sind { $least } bis { $most }.
terrain-piece-off-table = Es ragt über den Tisch hinaus (bei { $x } / { $y }).
terrain-crosses-itself = Der Umriss kreuzt sich selbst oder umschließt nichts.
terrain-not-oval = Kein Oval: Es füllt { $filled } % seines Rechtecks, mindestens { $least } % sind nötig.
terrain-too-large = { $length } lang und { $width } breit, zusammen { $over } mehr als { $most }.
terrain-too-small = Eine Seite misst { $side }, mindestens { $least } sind nötig.
terrain-too-long = { $length } lang; bei dieser Breite höchstens { $most }.
terrain-strip-width = { $width } breit; möglich sind { $least } bis { $most }.
terrain-too-winding = { $length } lang; zwischen diesen Enden höchstens { $most }.
terrain-river-joins-no-edges = Ein Fluss führt von einer Tischkante zu einer anderen.
terrain-river-along-edge = Der Fluss verläuft nur { $gap } neben der Kante { $edge } (bei { $x } / { $y }); mindestens { $least } sind nötig.
terrain-shore-depth = { $depth } tief; möglich sind { $least } bis { $most }.
terrain-too-near = { $gap } von Stück { $other }; mindestens { $least } sind nötig.
terrain-river-on-hill = Ein Fluss überquert keinen Hügel (Stück { $other }).
terrain-road-into-water = Keine Straße führt durch Wasser oder Unbetretbares (Stück { $other }).
terrain-empty-quarters = Viertel mit einem Stück darin: { $found }; nötig sind { $least }.
terrain-easy-quarters = Viertel mit Fluss, schwierigem oder unbetretbarem Gelände: { $found }; nötig sind { $least }.
terrain-no-room-for-camp = An der Kante { $edge } fände kein Lager Platz.

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
match-refusal-other-system = Die Partie läuft nach einem anderen Regelwerk.

# Ablehnungen des Servers
denied-match = Die Partie lässt es nicht zu.
denied-stale = Der Tisch hatte sich inzwischen geändert (jetzt Stand { $current }). Bitte noch einmal hinsehen.
denied-id-reused = Der Server kennt diese Befehlsnummer mit anderem Inhalt.
denied-malformed = Damit kann der Server nichts anfangen. Geschieht es wieder, passen die Versionen von Programm und Server nicht: Bringe beide auf den neuesten Stand.
denied-hello-first = Der Server will erst begrüßt werden.
denied-already-greeted = Der Server wurde zweimal begrüßt.
denied-name = Dieser Name geht nicht.
denied-no-such-match = Diese Partie gibt es hier nicht oder nicht mehr. Prüfe den Link oder lass dir einen neuen geben.
denied-not-in-match = Du bist in keiner Partie.
denied-not-seated = Du hast hier keinen Platz.
denied-not-creator = Das darf nur, wer die Partie angelegt hat.
denied-seat-taken = Diese Partie ist voll: Kein Platz ist mehr frei. Schau zu oder eröffne eine eigene Partie.
denied-bad-invite = Diese Einladung gilt nicht: Der Code ist vertippt, verbraucht oder zurückgezogen. Lass dir eine neue geben.
denied-bad-token = Dein Schlüssel zu diesem Platz gilt nicht mehr. Tritt der Partie neu bei oder schau zu.
denied-too-many-tries = Zu viele falsche Einladungen. Warte eine Minute und versuch es dann noch einmal.
denied-watching-closed = Bei dieser Partie darf niemand zusehen.
denied-too-many-watchers = Bei dieser Partie sehen schon so viele zu wie möglich.
denied-too-many-matches = Du hast so viele offene Partien wie möglich.
denied-too-fast = Das war zu viel auf einmal. Warte einen Augenblick und versuch es dann noch einmal.
denied-too-many-intents = Zu viele Befehle in dieser Runde.
denied-chat-length = Eine Nachricht hat 1 bis 1000 Bytes und höchstens 5 Zeilen.
denied-removed = Wer die Partie angelegt hat, hat dich hinausgebeten.
denied-no-such-person = Diese Person ist nicht hier.
denied-unknown-choice = Der Server kennt „{ $what }“ nicht.
denied-store-full = Der Server kann gerade nicht schreiben; nichts ist geschehen, nichts ist verloren.
denied-faulty = Die Partie hatte einen Serverfehler und ruht im letzten guten Stand.
denied-stopping = Der Server wird angehalten. Versuch es gleich noch einmal.
denied-no-such-batch = Diesen Schub gibt es in der Partie nicht; der letzte ist { $last }.
name-empty = Bitte einen Namen wählen.
name-too-long = Dieser Name ist zu lang. Bitte einen mit höchstens 32 Zeichen wählen.
name-forbidden = Dieser Name geht nicht: Er enthält unsichtbare Zeichen oder solche, die die Zeile umkehren. Bitte einen anderen wählen.
name-taken = Jemand in dieser Partie trägt einen Namen, der gleich aussieht. Bitte verlassen, einen anderen Namen wählen und wiederkommen.

# Enden einer Verbindung
close-1001 = Der Server wird angehalten oder neu gestartet. Dieses Programm kommt von selbst wieder, sobald er läuft.
close-1003 = Programm und Server verstehen sich nicht; vermutlich passen ihre Versionen nicht. Bringe beide auf den neuesten Stand und verbinde dann neu.
close-1009 = Etwas von diesem Programm war dem Server viel zu groß, und er hat die Verbindung beendet. Verbinde neu.
close-4000 = Der Server versteht dieses Programm nicht; vermutlich passen ihre Versionen nicht. Bringe beide auf den neuesten Stand und verbinde dann neu.
close-4001 = Der Server hat vergeblich darauf gewartet, dass dieses Programm sich vorstellt. Es wird von selbst noch einmal versucht.
close-4002 = Dieser Platz wird jetzt in einem anderen Fenster oder auf einem anderen Gerät benutzt. Um hier weiterzuspielen, verbinde neu.
close-4003 = Wer die Partie angelegt hat, hat dich hinausgebeten. In der Lobby gibt es andere Partien.
close-4004 = Die Verbindung war verstummt und wurde aufgegeben. Sie wird von selbst neu aufgebaut.
close-4005 = Die Partie hatte einen Serverfehler und ruht im letzten guten Stand. Es wird von selbst noch einmal versucht.
close-4006 = Zu viele Verbindungen von hier zum Server. Schließe andere Fenster des Spiels; es wird von selbst noch einmal versucht.
close-4007 = In kurzer Zeit kam zu viel von hier, und der Server hat die Verbindung beendet. Sie wird von selbst neu aufgebaut.

# Ärger mit dem Netz
net-bad-address = „{ $address }“ ist keine Serveradresse.
net-unresolved = Kein Rechner ist unter dem Namen { $host } bekannt. Stimmt die Schreibweise, und ist dieser Rechner am Netz?
net-refused = Unter { $address } läuft gerade kein Server. Stimmt die Adresse? Es wird von selbst noch einmal versucht.
net-timed-out = { $address } antwortet nicht. Der Rechner ist aus, oder eine Firewall oder ein Router versperrt den Weg.
net-no-route = Zu { $address } führt kein Weg. Ist dieser Rechner am Netz?
net-unreachable = { $address } ist nicht zu erreichen. Ist dieser Rechner am Netz? Es wird von selbst noch einmal versucht.
net-ca-file = Die Zertifikate in { $path } lassen sich nicht verwenden.
net-certificate = Das Zertifikat von { $host } ist nicht in Ordnung. Es wurde keine Verbindung aufgebaut, damit niemand mitlesen kann.
net-certificate-expired = Das Zertifikat von { $host } ist abgelaufen. Sein Besitzer muss es erneuern.
net-certificate-not-yet-valid = Das Zertifikat von { $host } gilt noch nicht. Geht die Uhr dieses Rechners richtig?
net-certificate-unknown-issuer = Für das Zertifikat von { $host } bürgt niemand, dem dieses Programm vertraut. Ist es dein eigenes, dann starte das Programm mit --ca und seiner Datei.
net-certificate-other-name = Das Zertifikat, das von { $host } kam, gehört zu einem anderen Namen. Es wurde keine Verbindung aufgebaut, damit niemand mitlesen kann.
net-tls = Mit { $host } kam keine verschlüsselte Verbindung zustande. Vielleicht nimmt der Server nur unverschlüsselte an (ws://).
net-not-acies = Unter { $address } antwortet etwas, aber kein Acies-Server.
net-silent = { $address } nimmt den Anruf an und schweigt dann.
net-crowded = { $address } hat zu viele Verbindungen von hier. Bitte einen Augenblick warten.
net-other-version = Der Server unter { $address } hat eine andere Version als dieses Programm. Bringe das ältere von beiden auf den neuesten Stand, dann verbinde neu.
net-old-page = Der Server unter { $address } ist auf einem neueren Stand als diese Seite. Lade die Seite neu; dein Platz bleibt dir.
net-other-origin = Der Server unter { $address } lässt Seiten dieser Adresse nicht ein. Wer ihn betreibt, nennt ihm die Adresse beim Start mit --origin.
net-closed-by-server = Der Server hat die Verbindung beendet. Sie wird von selbst neu aufgebaut.
net-lost = Die Verbindung zum Server ist abgerissen. Sie wird von selbst neu aufgebaut, sobald er zu erreichen ist.
net-undecodable = Der Server sandte etwas, das dieses Programm nicht versteht; vermutlich passen ihre Versionen nicht. Bringe das ältere von beiden auf den neuesten Stand, dann verbinde neu.
net-stuck = Die Verbindung stand still und wurde aufgegeben. Sie wird von selbst neu aufgebaut.
net-quiet = Vom Server ist nichts mehr zu hören. Die Verbindung wird von selbst neu aufgebaut.
net-left = Die Verbindung wurde von hier aus beendet.

# Ausgang und Angebote
outcome-battle-losses = { $winner } hat durch die Verluste des Gegners gewonnen.
outcome-battle-bound-limit = Die Rundengrenze ist erreicht; { $winner } hat weniger Verluste und gewinnt.
outcome-resigned = { $winner } hat gewonnen; die andere Seite gab auf.
outcome-time-ran-out = { $winner } hat auf Zeit gewonnen.
outcome-absent = { $winner } hat gewonnen; die andere Seite blieb weg.
outcome-draw-agreed = Unentschieden nach Absprache.
outcome-draw-equal = Unentschieden: Am Ende der letzten Runde war keine Seite besser.
outcome-skirmish-points = { $winner } hat mehr Siegpunkte und gewinnt.
outcome-skirmish-models = Gleich viele Punkte; { $winner } hat noch mehr Modelle und gewinnt.
outcome-skirmish-annihilation = { $winner } hat gewonnen: Der Gegner hat niemanden mehr.
outcome-skirmish-escort = { $winner } hat die Geleitmission gewonnen.
outcome-skirmish-lapses = { $winner } hat gewonnen: Der Gegner hat dreimal hintereinander die Zeit verstreichen lassen.
offer-draw = ein Unentschieden
offer-adjournment = eine Vertagung
offer-resumption = die Fortsetzung

# Ereignisse der Partie
match-event-seated = { $name } nimmt den Platz von { $side }.
match-event-seated-recruit = Der Computer (Rekrut) nimmt den Platz von { $side }.
match-event-seated-veteran = Der Computer (Veteran) nimmt den Platz von { $side }.
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
event-army-sealed = { $side } hat die Armee gewählt, vorerst verdeckt.
event-army-chosen = { $side } stellt { $army }.
event-terrain-placed = Gelände { $name }: { $ground }.
event-terrain-removed = Gelände { $name } wird weggenommen.
event-river-rolled = Der Erste im Wasser: Der Würfel zeigt { $die }, { $river }.
river-paltry = der Fluss ist unbedeutend
river-full = der Fluss bremst und hilft dem Verteidiger am Ufer
event-edge-under-water = Der Würfel zeigt { $die }, Kante { $edge }: Eine Grundkante läge unter Wasser, also noch einmal.
event-turn-began = { $side }: { $phase }.
event-bound-began = — Runde { $bound }: { $side } hat { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} —
event-moved = { $elements } { $count ->
    [one] zieht
   *[other] ziehen
} { $cost } für { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
event-turned = { $element } wendet sich dem Gegner zu ({ $edge }).
event-conformed = { $element } richtet sich an denen aus, die es trafen.
event-met = { $mover } trifft auf { $enemy }{ $how }.
as-it-lies = , so wie es liegt
event-shooting-began = Der Fernkampf beginnt.
event-fighting-began = Der Nahkampf beginnt: { $count ->
    [one] Ein Kampf ist fällig.
   *[other] { $count } Kämpfe sind fällig.
}
event-shot = { $first } schießt auf { $second }{ $helpers }.
shot-with = {" "}zusammen mit { $elements }
event-fought = { $first } kämpft gegen { $second }.
event-fight-lapsed = { $first } und { $second } berühren sich nicht mehr: kein Kampf.
event-nothing = { $element } bleibt, wie es ist.
event-recoiled = { $element } prallt zurück.
event-pushed-back = { $element } wird von { $by } zurückgedrängt.
event-passed-through = { $element } prallt durch { $through } zurück.
event-fled = { $element } flieht.
event-pursued = { $element } verfolgt den Gegner.
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
factor-basic = Truppentyp
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

# Seiten, Tafeln, Knöpfe
guest = Gast
start-intro = Eine Schlacht auf einem Tisch, der keinem von beiden gehört: Der Server hält den Tisch, würfelt und kennt die Regeln.
field-name = Dein Name
field-server = Server
field-link = Link oder Einladung
field-language = Sprache
field-column = als Kolonne
field-bonus = Straßenzuschlag (Punkte)
button-start-connect = Verbinden
button-start-computer = Gegen den Computer spielen
button-start-veteran = Gegen den erfahrenen Computer spielen
button-start-host = Hier eine Partie ausrichten
button-start-link = Link benutzen
button-start-quit = Beenden
warning-plain = Diese Verbindung ist unverschlüsselt und verlässt dein Netz: Andere auf dem Weg könnten Namen, Gespräch und den Schlüssel zu deinem Platz lesen. Besser ist eine Adresse, die mit wss:// beginnt.
banner-connecting = Verbinde …
banner-reconnecting = Verbindung verloren. Neuer Versuch, Nummer { $attempt } …
banner-waiting = Verbindung verloren. Nächster Versuch in { $seconds } s, bisher { $attempt ->
    [one] einer
   *[other] { $attempt }
}. Nichts Bestätigtes ist verloren.
bad-address = Das ist keine Serveradresse.
bad-link = Das ist kein Link, keine Partie und keine Einladung.
lobby-title = Lobby
lobby-server = Server: { $server }
lobby-empty = Es ist keine Partie gelistet. Lege eine an!
lobby-red = Rot
lobby-blue = Blau
lobby-board = Tisch
lobby-state = Stand
lobby-do = {""}
lobby-setup = Aufbau
lobby-bound = Runde { $bound }
lobby-watchers = { $count ->
    [one] einer sieht zu
   *[other] { $count } sehen zu
}
host-could-foresee = der Gastgeber könnte die Würfel vorhersehen
seat-free = freier Platz
seat-none = kein Platz
seat-computer-recruit = Computer, Rekrut
seat-computer-veteran = Computer, Veteran
button-lobby-create = Neue Partie
button-lobby-refresh = Auffrischen
button-lobby-host = Hier ausrichten
button-lobby-leave = Server verlassen
button-lobby-join-red = Rot spielen
button-lobby-join-blue = Blau spielen
button-lobby-watch = Zusehen
button-lobby-return = Zurück zur Partie
create-title = Neue Partie
create-board = Tisch
create-pairing = Historische Schlacht
create-pairing-none = Armeen frei wählen
create-pairing-battle = { $battle }: { $red } – { $blue }
create-pairing-armies = { $red } – { $blue }
create-met = { $army } – historischer Gegner
create-red = Rote Armee
create-blue = Blaue Armee
create-seat = Dein Platz
create-opponent = Gegner
create-watching = Zusehen
create-delay = Zuschauer sehen es später (Sekunden, bis 600)
create-clock = Zeitkonten
create-bank = Konto jeder Seite (Minuten)
create-increment = Gutschrift je Runde (Sekunden)
create-options = Hausregeln
create-options-hint = Der erste Wert ist der übliche. Hausregeln stehen fest, sobald die Partie angelegt ist.
opponent-open = wer in der Lobby ist
opponent-invited = mit Einladung
opponent-recruit = der Computer, Rekrut
opponent-veteran = der Computer, Veteran
watching-public = offen, gelistet
watching-link = wer den Link kennt
watching-closed = niemand
button-create-go = Partie anlegen
button-create-back = Zurück
host-title = Hier eine Partie ausrichten
host-intro = Dieses Programm kann selbst der Server sein, solange es läuft.
host-dice = Eine Partie im Programm eines Mitspielers ist so gekennzeichnet: Ihr Gastgeber könnte die Würfel vorhersehen.
host-runs = Der Server läuft auf Port { $port }.
host-only-here = Nur Programme auf diesem Rechner erreichen ihn.
host-router = Andere in deinem Netz nehmen eine dieser Adressen. Für Mitspieler von außen muss dein Router Port { $port } (TCP) an diesen Rechner weiterleiten; ihnen gibst du deine öffentliche Adresse.
host-public = Dieser Rechner hat eine öffentliche Adresse; eine Firewall muss Port { $port } (TCP) durchlassen.
host-not-built = Dieses Programm wurde ohne eigenen Server gebaut.
host-failed = Der Server ließ sich nicht starten.
host-ended = Der Server in diesem Programm ist zu Ende.
host-no-port = Der Server fand keinen freien Port zum Lauschen.
host-folder = Der Server kann seinen Ordner { $file } nicht anlegen.
host-damaged = Die Partien des Servers in { $file } sind beschädigt, oder das ist keine Datei dieses Spiels. Sie blieb, wie sie ist.
host-data = Die Armeelisten oder Tische im Datenordner sind fehlerhaft: { $file }, Zeile { $line }, „{ $key }“. Alle Fehler: acies-server check-data.
host-version = Die Partien des Servers in { $file } hat eine andere Version des Spiels geschrieben. Die Datei blieb, wie sie ist.
host-full = Der Datenträger ist voll: Der Server kann seine Partien nicht aufheben.
button-host-here = Für diesen Rechner
button-host-network = Für mein Netz
button-host-stop = Server anhalten
button-host-lobby = Zur Lobby
button-copy = Kopieren
button-copy-link = Link für Zuschauer kopieren
button-copy-log = Adresse des Protokolls als Text kopieren
match-title = Über diese Partie
match-side = { $side }: { $name } (verloren { $losses })
match-bound = Runde { $bound }, { $phase }: { $side }
match-points = Punkte: { $points }
match-your-turn = Du bist am Zug
match-not-your-turn = Die andere Seite ist am Zug.
match-watching = Du siehst zu.
match-adjourned = Die Partie ist vertagt.
match-waiting = Es fehlt noch der andere Spieler.
match-away = { $side } ist { $minutes ->
    [0] eben gegangen
   *[other] seit { $minutes } min weg
}.
match-delay = Zuschauer sehen alles { $seconds } s später.
button-match-leave = Verlassen
button-zoom-in = +
button-zoom-out = −
button-zoom-whole = Ganzer Tisch
trouble-differs = Der Tisch dieses Programms wich von dem des Servers ab; ein frischer wurde angefordert.
trouble-other-commitment = Der Server zeigt jetzt ein anderes Würfelversprechen als zuerst. Den Würfeln dieser Partie ist nicht zu trauen.
trouble-snapshot-hash = Der Tisch, den der Server sandte, hat nicht die angegebene Prüfsumme.
trouble-table = Der Tisch dieser Partie ist größer, als einer sein kann: Er wird nicht gezeigt.
trouble-past = Die Vergangenheit, die der Server erzählt, führt nicht zu dem, was er jetzt zeigt.
proof-holds = Würfel geprüft: { $dice ->
    [one] Der eine Wurf ist genau der versprochene
   *[other] Alle { $dice } Würfe sind genau die versprochenen
}.
proof-holds-alone = Würfel geprüft: { $dice ->
    [one] Der eine Wurf passt
   *[other] Alle { $dice } Würfe passen
} zum genannten Geheimnis. Ein früheres Versprechen zum Vergleich wurde hier nicht aufgehoben.
proof-wrong-secret = Die Würfel sind nicht die versprochenen: Das Geheimnis des Servers passt nicht.
proof-wrong-nonce = Die Würfel wurden nicht mit deinem Anteil geworfen.
proof-wrong-die = Wurf { $dice } zeigte einen anderen Würfel als versprochen.
button-suggest-camp = Lager wie vorgeschlagen
button-suggest-deployment = Vorgeschlagene Aufstellung
button-ready = Fertig
button-swap = Tauschen
button-end-moves = Bewegung beenden
button-end-bound = Runde beenden (löst den Rest auf)
button-confirm-move = Ziehen (Enter)
button-cancel-move = Abbrechen (Esc)
button-add-leg = Nächster Abschnitt (W)
button-remove-leg = Abschnitt zurück
button-select-group = Ganze Gruppe (G)
button-face = { $enemy } zuwenden ({ $edge })
button-reconnect = Wieder verbinden
button-dismiss = OK
field-guard = Wache
hint-camp = Das Lager an die eigene Kante ziehen.
hint-deploy = Elemente aus der Ablage in die Zone ziehen; Q und E drehen sie.
hint-swap = Zwei eigene Elemente anklicken, um sie zu tauschen.
hint-resolve = Löse in der Liste neben dem Tisch auf, was fällig ist, in beliebiger Reihenfolge.
still-waiting = Die Antwort auf den letzten Befehl steht noch aus.
hint-nothing-due = Nichts mehr ist fällig: Die Runde kann enden.
ghost-legal = { $cost } von { $allowed }; kostet { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $left ->
    [0] keiner bleibt
    [one] 1 bleibt
   *[other] { $left } bleiben
}.
ghost-fits = Passt hierher.
ghost-contact = { $mover } trifft { $enemy } ({ $edge }).
ghost-takes-camp = Das Lager wird genommen: { $side } [CMP-16].
ghost-followed = { $enemy } setzt nach [BRK-08].
due-shooting = Fälliger Fernkampf
due-fighting = Fällige Nahkämpfe
due-preview = Nahkämpfe, wenn die Bewegung jetzt endete
due-after-move = Nahkämpfe nach diesem Zug
due-fight = { $first } gegen { $second }
due-shot = { $first } schießt auf { $second }{ $helpers ->
    [0] {""}
    [one] , einer hilft
   *[other] , { $helpers } helfen
}
due-odds = { $nothing } % nichts, { $recoil } % Zurückprallen, { $flee } % Flucht, { $destroyed } % vernichtet
due-footing = { $element } { $sum }: { $factors }
button-shoot = Schießen
button-fight = Kämpfen
button-show = Zeigen
log-options = Hausregeln dieser Partie: { $options }.
log-title = Protokoll
log-coming = Der ältere Teil kommt noch …
button-log-earlier = Früheres …
button-past-look-back = Zurückschauen
button-past-back = −1
button-past-on = +1
button-past-now = Zurück zum Jetzt
button-copy-link-at = Link hierher kopieren
past-mark = Vergangenheit: Schub { $number } von { $last }
past-only-looking = Du siehst die Vergangenheit; hier handelt niemand.
chat-title = Gespräch
chat-players = Spieler
chat-spectators = Zuschauer
button-chat-say = Sagen
people-title = Wer da ist
people-watchers = { $count ->
    [0] Niemand sieht zu.
    [one] Einer sieht zu.
   *[other] { $count } sehen zu.
}
button-mute = Stumm
button-unmute = Wieder hören
button-remove = Hinausbitten
deal-title = Plätze und Angebote
button-computer-red-recruit = Computer (Rekrut) spielt Rot
button-computer-red-veteran = Computer (Veteran) spielt Rot
button-computer-blue-recruit = Computer (Rekrut) spielt Blau
button-computer-blue-veteran = Computer (Veteran) spielt Blau
button-invite = Neue Einladung
button-revoke = Einladungen zurückziehen
button-offer-draw = Unentschieden anbieten
button-offer-adjournment = Vertagung anbieten
button-offer-resumption = Fortsetzung anbieten
offer-own = Du bietest an: { $offer }.
offer-theirs = Die andere Seite bietet an: { $offer }.
button-accept = Annehmen
button-decline = Ablehnen
button-claim-adjournment = Vertagung verlangen
button-claim-win = Sieg verlangen
button-resign = Aufgeben
button-resign-for-sure = Aufgeben
button-rematch = Revanche
button-rematch-enter = Zur neuen Partie
button-front-no = Nein
front-resign = Aufgeben?
front-resign-text = Die andere Seite gewinnt sofort.
front-rematch = Revanche
front-rematch-text = Die neue Partie mit getauschten Plätzen ist bereit.
front-invite = Einladung
front-invite-text = Jemand lädt dich zu einer Partie ein. Möchtest du den freien Platz nehmen oder nur zusehen?
button-invite-take = Platz nehmen
button-invite-watch = Nur zusehen
front-watch = Lieber zusehen?
front-watch-text = Diese Einladung öffnet keinen Platz mehr. Du kannst der Partie zusehen, wenn sie Zuschauern gezeigt wird.
button-watch-instead = Zusehen
hover-mounted = beritten, Basis { $depth } tief
hover-foot = zu Fuß, Basis { $depth } tief
hover-allowance = Hier: { $allowed }
hover-factors = Gegen Fußvolk { $foot }, gegen Berittene { $mounted }
hover-cost = Ein Zug kostet { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
hover-bad-going = in schwierigem Gelände
value-none = keine

# Hausregeln
option-aggression-in-setup = Angriffslust zählt beim Aufbau
option-edge-choice = Kante des Angreifers
option-side-margin = 300 Schritt Abstand von den Seiten
option-defender-swaps = Verteidiger darf zwei Paare tauschen
option-river-state-by-die = Ein Würfel entscheidet über den Fluss
option-camelry-vs-mounted = Kamelreiter gegen Berittene
option-psiloi-vs-mounted = Plänkler gegen Berittene
option-camp-follower-factor = Faktor der Trossknechte
option-pike-support = Zweites Glied Piken zählt
option-spear-support = Zweites Glied Speere zählt
option-psiloi-support = Plänkler unterstützen gegen
option-flank-kills-recoiler = Flankenkontakt vernichtet Zurückprallende
option-flee-counts-first-step = Flucht zählt den ersten Schritt mit
option-pursue-into-bad-going = Verfolgung in schwieriges Gelände
option-bad-going-whole-move = Schwieriges Gelände bremst den ganzen Zug
option-flank-start = Beginn eines Flankenangriffs
option-artillery-shoots = Artillerie schießt
option-shoot-overlaps = Fernkampf bei Überlappung
option-scythed-chariots-count = Verlorene Sichelstreitwagen zählen
option-pass-through = Durchdringen
option-mounted-vs-enemy-in-bad-going = Berittene −2 gegen Gegner in schwierigem Gelände
option-corner-measuring = Ecken, die den Zug messen
option-worst-enemy-counts-overlaps = Überlappende können das Ergebnis bestimmen
option-command-surcharges-stack = Befehlszuschläge addieren sich
option-lineup-shift = Seitenschritt zum Anpassen (Schritt)
option-cross-farther-zone = Die fernere Zone darf gequert werden
option-auto-turn = Flankierte drehen von selbst
option-retire-straight = Zurückgehen nur geradewegs
option-strict-groups = Gruppen berühren sich Ecke an Ecke
option-break-off-straight = Kampfabbruch nur geradewegs
option-wagon-front = Erster Kontakt macht die Front des Kriegswagens
option-knights-met-bows = Ritter im Kontakt mit Bögen
option-setup = Aufbau
option-river-margin = Flüsse halten 640 Schritt Abstand vom Rand
option-bound-limit = Rundengrenze
value-roll = nach Würfel
value-attacker = Angreifer wählt
value-all-but-ps-el = alle außer Plänklern und Elefanten
value-foot-only = nur Fußvolk
value-kn-and-foot-but-ps = Ritter, und Fußvolk außer Plänklern
value-mounted = Berittene
value-mounted-and-wb = Berittene und Stammeskrieger
value-front-line = hinter der Frontlinie
value-side-line = jenseits der Seitenlinie
value-unmoved = wenn unbewegt
value-enemy-bound = nur in Runden des Gegners
value-table = nach Tabelle
value-psiloi-only = nur Plänkler
value-all = alle vier
value-front = vordere Ecken
value-any = wer auch zog
value-knights-moved = nur wenn die Ritter zogen
value-quick = schnell
value-full = ausführlich

# Der volle Aufbau: Armee, Gelände, Kanten.
board-composed = vom Verteidiger gelegt
compose-army = Deine Armee
compose-army-hint = Wähle, wo deine Liste eine Wahl lässt. Der Gegner sieht es, wenn beide gewählt haben.
button-choose-army = Diese Armee
compose-place = { $number }. { $troops }
compose-or = { $others } oder { $last }
listed-chariot = { $code } (Wagen)
listed-loose = { $code } (locker)
compose-terrain = Gelände: { $home }
compose-own-kinds = Eigene Arten der Landschaft (1 bis 2):
compose-further-kinds = Weitere (2 bis 3):
compose-hint = Nimm ein Stück, zieh es auf dem Tisch, lass los, wo es passt. Gelegte Stücke lassen sich wieder ziehen.
compose-finished = Das Schlachtfeld genügt allen Regeln.
compose-length = Länge
compose-width = Breite
button-compose-propose = Schlachtfeld vorschlagen
button-compose-shorter = −
button-compose-longer = +
button-compose-narrower = −
button-compose-wider = +
button-compose-turn-left = Nach links
button-compose-turn-right = Nach rechts
button-compose-reshape = Anderer Umriss
button-compose-paltry = Unbedeutend machen
button-compose-not-paltry = Zum richtigen Fluss machen
button-compose-lay = Hinlegen
button-compose-remove = Wegnehmen
button-compose-drop = Weglegen
compose-edges-differ = Jede Kante nur einmal!
compose-last-edge = 4 bis 6: { $edge }
button-name-edges = Um die Kanten würfeln
hint-edges = Nenne zu jeder Augenzahl eine Kante; die gewürfelte ist deine. Norden ist oben.
hint-terrain = Ziehen: verschieben · Gelenke: biegen · Q/E: drehen · Enter: hinlegen · Rücktaste: wegnehmen · Esc: weglegen

# Regelwerk
button-rules = Regeln
button-rules-back = Zurück
button-rules-contents = Inhalt
field-rules = Suchen
rules-title = Regeln
rules-of-ancients = Antike
rules-of-skirmish = Scharmützel
rules-other-book = Zu den anderen Regeln: { $name }
rules-nothing = Dazu steht nichts in den Regeln.
rules-same-chapter = Im selben Kapitel
rules-more = Es gibt noch mehr; bitte genauer suchen.
rules-found = { $count ->
    [one] Eine Stelle
   *[other] { $count } Stellen
}
