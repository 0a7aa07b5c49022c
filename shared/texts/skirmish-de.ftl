
# Scharmützel: Allgemeines
skm-inches = { $n }″
percent = { $n } %
skm-building = Gebäude
skm-phase-begin = vor dem Gefecht
skm-phase-terrain-review = Geländeabsprache
skm-phase-deploy = Aufstellung
skm-phase-play = Gefecht
skm-phase-over = beendet

# Untergrund, Aufschriften, Begehbarkeit
skm-terrain-road = Straße
skm-terrain-plain = Offenes Gelände
skm-terrain-bumpy-path = Holpriger Weg
skm-terrain-field-track = Feldweg
skm-terrain-mud = Schlamm
skm-terrain-rocky-path = Steiniger Weg
skm-terrain-snow = Schnee
skm-terrain-stream = Bach
skm-terrain-deep-snow = Tiefschnee
skm-terrain-river = Fluss
skm-terrain-swamp = Sumpf
skm-terrain-scrub = Gestrüpp
skm-terrain-cornfield = Kornfeld
skm-label-plain = Geländestück
skm-label-wall = Mauer
skm-label-ravine = Schlucht
skm-label-raging-river = Reißender Fluss
skm-label-rubble = Trümmer
skm-label-barbed-wire = Stacheldraht
skm-standing-passable = passierbar
skm-standing-dangerous = gefährlich
skm-standing-impassable = unpassierbar
skm-condition-intact = benutzbar
skm-condition-damaged-test = mit Test
skm-condition-blocked = gesperrt
skm-link-stairs = Treppe
skm-link-ladder = Leiter
skm-link-rope = Seil
skm-cover-none = keine
skm-cover-light = leicht
skm-cover-solid = fest

# Einheiten
skm-quality-recruit = Rekruten
skm-quality-experienced = Erfahrene
skm-quality-veteran = Veteranen
skm-unit-kind-squad = Trupp
skm-unit-kind-weapon-team = Waffenteam
skm-unit-kind-single-model = Einzelmodell
skm-unit-kind-vehicle = Fahrzeug
skm-mobility-foot = zu Fuß
skm-mobility-wheeled = auf Rädern
skm-mobility-tracked = auf Ketten

# Sicht und Beschuss
skm-sight-clear = gesehen
skm-sight-too-dark = zu dunkel: { $gap } entfernt, nachts sieht man { $reach } weit
skm-sight-out-of-arc = außerhalb des Sichtwinkels
skm-sight-blocked = verdeckt: { $by }
skm-sight-absent = nicht auf dem Tisch
skm-why-beyond-range = { $distance } entfernt, reicht { $range }
skm-why-too-near = { $distance } entfernt, mindestens { $least }
skm-why-indirect = schießt auf Stellen, nicht auf Einheiten
skm-why-used-up = verbraucht
skm-why-no-crew = zu wenig Bedienung
skm-why-serving = bedient die Waffe des Teams
skm-why-climbing = klettert gerade

