//! What decodes may still be nonsense: lists, texts and numbers of a command are bounded here, before a match sees them.

use acies::ancients::{Intent, Leg, MAX_LEGS, Outline, Placed};
use acies::game::{Choice, CommandId, MatchIntent, NewMatch, TableIntent};
use acies::geometry::{Milli, Point, Pose};
use acies::protocol::{
    Command, Denied, MAX_BANK_MILLIS, MAX_CHAT_BYTES, MAX_CHAT_LINES, MAX_COMMAND_ID,
    MAX_DELAY_SECS, MAX_ELEMENTS, MAX_HISTORY, MAX_TOKEN,
};
use acies::skirmish;

/// No place, length or angle of a sane intent is beyond this, 1/1000 pace or degree: far outside every table, and far
/// inside of what a computation can bear.
const MAX_MILLI: Milli = 10_000_000;

/// A command's identity: 1 to 40 printable ASCII characters.
///
/// # Errors
/// [`Denied::Malformed`].
pub fn check_id(id: &CommandId) -> Result<(), Denied> {
    let is_printable = id.0.bytes().all(|byte| byte.is_ascii_graphic());
    ensure(is_printable && (1..=MAX_COMMAND_ID).contains(&id.0.len()))
}

/// Every list, text and number of a command.
///
/// # Errors
/// [`Denied::Malformed`], or [`Denied::ChatLength`] for a chat line.
pub fn check_command(command: &Command) -> Result<(), Denied> {
    match command {
        Command::List
        | Command::Leave
        | Command::Resync
        | Command::SeatComputer { .. }
        | Command::Invite
        | Command::RevokeInvites
        | Command::Mute { .. }
        | Command::RemoveWatcher { .. }
        | Command::Rematch
        | Command::Boards
        | Command::Armies
        | Command::Scenarios => Ok(()),
        Command::Create { chosen } => check_choice(chosen),
        Command::Join { invite, .. } => check_token(invite.as_deref()),
        Command::Enter { seat_token, .. } => check_token(seat_token.as_deref()),
        Command::Act { intent, .. } => check_match_intent(intent),
        Command::Say { text, .. } => check_chat(text),
        Command::History { count, .. } => ensure((1..=MAX_HISTORY).contains(count)),
        Command::ShareView { view } => ensure(view.is_none_or(|view| view.is_bounded())),
    }
}

fn check_choice(chosen: &NewMatch) -> Result<(), Denied> {
    ensure(match &chosen.game {
        Choice::Ancients(game) => {
            let [red, blue] = &game.armies;
            let ids = [&game.board, red, blue];
            ids.iter().all(|id| id.len() <= MAX_TOKEN)
        }
        Choice::Skirmish(game) => game.scenario.len() <= MAX_TOKEN,
    })?;
    ensure(chosen.delay_secs <= MAX_DELAY_SECS)?;
    ensure(chosen.clock.is_none_or(|clock| {
        (1..=MAX_BANK_MILLIS).contains(&clock.bank_millis)
            && clock.increment_millis <= MAX_BANK_MILLIS
    }))
}

fn check_token(token: Option<&str>) -> Result<(), Denied> {
    ensure(token.is_none_or(|token| token.len() <= MAX_TOKEN))
}

fn check_chat(text: &str) -> Result<(), Denied> {
    let is_too_long = text.len() > MAX_CHAT_BYTES || text.split('\n').count() > MAX_CHAT_LINES;
    if is_too_long || text.trim().is_empty() {
        return Err(Denied::ChatLength);
    }
    ensure(!text.chars().any(|c| c.is_control() && c != '\n'))
}

