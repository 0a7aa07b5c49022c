//! The past of a match in pieces that fit into a frame.

use super::codec::longest;
use super::{CodecError, MAX_FRAME, Stretch, Viewer, batch_for};
use crate::game::Batch;

/// Bytes of a frame that are kept free for what stands around the batches: the id of the command, the names, brackets.
const AROUND: usize = 512;

/// As many of these batches as one frame can hold in either format, as this viewer may know them. They follow each other;
/// `last` is the last number that he may know of.
///
/// # Errors
/// [`CodecError::TooLarge`] when not even the first batch fits, [`CodecError::Unencodable`].
pub fn stretch_for(
    batches: impl IntoIterator<Item = Batch>,
    viewer: Viewer,
    last: u32,
) -> Result<Stretch, CodecError> {
    let mut stretch = Stretch {
        batches: Vec::new(),
        last,
    };
    let mut room = MAX_FRAME - AROUND;
    for batch in batches.into_iter().take_while(|batch| batch.number <= last) {
        let batch = batch_for(&batch, viewer);
        // With the comma after it.
        let length = longest(&batch)? + 1;
        if length > room && stretch.batches.is_empty() {
            return Err(CodecError::TooLarge(length));
        }
        if length > room {
            break;
        }
        room -= length;
        stretch.batches.push(batch);
    }
    Ok(stretch)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Bytes32;
    use crate::game::{Actor, CommandId, MatchIntent, Seat};
    use crate::protocol::{Format, Reply, ServerMessage, encode_server};

    /// A batch whose JSON is about as long as its name.
    fn batch(number: u32, length: usize) -> Batch {
        Batch {
            number,
            unix_millis: u64::MAX,
            elapsed_millis: u32::MAX,
            actor: Actor::Server,
            command: Some(CommandId("somebody else's".to_owned())),
            intent: MatchIntent::Seat {
                side: crate::ancients::Side::Red,
                seat: Seat {
                    name: "\"".repeat(length / 2),
                    computer: None,
                },
            },
            dice: Vec::new(),
            events: Vec::new(),
            hash: Bytes32([255; 32]),
        }
    }

    fn answer(stretch: Stretch) -> ServerMessage {
        ServerMessage::Answer {
            id: CommandId("\\".repeat(crate::protocol::MAX_COMMAND_ID)),
            reply: Reply::History(Box::new(stretch)),
        }
    }

    #[test]
    fn a_stretch_ends_where_the_frame_does_and_still_fits_in_both_formats() {
        for length in [0, 100, 5_000, 21_000, 32_000, 64_700] {
            let batches = (1..=1000).map(|number| batch(number, length));
            let stretch = stretch_for(batches, Viewer::Spectator, 1000).expect("a stretch");
            let count = stretch.batches.len();
            assert!((1..1000).contains(&count), "{length}: {count}");
            let filled = stretch_for(
                (1..=count as u32 + 1).map(|number| batch(number, length)),
                Viewer::Spectator,
                1000,
            );
            assert_eq!(filled.expect("a stretch").batches.len(), count);
            for format in [Format::Bincode, Format::Json] {
                let bytes = encode_server(&answer(stretch.clone()), format);
                assert!(bytes.is_ok(), "{length} {format:?}: {bytes:?}");
            }
        }
    }

    #[test]
    fn a_batch_that_fits_into_no_frame_is_an_error_and_not_an_empty_stretch() {
        let stretch = stretch_for([batch(1, MAX_FRAME)], Viewer::Spectator, 1);
        assert!(
            matches!(stretch, Err(CodecError::TooLarge(_))),
            "{stretch:?}"
        );
    }

    #[test]
    fn nobody_learns_command_ids_or_what_he_may_not_know_yet() {
        let batches = (1..=5).map(|number| batch(number, 10));
        let stretch = stretch_for(batches, Viewer::Spectator, 3).expect("a stretch");
        let numbers: Vec<u32> = stretch.batches.iter().map(|batch| batch.number).collect();
        assert_eq!((numbers, stretch.last), (vec![1, 2, 3], 3));
        assert!(stretch.batches.iter().all(|batch| batch.command.is_none()));
    }
}
