//! The wire: what clients and the server say to each other, in which order of bytes, and how they part.

mod client;
mod close;
mod codec;
mod history;
mod limits;
mod names;
mod server;
mod shared_view;
mod view;

pub use client::{Channel, ClientMessage, Command};
pub use close::CloseReason;
pub use codec::{
    CodecError, Format, decode_client, decode_record, decode_server, encode_client, encode_record,
    encode_server,
};
pub use history::stretch_for;
pub use limits::*;
pub(crate) use names::is_fit_to_show;
pub use names::{NameProblem, check_name, skeleton};
pub use server::{
    ArmyEntry, BoardEntry, ChatLine, Clocks, Denied, LobbyEntry, Person, Presence, Reply,
    ServerMessage, Snapshot, Stretch,
};
pub use shared_view::SharedView;
pub use view::{Viewer, batch_for, is_open, lacks_sealed, state_for};
