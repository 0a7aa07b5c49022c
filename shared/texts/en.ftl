# General
paces = { $n } p
degrees = { $n }°
with-clause = { $text } [{ $clause }]
something = something
the-ground = the ground
list-and = { $others } and { $last }
nobody = nobody
yes = Yes
no = No
ok = All right
back = Back

side-red = Red
side-blue = Blue
edge-north = north
edge-east = east
edge-south = south
edge-west = west
base-front = front
base-left = left flank
base-right = right flank
base-rear = rear
corner-front-left = front left corner
corner-front-right = front right corner
corner-rear-right = rear right corner
corner-rear-left = rear left corner

# Troops
troop-El = Elephants
troop-Kn = Knights
troop-Cv = Cavalry
troop-LH = Light horse
troop-SCh = Scythed chariots
troop-Cm = Camelry
troop-Sp = Spears
troop-Pk = Pikes
troop-Bd = Blades
troop-Ax = Auxilia
troop-Bw = Bows
troop-Ps = Psiloi
troop-Wb = Warband
troop-Art = Artillery
troop-WWg = War wagons
troop-CF = Camp followers

# Ground
ground-gentle-hill = Gentle hill
ground-steep-hill = Steep hill
ground-wood = Wood
ground-rough = Rough ground
ground-marsh = Marsh
ground-dunes = Dunes
ground-bua = Built-up area
ground-enclosed-field = Enclosed field
ground-impassable = Impassable
ground-river = River
ground-road = Road
ground-waterway = Waterway
ground-oasis = Oasis
home-arable = arable land
home-forest = forest
home-hilly = hill country
home-steppe = steppe
home-dry = dry country
home-tropical = the tropics
home-littoral = coast
legend = Legend
legend-front = front
legend-general = general
legend-moved = has moved
legend-camp = camp
legend-zone = zone of an enemy front

# Phases
phase-begin = before the start
phase-army = choice from the list
phase-terrain = terrain
phase-edges = choice of edges
phase-camps = camps
phase-deploy = deployment
phase-swap = exchanges
phase-move = movement
phase-shoot = shooting
phase-fight = close combat
phase-over = over

