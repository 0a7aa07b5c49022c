# Aussehen und Farben.
field-theme = Aussehen
theme-rich = Reich
theme-plain = Schlicht, hoher Kontrast
field-palette = Farben
palette-standard = Rot und Blau
palette-protan = Für Rotschwäche
palette-deutan = Für Grünschwäche
palette-tritan = Für Blauschwäche
