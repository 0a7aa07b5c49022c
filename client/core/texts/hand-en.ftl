
# Settings
settings-title = Settings
settings-general = Language and size
settings-look = Look of the table
settings-motion = Motion
settings-sound = Sound
settings-kept = Every change holds at once and is kept on this device.
field-text-size = Size of panels and texts
button-settings = Settings
button-settings-close = Close