# Refusals of the rules
refusal-malformed = That is no order the rules know.
refusal-not-your-turn = It is { $side }'s turn.
refusal-wrong-phase = Not in this phase ({ $phase }).
refusal-unknown-element = There is no element { $element }.
refusal-not-yours = { $element } belongs to the enemy.
refusal-not-on-table = { $element } is not on the table.
refusal-camp-follower = { $element }: camp followers never leave their camp.
refusal-already-moved = { $element } has already moved in this bound.
refusal-not-touching-group = { $element } touches nobody of its group.
refusal-group-in-contact = { $element } touches { $enemy } and cannot move in a group.
refusal-group-facing = { $element } faces another way than its group, by { $off }.
refusal-held-by-enemy = { $enemy } on the { $edge } of { $element } holds it.
refusal-enemy-not-slower = { $element } cannot break off: { $enemy } is not slower there ({ $own } against { $theirs }).
refusal-break-off-held = { $element } cannot break off: { $enemy } is on flank or rear.
refusal-break-off-straight = { $element } breaks off from { $enemy } only straight back, at least 200 paces.
refusal-too-few-points = Costs { $needed ->
    [one] 1 point
   *[other] { $needed } points
}, but { $left ->
    [0] none is left
    [one] only 1 is left
   *[other] only { $left } are left
}.
refusal-column-needed = Only a column may do this ({ $element }).
refusal-group-manoeuvre = A group only goes ahead or wheels forward.
refusal-shift-too-far = { $shift } sideways, at most { $allowed } to line up.
refusal-off-table = The { $corner } of { $element } would leave the table.
refusal-ends-on = { $element } would end on { $other }.
refusal-ends-on-camp = { $element } would end on { $side }'s camp.
refusal-no-wheels = { $element } keeps out of bad going ({ $ground }).
refusal-impassable = Nobody enters this ({ $element }: { $ground }).
refusal-along-river = Nobody goes along in a river ({ $element }: { $ground }).
refusal-path-blocked = The way of { $element } is barred by { $by } (leg { $leg }; { $corners }).
refusal-no-passage = { $element } may not pass through { $friend }.
refusal-zone = { $element } in the zone of { $enemy }: { $breach } (leg { $leg }).
breach-moved = moves there without contact, facing or retiring
breach-started = began there and neither meets, faces nor retires from it
breach-crossed-nearer = crosses it to reach an enemy farther off
refusal-beyond-allowance = { $element }: { $needed } needed, { $allowed } allowed, { $over } too far ({ $corner }).
refusal-no-contact-for-wheels = { $element } cannot move into contact with { $enemy }.
refusal-not-lined-up = { $element } is not lined up with { $enemy } ({ $edge }, { $gap } off).
refusal-flank-start = { $element } does not start from where it may attack the flank of { $enemy }.
refusal-rear-start = { $element } does not start from where it may attack the rear of { $enemy }.
refusal-no-road-bonus = The bonus is for the general's move, wholly along a road.
refusal-nobody-on-edge = Nobody touches { $element } on the { $edge }.
refusal-enemy-on-front = { $enemy } on its front keeps { $element } from turning.
refusal-no-room = No room for { $element } to turn ({ $other } is in the way).
refusal-no-shooter = Nobody may shoot at { $target } now.
refusal-already-shot-at = { $target } has been shot at in this bound.
refusal-shooting-due = Shooting comes first: { $target } must still be shot at.
refusal-no-fight-due = { $element } has no close combat due.
refusal-outside-zone = { $element } reaches { $by } out of the deployment zone.
refusal-not-all-deployed = { $missing ->
    [one] One element has no place yet.
   *[other] { $missing } elements have no place yet.
}
refusal-camp-not-on-base-edge = The camp must touch the base edge.
refusal-camp-ground = The camp must lie wholly in good going ({ $ground }).
refusal-camp-missing = The camp must be placed first.
refusal-guards-camp = { $element } guards a camp and has no place in the line.
refusal-no-swap-left = No exchange is left.
refusal-cannot-swap = { $element } cannot be exchanged.
refusal-no-such-alternative = Place { $place } of the list has no such alternative.
refusal-one-general = An army has exactly one general, not { $found }.
refusal-terrain = { $piece }: { $fault }
refusal-edge-procedure = The house rules settle the edges in the other way.
refusal-water-edge = With the { $edge } edge somebody's base edge would lie under water.
battlefield = The battlefield
piece = Piece { $number }

# What is wrong with terrain.
terrain-too-many-pieces = No more than { $most } pieces.
terrain-no-such-piece = No such piece lies on the table.
terrain-not-offered = { $ground }: there is none in { $home }.
terrain-too-many-of-kind = { $ground }: { $most } at most.
terrain-either-or = { $ground } or { $other }, not both.
terrain-compulsory = Pieces of the landscape's own kinds: { $found }; { $least } to { $most } are needed.
terrain-optional = Further pieces: { $found }; { $least } to { $most } are needed.
terrain-wrong-outline = { $ground } has another sort of outline.
terrain-not-paltry = Only a river can be paltry, and not when a die decides about it.
terrain-corners = { $found } corners; { $least } to { $most } are possible.
terrain-piece-off-table = It reaches off the table (at { $x } / { $y }).
terrain-crosses-itself = The outline crosses itself or encloses nothing.
terrain-not-oval = No oval: it fills { $filled } % of its rectangle, { $least } % is the least.
terrain-too-large = { $length } long and { $width } wide, together { $over } more than { $most }.
terrain-too-small = One side measures { $side }, { $least } is the least.
terrain-too-long = { $length } long; at this width { $most } at most.
terrain-strip-width = { $width } wide; { $least } to { $most } are possible.
terrain-too-winding = { $length } long; from end to end { $most } at most.
terrain-river-joins-no-edges = A river runs from one table edge to another.
terrain-river-along-edge = The river runs along the { $edge } edge, only { $gap } from it (at { $x } / { $y }); { $least } is the least.
terrain-shore-depth = { $depth } deep; { $least } to { $most } are possible.
terrain-too-near = { $gap } from piece { $other }; { $least } is the least.
terrain-river-on-hill = A river does not cross a hill (piece { $other }).
terrain-road-into-water = No road leads through water or impassable ground (piece { $other }).
terrain-empty-quarters = Quarters with a piece in them: { $found }; { $least } are needed.
terrain-easy-quarters = Quarters with a river, bad going or impassable ground: { $found }; { $least } are needed.
terrain-no-room-for-camp = No camp would find room at the { $edge } edge.

