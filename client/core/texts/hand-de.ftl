
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