# Ablehnungen
skm-refusal-malformed = Das war nicht zu lesen.
skm-refusal-unknown-thing = Unter der Nummer { $thing } gibt es nichts.
skm-refusal-wrong-phase = Nicht in diesem Abschnitt: { $phase }.
skm-refusal-terrain-not-agreed = Zuerst müssen beide das Gelände annehmen (Fassung { $revision }).
skm-refusal-old-revision = Das Gelände wurde inzwischen geändert: siehe Fassung { $revision }.
skm-refusal-terrain-locked = Das Gelände ist nicht mehr zu ändern.
skm-refusal-terrain-fixed = Das bleibt, wie es ist: Mauern, Schluchten und reißende Flüsse sind unpassierbar, heile Aufgänge bleiben heil.
skm-refusal-not-your-turn = Nicht dein Spielzug; am Zug: { $side }.
skm-refusal-unanswered = Zuerst ist etwas anderes zu beantworten.
skm-refusal-nothing-asked = Danach wurde nicht gefragt.
skm-refusal-turns-alternate = Die Einheiten wechseln sich ab: aktiviere eine und halte.
skm-refusal-unit-not-yours = { $unit } gehört dir nicht.
skm-refusal-unit-done = { $unit } wurde { $count ->
    [one] einmal
   *[other] { $count }-mal
} aktiviert und ist vorerst fertig.
skm-refusal-unit-destroyed = { $unit } ist vernichtet.
skm-refusal-another-unit-active = { $unit } ist noch aktiv; beende zuerst deren Aktivierung.
skm-refusal-no-active-unit = Aktiviere zuerst eine Einheit.
skm-refusal-no-order-point = Kein Befehlspunkt ist übrig.
skm-refusal-already-moved = Die Bewegung dieser Aktivierung ist verbraucht.
skm-refusal-action-used = Die Aktion dieser Aktivierung ist verbraucht.
skm-refusal-already-deployed = { $unit } steht schon auf dem Tisch.
skm-refusal-platoon-apart = { $unit } stünde außer Rufweite seines Platoons: { $gap } von { $leader } bis { $other }, höchstens { $range }.
skm-refusal-not-in-reserve = { $unit } ist nicht in Reserve.
skm-refusal-enters-too-far = { $model } stünde { $depth } von deiner Tischkante entfernt; wer hereinkommt, steht höchstens { $most } davon.
skm-refusal-no-such-special = { $unit } beherrscht diese Taktik nicht.
skm-refusal-special-used = { $unit } hat die Spezialtaktik in dieser Runde schon versucht.
skm-refusal-cannot-revive = { $model } ist nicht zu helfen: nur wer zu Fuß ist und in dieser Runde fiel, solange jemand aus seiner Einheit lebt.
skm-refusal-medic-too-far = Der Sanitäter ist { $gap } von { $model } entfernt; höchstens { $reach }.
skm-refusal-nothing-to-rally = { $unit }: Hier gibt es nichts aufzurichten.
skm-refusal-out-of-hearing = { $unit } ist { $gap } entfernt und hört Befehle höchstens { $range } weit.
skm-refusal-outside-zone = { $model } steht nicht ganz in deiner Aufstellungszone.
skm-refusal-wrong-models = Das sind nicht die Modelle von { $unit }.
skm-refusal-model-not-yours = { $model } gehört nicht zur aktiven Einheit oder ist ausgefallen.
skm-refusal-path-start = Der Weg von { $model } beginnt anderswo.
skm-refusal-no-vertical-link = { $model }: hier gibt es weder Treppe noch Leiter noch Seil.
skm-refusal-climb-not-at-link = { $model } steht { $gap } entfernt: { $link } – beginne am Fuß.
skm-refusal-climb-needs-full-move = { $model }: ein Stockwerk kostet die ganze Bewegung.
skm-refusal-climb-next-round = { $model } kommt erst in einer späteren Runde an.
skm-refusal-exit-blocked = { $model } hat dort keinen Platz zum Absteigen.
skm-refusal-link-blocked = { $link }: nicht benutzbar.
skm-refusal-link-occupied = { $link }: der Gegner { $enemy } ist darauf.
skm-refusal-heavy-no-ladder = { $model } trägt Schweres: nur Treppen.
skm-refusal-gun-not-in-building = { $model }: Feldgeschütze bleiben draußen.
skm-refusal-roof-pitched = Auf Ebene { $level } kann niemand stehen: ein Schrägdach.
skm-refusal-off-table = Die Base von { $model } muss auf dem Tisch bleiben.
skm-refusal-off-floor = Die Base von { $model } muss auf diesem Boden bleiben.
skm-refusal-wall = { $model } stößt an eine Wand; nimm eine Tür.
skm-refusal-end-in-wall = { $model } bliebe in einer Wand oder Tür stehen.
skm-refusal-vehicle-in-building = { $model }: Fahrzeuge bleiben draußen.
skm-refusal-impassable = { $model } kommt nicht durch: { $piece }.
skm-refusal-blocked-by-vehicle = { $model } wird vom Fahrzeug { $other } aufgehalten.
skm-refusal-vehicle-needs-room = { $model } kann nicht durch { $other } fahren.
skm-refusal-not-for-wheels = { $model }: Räder kommen hier nicht durch ({ $ground }).
skm-refusal-through-enemy = { $model } kann nicht durch den Gegner { $other }.
skm-refusal-too-far = { $model }: { $length } sind mehr als { $allowance } ({ $sum }).
skm-refusal-end-overlap = { $model } und { $other } würden sich überlappen.
skm-refusal-end-inside-friend = { $model } muss außerhalb der durchquerten Einheit enden: { $unit }.
skm-refusal-too-close-to-enemy = { $model } stünde { $gap } vom Gegner { $other }; mindestens 1″, außer beim Sturmangriff.
skm-refusal-contact-without-assault = { $model } würde den Gegner { $other } berühren; sage einen Sturmangriff an.
skm-refusal-assault-no-contact = Niemand erreicht { $unit }; es fehlen { $gap }.
skm-refusal-assault-vehicle = { $unit }: Fahrzeuge stürmen nicht und werden nicht gestürmt.
skm-refusal-coherency = { $unit } würde zerrissen: { $model } wäre { $gap } entfernt, höchstens { $most }.
skm-refusal-facing-required = Bestimme, wohin { $model } blickt.
skm-refusal-facing-mixed = { $unit }: ein Waffenteam blickt in eine Richtung.
skm-refusal-risk-not-confirmed = { $count ->
    [one] Ein gefährlicher Test
   *[other] { $count } gefährliche Tests
}: bitte bestätigen.
skm-refusal-no-such-item = { $model } hat so etwas nicht: { $item }.
skm-refusal-bad-anchor = Dort hält nichts.
skm-refusal-out-of-reach = { $item }: außer Reichweite, { $distance } und { $storeys ->
    [one] ein Stockwerk
   *[other] { $storeys } Stockwerke
}.
skm-refusal-not-an-enemy = { $unit } gehört zur eigenen Seite.
skm-refusal-weapon-not-theirs = { $model } hat das nicht: { $weapon }.
skm-refusal-nobody-shoots = Niemand kann auf { $unit } schießen: { $why }.
skm-refusal-not-motivated = { $unit } hat den Motivationstest nicht bestanden.
skm-refusal-pinned-down = { $unit } wird durch Feuer aus { $heading } niedergehalten.
skm-refusal-nothing-to-guard-with = { $unit } hat nichts, womit sich sofort schießen ließe.
skm-refusal-no-such-spot = Dort ist kein Boden.
skm-refusal-cannot-bombard = { $weapon }: { $why }.
skm-refusal-spotter-blind = { $model } sieht die Stelle nicht: { $why }.
skm-refusal-not-touched = { $model } berührt { $other } nicht.

