
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

# Shortcuts
button-shortcuts = Keys
button-shortcuts-reset = All as at first
shortcuts-title = Keys
shortcuts-hint = Press a key's button, then type the character that shall do the same. What counts is the character, not where its key lies.
shortcuts-waiting = …
shortcuts-press = Type the new character for: { $action }. Escape leaves it as it is.
shortcuts-taken = { $key } is taken: { $action }.
shortcuts-reserved = { $key }: figures and blanks cannot be bound.
shortcuts-fixed = Keys that stay
fixed-key-tab = Tab, Shift+Tab: next and previous own element at the table; in panels and forms from one field to the next
fixed-key-panels = F6: from the table to the panels, from one to the next; Escape goes back
fixed-key-enter = Enter, blank: confirm, press
fixed-key-escape = Escape: close, drop the ghost, back to the table
fixed-key-backspace = Backspace: take the last leg back
fixed-key-arrows = Arrows: move the view
fixed-key-home = Home: show the whole table
fixed-key-shift = Shift held: select several; small steps
fixed-key-control = Control held: nothing snaps
fixed-key-figures = 0 to 9: floor of the buildings
shortcut-shortcuts = This list
shortcut-settings = Settings
shortcut-rules = Rulebook
shortcut-larger = Panels and texts larger
shortcut-smaller = Panels and texts smaller
shortcut-type-command = Type a command
shortcut-chat = Type in the chat
shortcut-next = Next own element
shortcut-previous = Previous own element
shortcut-group = Select the whole group
shortcut-column = Line or column
shortcut-turn-left = Turn left by 15° (capital: 1°)
shortcut-turn-right = Turn right by 15° (capital: 1°)
shortcut-nudge-ahead = Ahead by a step (capital: small step)
shortcut-nudge-back = Back by a step
shortcut-nudge-left = Left by a step
shortcut-nudge-right = Right by a step
shortcut-end-leg = End the leg here
shortcut-undo = Take the last leg back
shortcut-as-far = As far as legal
shortcut-ruler = Ruler
shortcut-zones = Zones before enemy fronts
shortcut-arcs = Shooting areas
shortcut-command = Command distance
shortcut-sight = Lines of sight

# The line for commands
field-command = Command
typed-near = “{ $text }” is not known. Did you mean “{ $near }”?
typed-unknown = “{ $text }” is not known. For example: select 3, ahead 150, wheel left 20, contact 5, end.
typed-no-amount = How far? A number is missing after “{ $after }”.
typed-not-a-number = “{ $text }” is no number from 0 to 10000.
typed-no-hand = Left or right? Say so after “{ $after }”.
typed-no-name = Whom? A name or number is missing after “{ $after }”.
typed-no-edge = Which edge? It is missing after “{ $after }”.
typed-no-place = Where? After “{ $after }” two numbers are missing: how far east and how far north of the south-west corner.
typed-too-much = “{ $text }” is too much here.
typed-nobody = Nobody is called { $text }.
typed-nothing-selected = Nobody is selected. For example: select 3.
typed-not-in-group = A group does not do that. For example: ahead 150, wheel left 20.
typed-not-now = Not now.
typed-no-contact = There is no simple way into contact with { $text } now.
typed-not-yours = It is not yours to act now.

# What can be shown over the table
aids-title = Aids on the table
aid-ruler = ruler
aid-zones = zones
aid-arcs = shooting areas
aid-command = command
aid-sight = sight
button-as-far = As far as legal

# What can still be done
able-moved = Has moved in this bound.
able-cost = A move costs { $points } of the { $left } points left [{ $clause }].
able-ahead = Straight ahead up to { $ahead }.
able-contact = Can reach { $enemy } ({ $edge }).
able-touches = Touches { $enemies }.
able-breaks-off = Could break off.
able-shoots = Could shoot at { $targets }.
hint-title = Not moved yet, { $points } points left
hint-group = { $group }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
hint-too-dear = { $group }: { $points } points, too dear
button-follow = What follows
course-line = { $percent } %: { $what }
course-shown = ▸ { $percent } %: { $what }
course-nothing = nothing changes.
skm-button-as-far = As far as legal