fn check_match_intent(intent: &MatchIntent) -> Result<(), Denied> {
    match intent {
        // Only the server may ask these; the match says so. The text must still be no longer than a name.
        MatchIntent::Seat { seat, .. } => {
            ensure(seat.name.len() <= acies::protocol::MAX_NAME_BYTES)
        }
        MatchIntent::Play(TableIntent::Ancients(intent)) => check_intent(intent),
        MatchIntent::Play(TableIntent::Skirmish(intent)) => {
            ensure(skirmish::is_bounded(intent, MAX_MILLI))
        }
        MatchIntent::TimeOut
        | MatchIntent::CommitNonce { .. }
        | MatchIntent::RevealNonce { .. }
        | MatchIntent::Resign
        | MatchIntent::Offer(_)
        | MatchIntent::Accept(_)
        | MatchIntent::Decline(_)
        | MatchIntent::ClaimAdjournment
        | MatchIntent::ClaimWin => Ok(()),
    }
}

fn check_intent(intent: &Intent) -> Result<(), Denied> {
    match intent {
        Intent::Begin
        | Intent::ChooseEdge { .. }
        | Intent::Swap { .. }
        | Intent::Ready
        | Intent::Face { .. }
        | Intent::EndMoves
        | Intent::Shoot { .. }
        | Intent::Fight { .. }
        | Intent::EndBound
        | Intent::RemoveTerrain { .. }
        | Intent::NameEdges { .. } => Ok(()),
        Intent::ChooseArmy { choices } => ensure(choices.len() <= MAX_ELEMENTS),
        Intent::PlaceTerrain(piece) => ensure(is_sane_outline(&piece.outline)),
        Intent::PlaceCamp { centre, .. } => ensure(is_sane_point(*centre)),
        Intent::Deploy { placements } => {
            ensure(is_sane_count(placements.len(), MAX_ELEMENTS))?;
            ensure(placements.iter().all(is_sane_place))
        }
        Intent::Move { to, .. } => {
            ensure(is_sane_count(to.len(), MAX_LEGS) && to.iter().all(is_sane_pose))
        }
        Intent::MoveGroup { elements, legs, .. } | Intent::Column { elements, legs, .. } => {
            ensure(is_sane_count(elements.len(), MAX_ELEMENTS))?;
            ensure(is_sane_count(legs.len(), MAX_LEGS) && legs.iter().all(is_sane_leg))
        }
    }
}

const fn ensure(is_sane: bool) -> Result<(), Denied> {
    if is_sane {
        Ok(())
    } else {
        Err(Denied::Malformed)
    }
}

fn is_sane_count(count: usize, most: usize) -> bool {
    (1..=most).contains(&count)
}

fn is_sane_milli(milli: Milli) -> bool {
    (-MAX_MILLI..=MAX_MILLI).contains(&milli)
}

fn is_sane_point(point: Point) -> bool {
    is_sane_milli(point.x) && is_sane_milli(point.y)
}

fn is_sane_pose(pose: &Pose) -> bool {
    is_sane_milli(pose.x) && is_sane_milli(pose.y) && (0..360_000).contains(&pose.facing)
}

fn is_sane_place(placed: &Placed) -> bool {
    is_sane_pose(&placed.pose)
}

/// Numbers only: how many corners there may be is a rule of composing, and says so.
fn is_sane_outline(outline: &Outline) -> bool {
    match outline {
        Outline::Oval {
            centre,
            length,
            width,
            facing,
            ..
        } => is_sane_point(*centre) && [*length, *width, *facing].into_iter().all(is_sane_milli),
        Outline::Area(corners) => corners.iter().all(|corner| is_sane_point(*corner)),
        Outline::Line { points, width } => {
            points.iter().all(|point| is_sane_point(*point)) && is_sane_milli(*width)
        }
        Outline::Shore { depth, .. } => is_sane_milli(*depth),
    }
}

fn is_sane_leg(leg: &Leg) -> bool {
    match leg {
        Leg::Ahead(length) | Leg::Shift(length) | Leg::Back(length) => is_sane_milli(*length),
        Leg::Wheel { degrees, .. } => is_sane_milli(*degrees),
    }
}