# Refusals of the match
match-refusal-rule = The rules say no.
match-refusal-not-for-you = That is not for you to do.
match-refusal-seat-taken = The seat is taken.
match-refusal-not-started = The battle has not begun: somebody is missing.
match-refusal-already-started = The battle has begun already.
match-refusal-nonce-mismatch = The share of the dice is not the promised one.
match-refusal-adjourned = The match is adjourned.
match-refusal-over = The match is over.
match-refusal-nothing-offered = Nothing like that was offered.
match-refusal-already-offered = That offer still stands.
match-refusal-not-away = The other player has not been away long enough.
match-refusal-out-of-dice = The prepared dice have run out.
match-refusal-other-system = The match is one of another rule system.

# Refusals of the server
denied-match = The match says no.
denied-stale = The table had changed meanwhile (now at { $current }). Look again and repeat.
denied-id-reused = The server has seen this command number with other content.
denied-malformed = The server cannot do anything with this. If it happens again, the versions of program and server differ: bring both up to date.
denied-hello-first = The server wants to be greeted first.
denied-already-greeted = The server was greeted twice.
denied-name = This name cannot be used.
denied-no-such-match = There is no such match here, or no longer. Check the link, or ask for a new one.
denied-not-in-match = You are in no match.
denied-not-seated = You have no seat here.
denied-not-creator = Only the creator of the match may do this.
denied-seat-taken = This match is full: no seat is free any more. Look on, or open a match of your own.
denied-bad-invite = This invitation is not valid: its code is mistyped, used or withdrawn. Ask for a new one.
denied-bad-token = Your key to this seat is not valid any more. Join the match anew, or look on.
denied-too-many-tries = Too many wrong invitations. Wait a minute, then try again.
denied-watching-closed = This match is not open to watchers.
denied-too-many-watchers = This match has as many watchers as it may have.
denied-too-many-matches = You have as many open matches as you may have.
denied-too-fast = That was too much at once. Wait a moment, then try again.
denied-too-many-intents = Too many orders in this bound.
denied-chat-length = A line of chat has 1 to 1000 bytes and at most 5 lines.
denied-removed = The creator has removed you from this match.
denied-no-such-person = No such person here.
denied-unknown-choice = The server does not know “{ $what }”.
denied-store-full = The server cannot write at the moment; nothing was done and nothing is lost.
denied-faulty = The match has met a fault of the server and rests in its last good state.
denied-stopping = The server is being stopped. Try again in a moment.
denied-no-such-batch = The match has no such batch; the last one is { $last }.
name-empty = Please choose a name.
name-too-long = This name is too long. Please choose one of at most 32 characters.
name-forbidden = This name cannot be used: it has invisible characters or ones that turn the line. Please choose another.
name-taken = Somebody in this match has a name that looks the same. Please leave, choose another name and come back.

# Ends of a connection
close-1001 = The server is being stopped or started anew. This program comes back by itself as soon as it runs again.
close-1003 = Program and server do not understand each other; their versions probably differ. Bring both up to date, then connect again.
close-1009 = The server took something of this program for far too large, and has ended the connection. Connect again.
close-4000 = The server does not understand this program; their versions probably differ. Bring both up to date, then connect again.
close-4001 = The server waited in vain for this program to say who it is. It is tried again by itself.
close-4002 = This seat is now used in another window or on another device. To play on here, connect again.
close-4003 = The creator of the match has removed you from it. In the lobby there are other matches.
close-4004 = The connection had gone silent and was given up. It is made again by itself.
close-4005 = The match has met a fault of the server and rests in its last good state. It is tried again by itself.
close-4006 = Too many connections to the server from here. Close other windows of the game; it is tried again by itself.
close-4007 = Too much came from here in a short time, and the server has ended the connection. It is made again by itself.

