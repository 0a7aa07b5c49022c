//! The one writer: takes what all matches have queued, writes it in one transaction, waits once for the disk, and answers
//! everybody. `Decision 1`.

use acies::ancients::Side;
use acies::game::MatchId;
use acies::protocol::encode_record;
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnection, SqliteQueryResult};
use tokio::sync::{mpsc, oneshot};

use super::{COPIES_MILLIS, CarriedOut, Change, FaultPoint, Status, StoreFault};

/// Most lists of changes in one transaction.
const MOST_AT_ONCE: usize = 512;

/// What the writer is asked.
#[derive(Debug)]
pub(super) enum Order {
    /// Write these changes, all or none, and say when they are durable.
    Commit(Vec<Change>, oneshot::Sender<Result<(), StoreFault>>),
    /// For tests: the file may grow to so many pages.
    LimitPages(u32, oneshot::Sender<()>),
    /// Everything before this is written; let go of the file.
    Close(oneshot::Sender<()>),
}

type Waiting = (Vec<Change>, oneshot::Sender<Result<(), StoreFault>>);

pub(super) struct Writer {
    connection: SqliteConnection,
    fault: Option<FaultPoint>,
    /// Lists of changes that were asked to be written so far.
    asked: u64,
}

impl Writer {
    pub(super) const fn new(connection: SqliteConnection, fault: Option<FaultPoint>) -> Self {
        Self {
            connection,
            fault,
            asked: 0,
        }
    }

    /// Runs until it is told to close or nobody can ask any more.
    pub(super) async fn run(mut self, mut orders: mpsc::Receiver<Order>) {
        let mut queued = Vec::with_capacity(MOST_AT_ONCE);
        let mut closing = None;
        while closing.is_none() && orders.recv_many(&mut queued, MOST_AT_ONCE).await > 0 {
            let mut waiting = Vec::with_capacity(queued.len());
            for order in queued.drain(..) {
                match order {
                    Order::Commit(changes, answer) => waiting.push((changes, answer)),
                    Order::LimitPages(pages, answer) => {
                        self.limit_pages(pages).await;
                        if answer.send(()).is_err() {
                            tracing::debug!("nobody waits for the page limit");
                        }
                    }
                    Order::Close(answer) => closing = Some(answer),
                }
            }
            self.commit(waiting).await;
        }
        if let Err(error) = self.connection.close().await {
            tracing::warn!(%error, "the data file was not closed cleanly");
        }
        if let Some(answer) = closing
            && answer.send(()).is_err()
        {
            tracing::debug!("nobody waits for the end of the store");
        }
    }

    /// Writes all lists in one transaction. A list that is fenced off is left out and the others are written without
    /// it; any other fault means that nothing is written.
    async fn commit(&mut self, mut waiting: Vec<Waiting>) {
        while !waiting.is_empty() {
            match self.write_all(&waiting).await {
                Ok(()) => {
                    self.asked += waiting.len() as u64;
                    self.die_if_due(FaultPoint::AfterWrite(self.asked));
                    for (_, answer) in waiting.drain(..) {
                        // A match that has gone in the meantime finds what it wrote when it wakes.
                        drop(answer.send(Ok(())));
                    }
                }
                Err((Some(place), StoreFault::Fenced)) => {
                    let (_, answer) = waiting.swap_remove(place);
                    drop(answer.send(Err(StoreFault::Fenced)));
                }
                Err((_, fault)) => {
                    tracing::error!(%fault, "writing failed, nothing was acknowledged");
                    self.asked += waiting.len() as u64;
                    for (_, answer) in waiting.drain(..) {
                        drop(answer.send(Err(fault.clone())));
                    }
                }
            }
        }
    }

    async fn write_all(&mut self, waiting: &[Waiting]) -> Result<(), (Option<usize>, StoreFault)> {
        let due = self.asked + waiting.len() as u64;
        self.die_if_due(FaultPoint::BeforeWrite(due));
        if matches!(self.fault, Some(FaultPoint::Full(from)) if due >= from) {
            return Err((None, StoreFault::Full));
        }
        let mut transaction = self
            .connection
            .begin_with("BEGIN IMMEDIATE")
            .await
            .map_err(|error| (None, fault_of(&error)))?;
        for (place, (changes, _)) in waiting.iter().enumerate() {
            for change in changes {
                // On an error the transaction is dropped, which rolls it back.
                write(&mut transaction, change)
                    .await
                    .map_err(|fault| (Some(place), fault))?;
            }
        }
        transaction
            .commit()
            .await
            .map_err(|error| (None, fault_of(&error)))
    }

    /// Ends the process here and now, as a power cut would, when a test has asked for it.
    fn die_if_due(&self, here: FaultPoint) {
        let is_due = match (self.fault, here) {
            (Some(FaultPoint::AfterWrite(n)), FaultPoint::AfterWrite(now))
            | (Some(FaultPoint::BeforeWrite(n)), FaultPoint::BeforeWrite(now)) => now >= n,
            (Some(_) | None, _) => false,
        };
        if is_due {
            std::process::abort();
        }
    }

