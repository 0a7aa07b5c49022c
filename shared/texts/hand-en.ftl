
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
typed-no-ground = Which ground? For example: piece wood 1200 900.
typed-unknown-ground = No ground is called “{ $text }”. For example: hill, steep hill, wood, rough, marsh, dunes, town, field, river, road, waterway, oasis.
typed-not-of-piece = This piece has no such measure.
typed-nothing-in-hand = No piece is taken up. For example: select 2, or piece wood 1200 900.
typed-measured = From { $from } to { $to }: { $length }, to the { $wind }.
typed-measured-touch = { $from } and { $to } touch.
typed-paces = { $n ->
    [one] 1 pace
   *[other] { $n } paces
}
typed-inches = { $n ->
    [one] 1 inch
   *[other] { $n } inches
}
wind-0 = north
wind-1 = north-east
wind-2 = east
wind-3 = south-east
wind-4 = south
wind-5 = south-west
wind-6 = west
wind-7 = north-west

# Commands in the list of keys: what is typed, a colon, what it does
help-title = Commands
help-hint = : goes to the line for commands, Enter sends what is typed. Lengths are paces, in a skirmish inches; places are counted from the south-west corner, first east, then north. German words mean the same.
help-select = select 3 · select 1 2 3 · next · previous: choose own elements, or a unit
help-ahead = ahead 150 · back 30: straight ahead or back
help-aside = left 20 · right 20: sideways, facing kept
help-wheel = wheel left 20: about the front corner of that hand
help-turn = turn right 90: about the middle
help-to = to 1200 700 facing north: to a place of the table
help-go = go east 4: so far in a direction
help-steps = ahead 100, wheel left 10: several steps one after the other
help-group = group · column · line · undo: whole group, as a column, as it stands, take a leg back
help-contact = contact 5 · contact 5 left: into contact with that enemy, in a skirmish the assault
help-far = far · cancel: shorten a refused ghost, drop it
help-bonus = bonus 1: points for the general’s road bonus
help-shoot = shoot 4: shoot at that enemy
help-fight = fight 3 · duel r1/2 b3/1: the combat of that element, who fights whom
help-face = face left: the free turn to an enemy there
help-end = end: the movement phase, the bound, the activation, the turn
help-measure = measure 3 5 · measure 3 to 600 400: how far it is from the own 3 to the enemy’s 5, or to a place
help-army = army 3 2 · army: the second alternative for place 3 of the list; choose the army so
help-piece = piece wood 1200 900 size 480 360 facing east · piece wood 100 100, 500 100, 300 400: an area by its middle, or by its corners
help-river = piece river 1200 0, 1150 900, 1200 2400 width 80 · piece road 0 600, 2400 700: from end to end by its joints
help-shore = piece waterway north depth 240: water along an edge
help-alter = select 2 · go north 40 · turn right 30 · size 400 300 · shape · bend 2 1150 900 · paltry: take a piece up, move and change it
help-remove = remove 2: off the table with it
help-edge = edge north · edge north east south: the own base edge, or three for the die
help-camp = camp 1200 80 · camp 1200 80 guard 3: where the camp stands, and who guards it
help-place = place 3 900 500 · swap 1 2: deploy, exchange
help-suggest = suggest · ready: as the program suggests, done with this part of the setup
help-terrain = terrain rubble 2 dangerous · terrain ladder blocked: propose in the review of a skirmish’s terrain
help-activate = activate · hold · reserve · climb 1: the selected unit of a skirmish
help-guard = guard north · bombard 20 12 · rope 18 9: actions of the active unit
help-aid = revive r2/3 · rally 2 · yes · no: medic, officer, answers to a question
help-offers = draw · adjourn · accept · decline · resign · rematch · leave: offers and the end
help-talk = say well met · help: a line of chat, this list

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
