//! Two running matches in the folder of a server: played without one, with dice of a known secret, up to a moment at which red is to
//! move. Red is a person's, whose window may come back to it; blue is the computer's, which waits.

use std::path::Path;

use acies::Side;
use acies::ancients::{Options, Phase};
use acies::dice::{Bytes32, Dice};
use acies::game::{
    Actor, Header, MatchId, MatchState, Opponent, Seat, Strength, Table, Visibility,
};
use acies::practice::{Budget, NONCES, PlayOut, between_computers, choose, dice_of, friendly};
use acies::protocol::{LobbyEntry, encode_record};
use acies_client_core::SavedSeat;
use acies_server::store::{Change, Secret, SqliteStore, Status, Store, StoreOptions};
use anyhow::{Context, Result, anyhow, ensure};

/// Opens red's seat in both.
const TOKEN: &str = "7ed7ed7ed7ed7ed7ed7ed7ed7ed7ed7ed7ed7ed7";
/// Batches that are played before a moment is taken.
const ANCIENTS: usize = 40;
const SKIRMISH: usize = 34;

/// Both matches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stored {
    pub(crate) battle: MatchId,
    pub(crate) firefight: MatchId,
}

impl Stored {
    /// Plays them and lays them into the folder of a server that does not run yet.
    pub(crate) fn lay(data: &Path) -> Result<Self> {
        std::fs::create_dir_all(data)?;
        let options = Options::default();
        let battle = friendly("downs", ["LST-25", "LST-11"], &options, [5; 32]);
        let game = acies::skirmish::Choice {
            scenario: "village-street".to_owned(),
            options: acies::skirmish::Options::default(),
        };
        let firefight = between_computers(game.into(), [6; 32]);
        let mut changes = Vec::new();
        let battle = running(battle, [5; 32], ANCIENTS, &mut changes)?;
        let firefight = running(firefight, [6; 32], SKIRMISH, &mut changes)?;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        runtime.block_on(async {
            let store = SqliteStore::open(&data.join("acies.db"), StoreOptions::default()).await?;
            store.commit(changes).await?;
            store.close().await;
            Ok::<(), anyhow::Error>(())
        })?;
        Ok(Self { battle, firefight })
    }

    /// What a window keeps of red's seat on this server.
    pub(crate) fn seat(match_id: MatchId, server: &str) -> SavedSeat {
        SavedSeat {
            server: server.to_owned(),
            match_id,
            side: Some(Side::Red),
            token: TOKEN.to_owned(),
            nonce: Some(NONCES[Side::Red.index()]),
            commitment: None,
        }
    }
}

/// Plays a match on until red is to move and some batches have gone by.
fn running(
    header: Option<Header>,
    secret: [u8; 32],
    least: usize,
    changes: &mut Vec<Change>,
) -> Result<MatchId> {
    const MOST: usize = 400;
    let mut header = header.context("no such board or scenario")?;
    header.chosen.opponent = Opponent::Computer(Strength::Recruit);
    header.chosen.seat = Some(Side::Red);
    header.chosen.watching = Visibility::Public;
    header.host_could_foresee = false;
    header.created_unix_millis = acies_client::clock::unix_millis() as u64;
    let mut dice = dice_of(&header, secret);
    let mut played = PlayOut::new(&header);
    begin(&mut played, &header, &mut dice).map_err(|e| anyhow!("{e:?}"))?;
    while played.batches.len() < least || !is_red_to_move(&played.state) {
        ensure!(played.batches.len() < MOST, "red never moves");
        let side = played.state.side_to_act().context("nobody is to act")?;
        let intent = choose(&played.state, side, Budget { nodes: 20 });
        played
            .step(&header, Actor::Seat(side), intent, &mut dice)
            .map_err(|e| anyhow!("{e:?}"))?;
    }
    write(&header, &played, secret, changes)?;
    Ok(header.match_id)
}

fn is_red_to_move(state: &MatchState) -> bool {
    match &state.table {
        Table::Ancients(table) => table.phase == Phase::Move && table.active == Side::Red,
        Table::Skirmish(table) => {
            let is_free = table.activation.is_none() && table.pending.is_empty();
            is_free && table.phase == acies::skirmish::Phase::Play && table.active == Side::Red
        }
    }
}

/// A person and a computer sit down and share the dice out.
fn begin(
    played: &mut PlayOut,
    header: &Header,
    dice: &mut dyn Dice,
) -> Result<(), acies::game::MatchRefusal> {
    let seats = [("Jörg Größe", None), ("Computer", Some(Strength::Recruit))];
    let seats = seats.map(|(name, computer)| Seat {
        name: name.to_owned(),
        computer,
    });
    played.open_as(header, seats, dice)
}

fn write(
    header: &Header,
    played: &PlayOut,
    secret: [u8; 32],
    changes: &mut Vec<Change>,
) -> Result<()> {
    let match_id = header.match_id;
    let seats = &played.state.seats;
    let round = match &played.state.table {
        Table::Ancients(table) => table.bound,
        Table::Skirmish(table) => u16::from(table.round),
    };
    let entry = LobbyEntry {
        match_id,
        game: header.chosen.game.clone(),
        seats: [0, 1].map(|at| seats[at].as_ref().map(|seat| seat.name.clone())),
        opponent: header.chosen.opponent,
        watching: header.chosen.watching,
        host_could_foresee: false,
        round,
        outcome: None,
        watchers: 0,
    };
    changes.push(Change::Create {
        header: Box::new(header.clone()),
        secret: Secret(Bytes32(secret)),
        creator: Bytes32([9; 32]),
        address: "127.0.0.1".to_owned(),
        entry: Box::new(entry),
    });
    for batch in &played.batches {
        changes.push(Change::Append {
            match_id,
            number: batch.number,
            record: encode_record(batch)?,
        });
    }
    for (side, token, guest) in [
        (Side::Red, TOKEN, Some(Bytes32([9; 32]))),
        (Side::Blue, "nobody's", None),
    ] {
        changes.push(Change::Seat {
            match_id,
            side,
            token: Bytes32::sha256(token.as_bytes()),
            guest,
        });
    }
    changes.push(Change::Status {
        match_id,
        status: Status::Running,
        clock_runs: false,
    });
    Ok(())
}