    async fn limit_pages(&mut self, pages: u32) {
        let sql = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
        if let Err(error) = sqlx::query(sql).execute(&mut self.connection).await {
            tracing::warn!(%error, "the page limit was not taken");
        }
    }
}

/// What an error of SQLite means for the caller.
pub(super) fn fault_of(error: &sqlx::Error) -> StoreFault {
    let code = error
        .as_database_error()
        .and_then(|database| database.code())
        .and_then(|code| code.parse::<u32>().ok());
    match code.map(|code| (code, code & 0xff)) {
        Some((_, 13)) => StoreFault::Full,
        // Primary key or unique index: the place is taken.
        Some((1555 | 2067, _)) => StoreFault::Fenced,
        Some(_) | None => StoreFault::Io(error.to_string()),
    }
}

fn record<T: serde::Serialize>(value: &T) -> Result<Vec<u8>, StoreFault> {
    encode_record(value).map_err(|error| StoreFault::Io(error.to_string()))
}

pub(super) const fn side_code(side: Side) -> i64 {
    side.index() as i64
}

async fn write(to: &mut SqliteConnection, change: &Change) -> Result<(), StoreFault> {
    match change {
        Change::Create { .. } => create(to, change).await,
        Change::Append {
            match_id,
            number,
            record,
        } => append(to, *match_id, *number, record).await,
        Change::UseInvite { match_id, code } => {
            let done = sqlx::query(
                "UPDATE invites SET fresh = 0 WHERE match_id = ? AND code = ? AND fresh = 1",
            )
            .bind(match_id.0.as_slice())
            .bind(code.0.as_slice())
            .execute(to)
            .await;
            exactly_one(&done.map_err(|error| fault_of(&error))?)
        }
        Change::CarriedOut(done) => note_carried_out(to, done).await,
        Change::Remove { match_id } => remove(to, *match_id).await,
        Change::Seat { .. }
        | Change::Away { .. }
        | Change::Invite { .. }
        | Change::RevokeInvites { .. }
        | Change::Status { .. }
        | Change::Entry { .. }
        | Change::Carry { .. } => write_match(to, change).await,
        Change::Snapshot { .. }
        | Change::Chat { .. }
        | Change::Person { .. }
        | Change::Mute { .. } => write_beside(to, change).await,
    }
}

fn exactly_one(done: &SqliteQueryResult) -> Result<(), StoreFault> {
    if done.rows_affected() == 1 {
        Ok(())
    } else {
        Err(StoreFault::Fenced)
    }
}

/// Fenced twice: by the primary key, and by the number before it. `Decision 1`.
async fn append(
    to: &mut SqliteConnection,
    match_id: MatchId,
    number: u32,
    record: &[u8],
) -> Result<(), StoreFault> {
    let done = sqlx::query(
        "INSERT INTO batches (match_id, number, record) SELECT ?1, ?2, ?3
         WHERE (SELECT coalesce(max(number), 0) FROM batches WHERE match_id = ?1) = ?2 - 1
         AND EXISTS (SELECT 1 FROM matches WHERE id = ?1)",
    )
    .bind(match_id.0.as_slice())
    .bind(i64::from(number))
    .bind(record)
    .execute(to)
    .await
    .map_err(|error| fault_of(&error))?;
    exactly_one(&done)
}

async fn create(to: &mut SqliteConnection, change: &Change) -> Result<(), StoreFault> {
    let Change::Create {
        header,
        secret,
        creator,
        address,
        entry,
    } = change
    else {
        return Ok(());
    };
    sqlx::query(
        "INSERT INTO matches (id, created, header, secret, creator, address, status, clock_runs,
         carried_since, carried_millis, entry) VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0, 0, ?)",
    )
    .bind(header.match_id.0.as_slice())
    .bind(i64::try_from(header.created_unix_millis).unwrap_or(i64::MAX))
    .bind(record(header)?)
    .bind(secret.0.0.as_slice())
    .bind(creator.0.as_slice())
    .bind(address)
    .bind(Status::Open.code())
    .bind(record(entry)?)
    .execute(to)
    .await
    .map(|_| ())
    .map_err(|error| fault_of(&error))
}