# Trouble with the network
net-bad-address = “{ $address }” is not the address of a server.
net-unresolved = No machine is known by the name { $host }. Is it spelt right, and is this machine connected to the network?
net-refused = No server is running at { $address } at the moment. Is the address right? It is tried again by itself.
net-timed-out = { $address } does not answer. The machine is switched off, or a firewall or router keeps the way closed.
net-no-route = No way leads to { $address }. Is this machine connected to the network?
net-unreachable = { $address } cannot be reached. Is this machine connected to the network? It is tried again by itself.
net-ca-file = The certificates in { $path } cannot be used.
net-certificate = The certificate of { $host } is not in order. No connection was made, so that nobody can read along.
net-certificate-expired = The certificate of { $host } has expired. Its owner must renew it.
net-certificate-not-yet-valid = The certificate of { $host } is not valid yet. Is the clock of this machine right?
net-certificate-unknown-issuer = Nobody whom this program trusts vouches for the certificate of { $host }. If it is your own, start the program with --ca and its file.
net-certificate-other-name = The certificate that came from { $host } belongs to another name. No connection was made, so that nobody can read along.
net-tls = No encrypted connection to { $host } came about. Perhaps the server takes plain connections only (ws://).
net-not-acies = Something answers at { $address }, but it is no Acies server.
net-silent = { $address } takes the call and then says nothing.
net-crowded = { $address } has too many connections from here. Please wait a moment.
net-other-version = The server at { $address } is of another version than this program. Bring the older of the two up to date, then connect again.
net-old-page = The server at { $address } has been brought up to date since this page was opened. Reload the page; your seat is kept.
net-other-origin = The server at { $address } does not let pages of this address in. Whoever runs it names the address at its start with --origin.
net-closed-by-server = The server has ended the connection. It is made again by itself.
net-lost = The connection to the server has broken off. It is made again by itself as soon as the server can be reached.
net-undecodable = The server sent something that this program does not understand; their versions probably differ. Bring the older one up to date, then connect again.
net-stuck = The connection stood still and was given up. It is made again by itself.
net-quiet = Nothing is heard from the server any more. The connection is made again by itself.
net-left = The connection was closed from here.

# Outcomes and offers
outcome-battle-losses = { $winner } has won by the enemy's losses.
outcome-battle-bound-limit = The bound limit is reached; { $winner } has fewer losses and wins.
outcome-resigned = { $winner } has won; the other side gave up.
outcome-time-ran-out = { $winner } has won on time.
outcome-absent = { $winner } has won; the other side stayed away.
outcome-draw-agreed = Draw by agreement.
outcome-draw-equal = Draw: at the last bound or round neither side was better.
outcome-skirmish-points = { $winner } has more victory points and wins.
outcome-skirmish-models = Equal on points; { $winner } has more models left and wins.
outcome-skirmish-annihilation = { $winner } has won: the enemy has nobody left.
outcome-skirmish-escort = { $winner } has won the escort mission.
outcome-skirmish-lapses = { $winner } has won: the enemy let three clocks run out in a row.
offer-draw = a draw
offer-adjournment = an adjournment
offer-resumption = to go on

# Events of a match
match-event-seated = { $name } takes the { $side } seat.
match-event-seated-recruit = The computer (recruit) takes the { $side } seat.
match-event-seated-veteran = The computer (veteran) takes the { $side } seat.
match-event-nonce-committed = { $side } has sealed a share of the dice.
match-event-nonce-revealed = { $side } has opened its share of the dice.
match-event-table = On the table.
match-event-clock-ran = Clock.
match-event-offered = { $side } offers { $offer }.
match-event-declined = { $offer }: off the table ({ $side }).
match-event-adjourned = The match is adjourned.
match-event-resumed = The match goes on.
match-event-ended = { $outcome }

# Events on the table
event-setup-rolled = Setup dice (red:blue) { $dice }: { $side } attacks.
event-edges-chosen = { $side } has the { $edge } edge, the defender the { $other } edge (die { $die }).
event-camp-placed = { $side } has placed the camp.
event-deployed = Deployed: { $elements }.
event-swapped = { $side } exchanges { $a } and { $b }.
event-army-sealed = { $side } has chosen its army, unseen for now.
event-army-chosen = { $side } fields { $army }.
event-terrain-placed = Terrain { $name }: { $ground }.
event-terrain-removed = Terrain { $name } is taken away.
event-river-rolled = The first to wade in: the die shows { $die }, { $river }.
river-paltry = the river is paltry
river-full = the river slows and helps who defends its bank
event-edge-under-water = The die shows { $die }, the { $edge } edge: a base edge would lie under water, so again.
event-turn-began = { $side }: { $phase }.
event-bound-began = — Bound { $bound }: { $side } has { $points ->
    [one] 1 point
   *[other] { $points } points
} —
event-moved = { $elements } { $count ->
    [one] moves
   *[other] move
} { $cost } for { $points ->
    [one] 1 point
   *[other] { $points } points
}.
event-turned = { $element } turns to face the enemy on its { $edge }.
event-conformed = { $element } lines up with those who met it.
event-met = { $mover } meets { $enemy }{ $how }.
as-it-lies = , as it lies
event-shooting-began = Shooting begins.
event-fighting-began = Close combat begins: { $count ->
    [one] one combat is due.
   *[other] { $count } combats are due.
}
event-shot = { $first } shoots at { $second }{ $helpers }.
shot-with = {" "}together with { $elements }
event-fought = { $first } fights { $second }.
event-fight-lapsed = { $first } and { $second } no longer touch: no combat.
event-nothing = { $element } stays as it is.
event-recoiled = { $element } recoils.
event-pushed-back = { $element } is pushed back by { $by }.
event-passed-through = { $element } recoils through { $through }.
event-fled = { $element } flees.
event-pursued = { $element } pursues.
event-destroyed = { $element } is lost: { $reason } [{ $clause }].
event-camp-taken = { $element } takes { $side }'s camp.
event-camp-left = { $element } leaves { $side }'s camp.
event-bound-ended = Bound { $bound } ends. Losses: Red { $red }, Blue { $blue }.
event-game-ended = The battle is over. Winner: { $winner }.
loss-result = result of combat
loss-surrounded = surrounded
loss-met-enemy = fell back upon an enemy
loss-ground = fell back upon ground it may not enter
loss-friends = friends blocked the way back
loss-off-table = went over the table edge
loss-river = did not get across the river
loss-support = supported an element that was destroyed
loss-left-camp = left the camp it guarded

# Combats
score-line = { $element }: die { $die } { $factors } = { $total }
verdict-equal = Equal: { $result } [{ $clause }]
verdict-beaten = { $loser } beaten (by { $deciding }): { $result } [{ $clause }]
verdict-doubled = { $loser } doubled (by { $deciding }): { $result } [{ $clause }]
result-nothing = nothing happens
result-recoil = recoils
result-flee = flees
result-destroyed = destroyed
factor-line = { $value } { $name } ({ $clause })
factor-basic = type
factor-FAC-06 = general
factor-FAC-07 = uphill
factor-FAC-08 = river bank
factor-FAC-09 = camp
factor-FAC-10 = bad going
factor-FAC-11 = overlap, flank or rear
factor-FAC-12 = further shooter
factor-FAC-13 = enemy in bad going
factor-FAC-15 = second rank of pikes
factor-FAC-16 = second rank of pikes
factor-FAC-17 = second rank of spears
factor-FAC-18 = psiloi behind

# Pages, panels, buttons
guest = Guest
start-intro = A battle on a table that neither of you owns: the server holds the table, rolls the dice and knows the rules.
field-name = Your name
field-server = Server
field-link = Link or invitation
field-language = Language
field-column = as a column
field-bonus = Road bonus (points)
button-start-connect = Connect
button-start-computer = Play the computer
button-start-veteran = Play the veteran computer
button-start-host = Host a game here
button-start-link = Use link
button-start-quit = Quit
warning-plain = This connection is not encrypted and leaves your network: others on the way could read names, chat and the key to your seat. Prefer an address that begins with wss://.
banner-connecting = Connecting …
banner-reconnecting = Connection lost. Trying again, attempt { $attempt } …
banner-waiting = Connection lost. Next attempt in { $seconds } s, { $attempt ->
    [one] one
   *[other] { $attempt }
} so far. Nothing acknowledged is lost.
bad-address = This is no server address.
bad-link = This is no link, match or invitation.
lobby-title = Lobby
lobby-server = Server: { $server }
lobby-empty = No match is listed. Create one!
lobby-red = Red
lobby-blue = Blue
lobby-board = Board
lobby-state = State
lobby-do = {""}
lobby-setup = setup
lobby-bound = bound { $bound }
lobby-watchers = { $count ->
    [one] one watching
   *[other] { $count } watching
}
host-could-foresee = the host could foresee the dice
seat-free = free seat
seat-none = no seat
seat-computer-recruit = computer, recruit
seat-computer-veteran = computer, veteran
button-lobby-create = New match
button-lobby-refresh = Refresh
button-lobby-host = Host here
button-lobby-leave = Leave server
button-lobby-join-red = Play Red
button-lobby-join-blue = Play Blue
button-lobby-watch = Watch
button-lobby-return = Back to the match
create-title = New match
create-board = Board
create-pairing = Historical battle
create-pairing-none = choose the armies freely
create-pairing-battle = { $battle }: { $red } – { $blue }
create-pairing-armies = { $red } – { $blue }
create-met = { $army } – historical opponent
create-red = Red army
create-blue = Blue army
create-seat = Your seat
create-opponent = Opponent
create-watching = Watching
create-delay = Spectators see it later (seconds, up to 600)
create-clock = Time banks
create-bank = Bank of each side (minutes)
create-increment = Gain per bound (seconds)
create-options = House options
create-options-hint = The first value is the default. Options are fixed when the match is created.
opponent-open = anybody from the lobby
opponent-invited = by invitation
opponent-recruit = the computer, recruit
opponent-veteran = the computer, veteran
watching-public = open, listed
watching-link = who knows the link
watching-closed = nobody
button-create-go = Create match
button-create-back = Back
host-title = Host a game here
host-intro = This program can be the server itself, as long as it runs.
host-dice = A game hosted inside a player's program is marked as such: its host could foresee the dice.
host-runs = The server runs on port { $port }.
host-only-here = Only programs on this machine reach it.
host-router = Others in your network use one of these addresses. For players outside, your router must forward port { $port } (TCP) to this machine, and you give them your public address.
host-public = This machine has a public address; a firewall must let port { $port } (TCP) through.
host-not-built = This program was built without a server of its own.
host-failed = The server could not be started.
host-ended = The server in this program has ended.
host-no-port = The server found no free port to listen on.
host-folder = The server cannot create its folder { $file }.
host-damaged = The server's matches in { $file } are damaged, or that is no file of this game. It was left as it is.
host-data = The army lists or boards in the data folder are faulty: { $file }, line { $line }, “{ $key }”. All faults: acies-server check-data.
host-version = The server's matches in { $file } were written by another version of the game. The file was left as it is.
host-full = The disk is full: the server cannot keep its matches.
button-host-here = For this machine
button-host-network = For my network
button-host-stop = Stop server
button-host-lobby = To the lobby
button-copy = Copy
button-copy-link = Copy link for watchers
button-copy-log = Copy the address of the log as text
match-title = About this match
match-side = { $side }: { $name } (lost { $losses })
match-bound = Bound { $bound }, { $phase }: { $side }
match-points = Points: { $points }
match-your-turn = Your turn
match-not-your-turn = The other side is to act.
match-watching = You are watching.
match-adjourned = The match is adjourned.
match-waiting = Waiting for the other player.
match-away = { $side } { $minutes ->
    [0] has just gone away
   *[other] has been away for { $minutes } min
}.
match-delay = Spectators see everything { $seconds } s later.
button-match-leave = Leave
button-zoom-in = +
button-zoom-out = −
button-zoom-whole = Whole table
trouble-differs = This client's table differed from the server's; a fresh one was asked for.
trouble-other-commitment = The server now shows another promise for its dice than at first. Do not trust the dice of this match.
trouble-snapshot-hash = The table that the server sent does not have the checksum it says.
trouble-table = The table of this match is larger than any can be: it is not shown.
trouble-past = The past that the server tells does not lead to what it shows now.
proof-holds = Dice checked: { $dice ->
    [one] the one roll is exactly what was promised
   *[other] all { $dice } rolls are exactly what was promised
}.
proof-holds-alone = Dice checked: { $dice ->
    [one] the one roll fits
   *[other] all { $dice } rolls fit
} the secret that was told. No earlier promise was kept here to compare it with.
proof-wrong-secret = The dice are not what the server promised: its secret does not fit.
proof-wrong-nonce = The dice were not rolled with your share.
proof-wrong-die = Roll { $dice } showed another die than was promised.
button-suggest-camp = Place camp as suggested
button-suggest-deployment = Suggested deployment
button-ready = Ready
button-swap = Exchange
button-end-moves = End movement
button-end-bound = End bound (resolves the rest)
button-confirm-move = Move (Enter)
button-cancel-move = Cancel (Esc)
button-add-leg = Next leg (W)
button-remove-leg = Drop leg
button-select-group = Whole group (G)
button-face = Face { $enemy } ({ $edge })
button-reconnect = Connect again
button-dismiss = OK
field-guard = Guard
hint-camp = Drag the camp to your base edge.
hint-deploy = Drag elements from the tray into the zone; Q and E turn them.
hint-swap = Click two own elements to exchange them.
hint-resolve = Resolve what is due in the list beside the table, in any order.
still-waiting = The last order is still waiting for its answer.
hint-nothing-due = Nothing is left to resolve: the bound can end.
ghost-legal = { $cost } of { $allowed }; costs { $points ->
    [one] 1 point
   *[other] { $points } points
}, leaves { $left ->
    [0] none
   *[other] { $left }
}.
ghost-fits = Fits here.
ghost-contact = { $mover } meets { $enemy } ({ $edge }).
ghost-takes-camp = The camp is taken: { $side } [CMP-16].
ghost-followed = { $enemy } follows [BRK-08].
due-shooting = Shooting due
due-fighting = Combats due
due-preview = Combats if movement ended now
due-after-move = Combats after this move
due-fight = { $first } against { $second }
due-shot = { $first } shoots at { $second }{ $helpers ->
    [0] {""}
    [one] , one helps
   *[other] , { $helpers } help
}
due-odds = { $nothing } % nothing, { $recoil } % recoil, { $flee } % flee, { $destroyed } % destroyed
due-footing = { $element } { $sum }: { $factors }
button-shoot = Shoot
button-fight = Fight
button-show = Show
log-options = House options of this match: { $options }.
log-title = Log
log-coming = The older part is on its way …
button-log-earlier = Earlier …
button-past-look-back = Look back
button-past-back = −1
button-past-on = +1
button-past-now = Back to now
button-copy-link-at = Copy link to here
past-mark = Past: batch { $number } of { $last }
past-only-looking = You are looking at the past; nobody acts here.
chat-title = Chat
chat-players = Players
chat-spectators = Spectators
button-chat-say = Say
people-title = Who is here
people-watchers = { $count ->
    [0] Nobody is watching.
    [one] One is watching.
   *[other] { $count } are watching.
}
button-mute = Mute
button-unmute = Hear again
button-remove = Remove
deal-title = Seats and offers
button-computer-red-recruit = Computer (recruit) plays Red
button-computer-red-veteran = Computer (veteran) plays Red
button-computer-blue-recruit = Computer (recruit) plays Blue
button-computer-blue-veteran = Computer (veteran) plays Blue
button-invite = New invitation
button-revoke = Withdraw invitations
button-offer-draw = Offer a draw
button-offer-adjournment = Offer adjournment
button-offer-resumption = Offer to go on
offer-own = You offer: { $offer }.
offer-theirs = The other side offers: { $offer }.
button-accept = Accept
button-decline = Decline
button-claim-adjournment = Claim adjournment
button-claim-win = Claim the win
button-resign = Give up
button-resign-for-sure = Give up
button-rematch = Rematch
button-rematch-enter = To the new match
button-front-no = No
front-resign = Give up?
front-resign-text = The other side wins at once.
front-rematch = Rematch
front-rematch-text = The new match with swapped seats is ready.
front-invite = Invitation
front-invite-text = Somebody invites you to a match. Take the free seat, or only watch?
button-invite-take = Take the seat
button-invite-watch = Only watch
front-watch = Watch instead?
front-watch-text = This invitation opens no seat any more. You can watch the match if it is shown to spectators.
button-watch-instead = Watch
hover-mounted = mounted, base { $depth } deep
hover-foot = foot, base { $depth } deep
hover-allowance = Here: { $allowed }
hover-factors = Against foot { $foot }, against mounted { $mounted }
hover-cost = A move costs { $points ->
    [one] 1 point
   *[other] { $points } points
}
hover-bad-going = in bad going
value-none = none

# House options
option-aggression-in-setup = Aggression counts in setup
option-edge-choice = Attacker's edge
option-side-margin = Deploy 300 paces from the sides
option-defender-swaps = Defender may exchange two pairs
option-river-state-by-die = A die decides about the river
option-camelry-vs-mounted = Camelry against mounted
option-psiloi-vs-mounted = Psiloi against mounted
option-camp-follower-factor = Camp followers' factor
option-pike-support = Second rank of pikes counts
option-spear-support = Second rank of spears counts
option-psiloi-support = Psiloi support against
option-flank-kills-recoiler = A flank contact kills a recoiler
option-flee-counts-first-step = Flight counts its first step
option-pursue-into-bad-going = Pursuit into bad going
option-bad-going-whole-move = Bad going slows the whole move
option-flank-start = Where a flank attack starts
option-artillery-shoots = Artillery shoots
option-shoot-overlaps = Shooting in overlaps
option-scythed-chariots-count = Lost scythed chariots count
option-pass-through = Passing through
option-mounted-vs-enemy-in-bad-going = Mounted −2 against an enemy in bad going
option-corner-measuring = Corners that measure a move
option-worst-enemy-counts-overlaps = Overlappers can decide the result
option-command-surcharges-stack = Command surcharges add up
option-lineup-shift = Shift to line up (paces)
option-cross-farther-zone = The farther zone may be crossed
option-auto-turn = Flanked elements turn by themselves
option-retire-straight = Retiring straight back only
option-strict-groups = Groups touch corner to corner
option-break-off-straight = Breaking off straight back
option-wagon-front = First contact makes a wagon's front
option-knights-met-bows = Knights met by bows
option-setup = Setup
option-river-margin = Rivers keep 640 paces from the border
option-bound-limit = Bound limit
value-roll = by die
value-attacker = attacker chooses
value-all-but-ps-el = all but psiloi and elephants
value-foot-only = foot only
value-kn-and-foot-but-ps = knights, and foot but psiloi
value-mounted = mounted
value-mounted-and-wb = mounted and warband
value-front-line = behind the front line
value-side-line = beyond the side line
value-unmoved = when unmoved
value-enemy-bound = in enemy bounds only
value-table = by the table
value-psiloi-only = psiloi only
value-all = all four
value-front = front corners
value-any = whoever moved
value-knights-moved = only if the knights moved
value-quick = quick
value-full = full

# The full setup: army, terrain, edges.
board-composed = composed by the defender
compose-army = Your army
compose-army-hint = Choose where your list leaves a choice. The enemy sees it when both have chosen.
button-choose-army = This army
compose-place = { $number }. { $troops }
compose-or = { $others } or { $last }
listed-chariot = { $code } (chariot)
listed-loose = { $code } (loose)
compose-terrain = Terrain: { $home }
compose-own-kinds = The landscape's own (1 to 2):
compose-further-kinds = Further ones (2 to 3):
compose-hint = Take a piece, drag it on the table, let go where it fits. Pieces that lie can be dragged again.
compose-finished = The battlefield satisfies all rules.
compose-length = Length
compose-width = Width
button-compose-propose = Propose a battlefield
button-compose-shorter = −
button-compose-longer = +
button-compose-narrower = −
button-compose-wider = +
button-compose-turn-left = Turn left
button-compose-turn-right = Turn right
button-compose-reshape = Other outline
button-compose-paltry = Make it paltry
button-compose-not-paltry = Make it a real river
button-compose-lay = Lay down
button-compose-remove = Take away
button-compose-drop = Put aside
compose-edges-differ = Each edge only once!
compose-last-edge = 4 to 6: { $edge }
button-name-edges = Roll for the edges
hint-edges = Name an edge for each die; the edge that is rolled is yours. North is at the top.
hint-terrain = Drag: move · joints: bend · Q/E: turn · Enter: lay down · Backspace: take away · Esc: put aside

# Rulebook
button-rules = Rules
button-rules-back = Back
button-rules-contents = Contents
field-rules = Search
rules-title = Rules
rules-of-ancients = Ancients
rules-of-skirmish = Platoon Skirmish
rules-other-book = To the other rules: { $name }
rules-nothing = The rules say nothing about that.
rules-same-chapter = In the same chapter
rules-more = There is more; search more closely.
rules-found = { $count ->
    [one] One place
   *[other] { $count } places
}