# Ereignisse
skm-event-review-began = Die Geländeabsprache beginnt.
skm-event-terrain-proposed = { $side } schlägt Fassung { $revision } vor: { $proposal }.
skm-event-terrain-accepted = { $side } nimmt das Gelände an (Fassung { $revision }).
skm-event-rolled-off = Wurf um { $about }: { $dice } (Rot:Blau). { $side } gewinnt.
skm-roll-off-deployment = die Aufstellung
skm-roll-off-first-round = die erste Runde
skm-event-deployment-turn = { $side } stellt eine Einheit auf.
skm-event-held-back = { $unit } wartet in Reserve.
skm-event-deployed = { $unit } ist aufgestellt.
skm-event-round-began = Runde { $round } beginnt; { $side } fängt an.
skm-event-turn-began = { $side } ist am Zug, { $points ->
    [one] ein Befehlspunkt
   *[other] { $points } Befehlspunkte
}.
skm-event-turn-began-alternating = { $side } ist am Zug.
skm-event-activated = { $unit } ist aktiviert{ $tired }; noch { $points ->
    [one] ein Befehlspunkt
   *[other] { $points } Befehlspunkte
}.
skm-event-activated-alternating = { $unit } ist aktiviert{ $tired }.
skm-now-exhausted = {" "}und von nun an erschöpft
skm-event-action-used = { $unit } hat gehandelt.
skm-event-activation-ended = { $unit } ist fertig.
skm-event-turn-ended = { $side } beendet den Spielzug.
skm-event-lapsed = { $side } hat die Uhr ablaufen lassen ({ $count } in Folge).
skm-event-lapses-forgotten = { $side } ist wieder rechtzeitig.
skm-event-round-ended = Runde { $round } endet. Siegpunkte: Rot { $red }, Blau { $blue }.
skm-event-scored = { $objective }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
} für { $side }.
skm-event-game-ended = Das Gefecht ist vorbei: { $victory }. Sieger: { $winner }.
skm-victory-points = nach Siegpunkten
skm-victory-models = nach überlebenden Modellen
skm-victory-annihilation = kein Modell ist übrig
skm-victory-escort = das Geleit entscheidet
skm-victory-lapses = die Uhr lief zu oft ab
skm-event-asked = { $unit }: { $question }.
skm-pending-facing = die Blickrichtung ist zu bestimmen
skm-pending-reaction = Reaktionsfeuer ist möglich
skm-pending-duel = der nächste Zweikampf ist zu wählen
skm-event-answered = Beantwortet.
skm-event-facing-set = Blickrichtungen sind bestimmt.
skm-event-moved = { $unit } bewegt sich { $length }{ $assault }.
skm-assaults = {" "}und stürmt gegen { $unit }
skm-event-tested = Test.
skm-event-test-passed = { $model }: { $kind } – { $rolls } (nötig { $need }), bestanden.
skm-event-test-failed = { $model }: { $kind } – { $rolls } (nötig { $need }), misslungen.
skm-test-danger = Gefahrentest
skm-test-damaged-link = beschädigter Aufgang
skm-test-rope = Klettern am Seil
skm-test-equipment = Seilwurf
skm-test-motivation = Motivationstest
skm-test-strike = Schlag
skm-test-evade = Ausweichen
skm-test-revive = Erste Hilfe
skm-test-rally = Aufrichten
skm-test-shot = Schuss
skm-event-special-used = Spezialtaktik eingesetzt.
skm-event-revived = { $model } ist wieder auf den Beinen.
skm-event-rallied = { $unit } wird nicht mehr niedergehalten.
skm-event-slipped = { $model } rutscht vom Seil und bleibt stehen.
skm-event-model-lost = { $model } fällt aus: { $reason } [{ $clause }].
skm-loss-accident = Unfall
skm-loss-melee = Nahkampf
skm-loss-fire = erschossen
skm-loss-blast = Explosion
skm-loss-mine = Mine
skm-loss-fled = vom Tisch geflohen
skm-event-unit-destroyed = { $unit } ist vernichtet.
skm-event-rope-hung = Ein Seil führt jetzt auf Ebene { $level }.
skm-event-rope-used = Das Seil ist benutzt.
skm-event-volley = { $unit } schießt auf { $target }: { $shots ->
    [one] ein Schuss
   *[other] { $shots } Schüsse
} ({ $rolls }), { $hits ->
    [one] ein Treffer
   *[other] { $hits } Treffer
}.
skm-event-reaction = { $unit } schießt als Reaktion auf { $target }: { $shots ->
    [one] ein Schuss
   *[other] { $shots } Schüsse
} ({ $rolls }), { $hits ->
    [one] ein Treffer
   *[other] { $hits } Treffer
}.
skm-shot-bounced = { $model }: Panzerung { $n } hält.
skm-shot-shaken = { $model } ist erschüttert (Wurf { $n }).
skm-shot-knocked-out = { $model } ist ausgeschaltet (Wurf { $n }).
skm-event-bombarded = { $unit } schießt mit { $weapon }, Beobachter { $spotter }: { $roll } (nötig { $need }).
skm-event-drift = Es weicht { $distance } nach { $heading } ab.
skm-event-off-table = Es fällt neben den Tisch.
skm-event-caught = In der Explosion: { $models }.
skm-event-cover-broken = Zerstört: { $piece }; keine Deckung mehr.
skm-event-pinned = { $unit } wird durch Feuer aus { $heading } niedergehalten.
skm-event-guard-set = { $unit } { $what }.
skm-guards = überwacht den Wachsektor um { $heading }
skm-guards-no-more = überwacht nichts mehr
skm-event-mine-passed = { $model } kommt an einer Mine vorbei: { $roll }.
skm-event-opening-shots = Eröffnungsschüsse.
skm-event-opening-hit = { $model } schießt bei Kontakt auf { $target }: { $roll } (nötig { $need }), Treffer.
skm-event-opening-missed = { $model } schießt bei Kontakt auf { $target }: { $roll } (nötig { $need }), daneben.
skm-event-fought = { $attacker } gegen { $defender }{ $surprise }, { $blows ->
    [one] ein Schlag
   *[other] { $blows } Schläge
}: { $lost }.
skm-duel-lost = { $model } fällt aus
skm-duel-nobody = niemand fällt
skm-duel-surprise = {" "}(überrascht)
skm-event-cut-off = { $unit } { $what }.
skm-cut-off = ist außer Befehlsreichweite
skm-cut-off-no-more = ist wieder in Befehlsreichweite