/// Changes of the match itself and its seats.
async fn write_match(to: &mut SqliteConnection, change: &Change) -> Result<(), StoreFault> {
    let query = match change {
        Change::Seat {
            match_id,
            side,
            token,
            guest,
        } => sqlx::query(
            "INSERT INTO seats (match_id, side, token, guest) VALUES (?, ?, ?, ?)
             ON CONFLICT (match_id, side) DO UPDATE SET token = excluded.token, guest = excluded.guest",
        )
        .bind(match_id.0.as_slice())
        .bind(side_code(*side))
        .bind(token.0.as_slice())
        .bind(guest.as_ref().map(|guest| guest.0.as_slice())),
        Change::Away {
            match_id,
            side,
            since,
        } => sqlx::query("UPDATE seats SET away = ? WHERE match_id = ? AND side = ?")
            .bind(since.map(|at| i64::try_from(at).unwrap_or(i64::MAX)))
            .bind(match_id.0.as_slice())
            .bind(side_code(*side)),
        Change::Invite { match_id, code } => {
            sqlx::query("INSERT INTO invites (match_id, code, fresh) VALUES (?, ?, 1)")
                .bind(match_id.0.as_slice())
                .bind(code.0.as_slice())
        }
        Change::RevokeInvites { match_id } => {
            sqlx::query("UPDATE invites SET fresh = 0 WHERE match_id = ?")
                .bind(match_id.0.as_slice())
        }
        Change::Status {
            match_id,
            status,
            clock_runs,
        } => sqlx::query("UPDATE matches SET status = ?, clock_runs = ? WHERE id = ?")
            .bind(status.code())
            .bind(*clock_runs)
            .bind(match_id.0.as_slice()),
        Change::Entry { entry } => sqlx::query("UPDATE matches SET entry = ? WHERE id = ?")
            .bind(record(entry)?)
            .bind(entry.match_id.0.as_slice()),
        Change::Carry {
            match_id,
            number,
            millis,
        } => sqlx::query("UPDATE matches SET carried_since = ?, carried_millis = ? WHERE id = ?")
            .bind(i64::from(*number))
            .bind(i64::from(*millis))
            .bind(match_id.0.as_slice()),
        _ => return Ok(()),
    };
    query
        .execute(to)
        .await
        .map(|_| ())
        .map_err(|error| fault_of(&error))
}

/// Changes of what stands beside the log.
async fn write_beside(to: &mut SqliteConnection, change: &Change) -> Result<(), StoreFault> {
    let query = match change {
        Change::Snapshot { match_id, state } => {
            sqlx::query("INSERT OR REPLACE INTO snapshots (match_id, number, record) VALUES (?, ?, ?)")
                .bind(match_id.0.as_slice())
                .bind(i64::from(state.number))
                .bind(record(state)?)
        }
        Change::Chat { match_id, line } => {
            sqlx::query("INSERT INTO chat (match_id, record) VALUES (?, ?)")
                .bind(match_id.0.as_slice())
                .bind(record(line)?)
        }
        Change::Person {
            match_id,
            guest,
            person,
            name,
            removed,
        } => sqlx::query(
            "INSERT OR REPLACE INTO people (match_id, guest, person, name, removed) VALUES (?, ?, ?, ?, ?)",
        )
        .bind(match_id.0.as_slice())
        .bind(guest.0.as_slice())
        .bind(i64::from(*person))
        .bind(name)
        .bind(*removed),
        Change::Mute {
            match_id,
            guest,
            person,
            muted,
        } => {
            let sql = if *muted {
                "INSERT OR REPLACE INTO mutes (match_id, guest, person) VALUES (?, ?, ?)"
            } else {
                "DELETE FROM mutes WHERE match_id = ? AND guest = ? AND person = ?"
            };
            sqlx::query(sql)
                .bind(match_id.0.as_slice())
                .bind(guest.0.as_slice())
                .bind(i64::from(*person))
        }
        _ => return Ok(()),
    };
    query
        .execute(to)
        .await
        .map(|_| ())
        .map_err(|error| fault_of(&error))
}

/// Fenced by the primary key: one guest, one id, one command. What is too old to be asked again goes.
async fn note_carried_out(to: &mut SqliteConnection, done: &CarriedOut) -> Result<(), StoreFault> {
    let time = |millis: u64| i64::try_from(millis).unwrap_or(i64::MAX);
    sqlx::query("DELETE FROM carried_out WHERE at < ?")
        .bind(time(done.unix_millis.saturating_sub(COPIES_MILLIS)))
        .execute(&mut *to)
        .await
        .map_err(|error| fault_of(&error))?;
    sqlx::query("INSERT INTO carried_out (guest, command, asked, at, made) VALUES (?, ?, ?, ?, ?)")
        .bind(done.guest.0.as_slice())
        .bind(&done.id.0)
        .bind(done.asked.0.as_slice())
        .bind(time(done.unix_millis))
        .bind(done.made.as_ref().map(|made| made.0.as_slice()))
        .execute(to)
        .await
        .map(|_| ())
        .map_err(|error| fault_of(&error))
}

async fn remove(to: &mut SqliteConnection, match_id: MatchId) -> Result<(), StoreFault> {
    for sql in [
        "DELETE FROM batches WHERE match_id = ?",
        "DELETE FROM seats WHERE match_id = ?",
        "DELETE FROM invites WHERE match_id = ?",
        "DELETE FROM snapshots WHERE match_id = ?",
        "DELETE FROM chat WHERE match_id = ?",
        "DELETE FROM people WHERE match_id = ?",
        "DELETE FROM mutes WHERE match_id = ?",
        "DELETE FROM matches WHERE id = ?",
    ] {
        sqlx::query(sql)
            .bind(match_id.0.as_slice())
            .execute(&mut *to)
            .await
            .map_err(|error| fault_of(&error))?;
    }
    Ok(())
}
