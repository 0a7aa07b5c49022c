
# Replays: the timeline, the verifier, the ledger of dice, watching

button-replay-play = Play
button-replay-pause = Pause
button-replay-first = To the start
button-replay-last = To the end
button-replay-now = Back to live
button-past-turn-back = Turn before
button-past-turn-on = Next turn
replay-at = batch { $number } of { $last }
button-save-record = Save record
record-saved = The record of the match is kept in { $place }.
record-downloaded = The browser has taken the record of the match.
record-not-saved = The record could not be kept.
record-not-read = This file is no record of a match that this program can read.
check-going-on = The dice are being checked: { $done } of { $of } batches hold.
check-holds = Checked: all { $batches } batches played again, { $dice ->
    [one] one die comes
   *[other] all { $dice } dice come
} from the promised secret and both shares, every event and hash is right.
check-holds-alone = Checked: all { $batches } batches played again, { $dice ->
    [one] one die fits
   *[other] all { $dice } dice fit
} the secret and both shares that came with them, every event and hash is right. No earlier promise was kept here to compare the secret with.
check-too-long = This match is longer than the log that is kept here: only the dice seen here were compared.
check-broken-at = Batch { $batch } does not hold: { $why }
check-broken = The match does not hold: { $why }
check-why-dice = secret and shares give the dice { $expected }, the log says { $found }.
check-why-version = it was played by other rules than this program has.
check-why-secret = the secret is not the one that was promised.
check-why-commitment = another promise stands in it than the one seen first.
check-why-start = the table at the start is not the one of the chosen board, armies and options.
check-why-illegal = the rules do not allow what was accepted.
check-why-events = something else happened than the rules say.
check-why-log = the log itself is damaged.
button-ledger = All dice
ledger-title = All dice
ledger-intro = Every roll up to the moment shown, the latest first. The chance is that of a passed test, else that of this result or a better one.
ledger-what-luck = Luck: for each roll the chance of worse plus half the chance of the same, less one half; the sum over the root of its variance. With fair dice 95 of 100 figures lie from −2 to +2.
ledger-empty = No die has been rolled yet.
ledger-head-batch = Batch
ledger-head-who = Who
ledger-head-about = What for
ledger-head-need = Need
ledger-head-chance = Chance
ledger-head-dice = Dice
ledger-both = both
ledger-against = { $about } against { $enemy }
ledger-attacker = who attacks
ledger-edge = the edge
ledger-water = the waterway
ledger-river = the river
ledger-points = points
ledger-combat = combat
ledger-shooting = shooting
ledger-roll-off = roll-off: { $about }
ledger-shot = shot
ledger-damage = damage to a vehicle
ledger-opening-shot = shot on contact
ledger-bombardment = indirect fire
ledger-get-down = getting down
ledger-mine = mine stays quiet
ledger-passed = passed
ledger-failed = failed
luck-line = { $side }: luck { $figure } from { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
} – { $words }
luck-none = { $side }: nothing was left to luck yet
luck-usual = neither lucky nor unlucky
luck-good = rather lucky
luck-bad = rather unlucky
luck-high = unusually lucky, outside the band
luck-low = unusually unlucky, outside the band
watch-ended = { $name } no longer shares the view.
watch-late = You see the table { $seconds } s late.
watch-follows = You follow the view of { $name }.
button-follow-nobody = Look freely
button-follow-view = Follow { $name }
field-share-view = Spectators may follow my view
chat-only-players = Here the two players speak; spectators have a conversation of their own.
chat-after-end = What spectators say can be read here after the end.
people-more = and { $count } more
button-lobby-replay = Replay
fixed-key-replay = In the past and after the end: blank plays and rests, left and right one batch back and on, Home and End to the ends