# Tafeln
skm-side = { $side }: { $name } · { $points } SP
skm-round = Runde { $round } von { $rounds } · { $phase } · am Zug: { $side }
skm-orders = Befehlspunkte: { $points }
skm-level = Ebene { $level }
skm-level-ground = Boden
skm-levels = Ebene
aid-guards = Wachsektoren
skm-hint-orders = Noch nicht aktiv, noch { $points ->
    [one] 1 Befehlspunkt
   *[other] { $points } Befehlspunkte
}
skm-hint-waiting = Noch nicht aktiv
skm-units = Einheiten
skm-unit-line = { $unit } · { $living }/{ $all } · { $marks }
skm-mark-activations = { $count }× aktiviert
skm-mark-ready = bereit
skm-mark-active = aktiv
skm-mark-in-reserve = in Reserve
skm-mark-in-hand = in der Hand
skm-mark-destroyed = vernichtet
skm-mark-exhausted = erschöpft
skm-mark-pinned = niedergehalten
skm-mark-guard = auf Wache
skm-mark-cut-off = außer Befehlsreichweite
skm-objectives = Missionsziele
skm-objective-line = { $objective }: { $holder }
skm-objective-free = niemand
skm-review-title = Geländeabsprache
skm-review-hint = Beide müssen dieselbe Fassung annehmen. Ein Vorschlag hebt beide Annahmen auf.
skm-review-revision = Fassung { $revision }
skm-review-accepted = { $side } hat angenommen.
skm-review-open = { $side } hat noch nicht angenommen.
skm-review-fixed = fest
skm-button-accept-terrain = Gelände annehmen
skm-button-confirm-enter = Hereinbringen
skm-button-hold-back = In Reserve halten
skm-button-revive = { $model } helfen
skm-button-rally = { $unit } aufrichten
skm-button-confirm-deploy = Aufstellen
skm-button-confirm-move = Bewegen
skm-button-confirm-activate = Aktivieren und bewegen
skm-button-confirm-activate-assault = Aktivieren und stürmen
skm-button-confirm-extra = Weiterbewegen
skm-button-confirm-assault = Stürmen
skm-button-confirm-facing = Blickrichtung setzen
skm-button-confirm-fire = Feuern
skm-button-confirm-bombard = Auf diese Stelle feuern
skm-button-confirm-guard = Bewachen
skm-button-confirm-rope = Werfen
skm-button-take-risk = Risiko eingehen
skm-button-think-again = Zurück
skm-button-climb-up = { $link } hinauf auf Ebene { $level }
skm-button-climb-down = { $link } hinab auf Ebene { $level }
skm-button-cancel = Abbrechen
skm-button-add-leg = Wegpunkt
skm-button-remove-leg = Teilstück zurück
skm-button-turn-left = ↺
skm-button-turn-right = ↻
skm-button-activate = { $unit } aktivieren
skm-button-guard = Wachsektor
skm-button-bombard = { $weapon }
skm-button-rope = { $model }: { $item }
skm-button-hold = Halten
skm-button-end-activation = Aktivierung beenden
skm-button-end-turn = Spielzug beenden
skm-button-react-fire = Feuern
skm-button-react-hold = Nicht feuern
skm-button-duel = { $attacker } gegen { $defender }: { $need } zu { $against }
skm-field-assault = Sturmangriff
skm-assault-nobody = niemand
skm-hint-deploy = Ziehe eine Einheit von oben in deine Zone; Q und E drehen sie.
skm-hint-play = Ziehe eine eigene Einheit, um sie zu bewegen; Umschalt zieht ein Modell, die rechte Taste dreht. Klicke einen Gegner an, um zu zielen. Ziffern wählen die Ebene.
skm-hint-active = Ziehen bewegt; Klick auf Treppe, Leiter oder Seil klettert; Klick auf einen Gegner zielt.
skm-hint-bombard = Klicke, wohin das Geschoss fallen soll.
skm-hint-rope = Klicke auf die Kante, an der das Seil halten soll.
skm-hint-guard = Richte den Wachsektor aus und klicke.
skm-ghost-fits = Erlaubt.
skm-ghost-model = { $model }: { $length } von { $allowance } ({ $sum })
skm-ghost-model-plain = { $model }: { $length } von { $allowance }
skm-ghost-test = { $model }: { $kind }, höchstens { $need }, { $chance } %
skm-ghost-contacts = Kontakt: { $pairs }
skm-ghost-climb = { $link }: { $models }
skm-ghost-mines = { $models } kommen an einer Mine vorbei; sie geht jedes Mal mit { $chance } % hoch
skm-risk-ask = Das kann Modelle kosten. Mit { $chance } % passiert nichts. Trotzdem?
skm-ghost-passed = Geht durch { $unit }.
skm-ghost-motivation = Motivationstest bei der Aktivierung: höchstens { $need }, { $chance } %
skm-fire-shots = { $shots ->
    [one] Ein Schuss
   *[other] { $shots } Schüsse
}; mindestens ein Verlust: { $chance } %
skm-fire-pins = hält das Ziel nieder
skm-fire-aim = { $models } ({ $weapon }): { $shots } × { $chance } % auf { $distance }
skm-factor-range = Entfernung
skm-factor-cover = Deckung { $by }
skm-factor-moved = bewegt
skm-factor-exhausted = erschöpft
skm-fire-armour = Durchschlag { $penetration } gegen Panzerung { $armour }
skm-fire-left-out = Schießt nicht: { $why }
skm-bombard-line = { $distance } entfernt, höchstens { $need }, { $chance } % genau; sonst bis { $drift } Abweichung
skm-bombard-caught = In der Explosion: { $models }
skm-reaction-title = Reaktionsfeuer
skm-reaction-ask = { $guard } überwacht den Sektor, durch den { $target } geht. Feuern?
skm-reaction-clock = Noch { $seconds } s, dann wird nicht gefeuert.
skm-duel-title = Wähle den nächsten Zweikampf
skm-duel-ask = Wähle links, wer als Nächstes kämpft.
skm-awaited-facing = { $side } bestimmt Blickrichtungen.
skm-awaited-reaction = { $side } entscheidet über Reaktionsfeuer.
skm-awaited-duel = { $side } wählt den nächsten Zweikampf.
skm-awaited-clock = Noch { $seconds } s.
skm-facing-ask = Bestimme, wohin { $unit } blickt: mit der rechten Taste ziehen oder Q und E.
skm-sight-line = Gesehen von { $seen } von { $all }
skm-sight-by = { $model }: { $sight }
skm-cover-line = Deckung: { $by }, { $cover } ({ $value })
skm-hover-move = Bewegungswert { $value }
skm-hover-weapons = Waffen: { $weapons }
skm-hover-items = Trägt: { $items }
skm-hover-effect = { $mobility }: { $effect }
skm-effect-slow = langsam
skm-effect-medium = mittlere Geschwindigkeit
skm-effect-fast = volle Geschwindigkeit
skm-effect-none = keine Änderung
skm-effect-impassable = unpassierbar
skm-hover-cover = Deckung { $cover }
skm-hover-height = Höhe { $height }
skm-hover-building = Gebäude, oberste Ebene { $level }
skm-hover-motivation = Motivation: höchstens { $need }

# Lobby und Optionen
lobby-round = Runde { $round }
create-system = Regeln
create-scenario = Szenario
system-ancients = Antike
system-skirmish = Scharmützel
skm-option-scenario = wie im Szenario
skm-option-activation = Aktivierungen
skm-activation-player-turns = Spielzüge
skm-activation-alternating = abwechselnd
skm-option-terrain-stack = Untergründe auf einem Weg
skm-terrain-stack-add = zählen zusammen
skm-terrain-stack-worst = der schlechteste zählt
skm-option-arrival = Eintreffen
skm-arrival-deployed = vor dem Spiel aufgestellt
skm-arrival-reserve = alle in Reserve
skm-option-conditions = Licht und Wetter
skm-conditions-day = Tag
skm-conditions-night = Nacht
skm-conditions-snowstorm = Schneesturm
skm-option-agreement = Gelände
skm-agreement-review = Absprache vor dem Spiel
skm-agreement-accepted = wie im Szenario, mit dem Beitritt angenommen