#[cfg(test)]
mod tests {
    use acies::ancients::ElementId;
    use acies::protocol::Channel;

    use super::*;

    fn play(intent: Intent) -> Command {
        Command::Act {
            base: 0,
            intent: MatchIntent::Play(intent.into()),
        }
    }

    fn one_move(to: Vec<Pose>) -> Command {
        play(Intent::Move {
            element: ElementId(0),
            to,
            bonus: 0,
        })
    }

    fn pose(x: Milli, facing: Milli) -> Pose {
        Pose { x, y: 0, facing }
    }

    #[test]
    fn lists_are_neither_empty_nor_too_long() {
        let sane = pose(1, 0);
        assert_eq!(check_command(&one_move(vec![])), Err(Denied::Malformed));
        assert_eq!(check_command(&one_move(vec![sane; 16])), Ok(()));
        assert_eq!(
            check_command(&one_move(vec![sane; 17])),
            Err(Denied::Malformed)
        );
        assert_eq!(
            check_command(&one_move(vec![sane; 10_000])),
            Err(Denied::Malformed)
        );
        let group = |members, legs| {
            play(Intent::MoveGroup {
                elements: vec![ElementId(0); members],
                legs: vec![Leg::Ahead(1); legs],
                bonus: 0,
            })
        };
        assert_eq!(check_command(&group(26, 16)), Ok(()));
        assert_eq!(check_command(&group(27, 16)), Err(Denied::Malformed));
        assert_eq!(check_command(&group(0, 1)), Err(Denied::Malformed));
        assert_eq!(check_command(&group(1, 0)), Err(Denied::Malformed));
    }

    #[test]
    fn numbers_lie_on_or_near_the_table() {
        for (x, facing, expect) in [
            (10_000_000, 0, Ok(())),
            (10_000_001, 0, Err(Denied::Malformed)),
            (Milli::MIN, 0, Err(Denied::Malformed)),
            (0, 359_999, Ok(())),
            (0, 360_000, Err(Denied::Malformed)),
            (0, -1, Err(Denied::Malformed)),
        ] {
            assert_eq!(
                check_command(&one_move(vec![pose(x, facing)])),
                expect,
                "{x} {facing}"
            );
        }
        let wheel = play(Intent::Column {
            elements: vec![ElementId(0)],
            legs: vec![Leg::Wheel {
                hand: acies::ancients::Hand::Left,
                degrees: Milli::MAX,
            }],
            bonus: 0,
        });
        assert_eq!(check_command(&wheel), Err(Denied::Malformed));
    }

    #[test]
    fn chat_has_one_to_five_lines_within_a_thousand_bytes() {
        let say = |text: &str| {
            check_command(&Command::Say {
                channel: Channel::Players,
                text: text.to_owned(),
            })
        };
        assert_eq!(say("Jürgen grüßt ẞ"), Ok(()));
        assert_eq!(say("1\n2\n3\n4\n5"), Ok(()));
        assert_eq!(say("1\n2\n3\n4\n5\n6"), Err(Denied::ChatLength));
        assert_eq!(say(" \n "), Err(Denied::ChatLength));
        assert_eq!(say(&"x".repeat(1000)), Ok(()));
        assert_eq!(say(&"x".repeat(1001)), Err(Denied::ChatLength));
        assert_eq!(say("a\u{7}b"), Err(Denied::Malformed));
    }

    #[test]
    fn command_ids_are_short_printable_ascii() {
        let id = |text: &str| check_id(&CommandId(text.to_owned()));
        assert_eq!(id("a-1"), Ok(()));
        assert_eq!(id(&"x".repeat(40)), Ok(()));
        assert_eq!(id(&"x".repeat(41)), Err(Denied::Malformed));
        for wrong in ["", "a b", "ä", "a\n"] {
            assert_eq!(id(wrong), Err(Denied::Malformed), "{wrong:?}");
        }
    }
}
