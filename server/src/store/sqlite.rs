//! The embedded store: one file, one writer, a few readers.

use std::path::{Path, PathBuf};
use std::time::Duration;

use acies::ancients::Side;
use acies::dice::Bytes32;
use acies::game::{Batch, CommandId, MatchId};
use acies::protocol::{ChatLine, decode_record};
use futures_util::future::BoxFuture;
use serde::de::DeserializeOwned;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Row};
use tokio::sync::{mpsc, oneshot};

use super::schema::{self, Found};
use super::writer::{Order, Writer, fault_of, side_code};
use super::{
    CarriedOut, Change, FaultPoint, Secret, Status, Store, StoreFault, StoredMatch, StoredPerson,
    StoredSeat, Summary,
};

/// Lists of changes that may wait for the writer before those who ask have to wait too.
const ORDERS: usize = 1024;
/// Most commands that are read as carried out.
const CARRIED_OUT: i64 = 10_000;
/// Connections that read.
const READERS: u32 = 3;
/// Lines of chat that are read back.
const CHAT_LINES: i64 = 200;
/// Matches that are over and still listed at start.
const LATELY_OVER: i64 = 100;

/// How the file is opened.
#[derive(Clone, Copy, Debug, Default)]
pub struct StoreOptions {
    /// For tests only.
    pub fault: Option<FaultPoint>,
}

/// An SQLite file in WAL mode that waits for the disk at every commit.
#[derive(Debug)]
pub struct SqliteStore {
    file: PathBuf,
    key: [u8; 32],
    orders: mpsc::Sender<Order>,
    readers: SqlitePool,
}

impl SqliteStore {
    /// Opens the file, or makes it with its folder.
    ///
    /// # Errors
    /// [`StoreFault`]; an existing file is not changed then.
    pub async fn open(file: &Path, options: StoreOptions) -> Result<Self, StoreFault> {
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder)
                .map_err(|error| StoreFault::Io(format!("{}: {error}", folder.display())))?;
        }
        let found = schema::look(file).await?;
        let opening = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10));
        let io = |error: &sqlx::Error| StoreFault::Io(format!("{}: {error}", file.display()));
        let mut connection = opening.connect().await.map_err(|error| io(&error))?;
        if matches!(found, Found::Nothing) {
            let mut key = [0; 32];
            getrandom::fill(&mut key).map_err(|error| StoreFault::Io(error.to_string()))?;
            schema::create(&mut connection, key)
                .await
                .map_err(|error| io(&error))?;
        }
        let key: Vec<u8> = sqlx::query("SELECT value FROM meta WHERE name = 'key'")
            .fetch_one(&mut connection)
            .await
            .and_then(|row| row.try_get(0))
            .map_err(|error| io(&error))?;
        let (orders, inbox) = mpsc::channel(ORDERS);
        // Ends by `Order::Close`, or when the last sender is gone with this store.
        tokio::spawn(Writer::new(connection, options.fault).run(inbox));
        let reading = SqliteConnectOptions::new()
            .filename(file)
            .read_only(true)
            .busy_timeout(Duration::from_secs(10));
        Ok(Self {
            file: file.to_owned(),
            key: key.try_into().unwrap_or([0; 32]),
            orders,
            readers: SqlitePoolOptions::new()
                .max_connections(READERS)
                .connect_lazy_with(reading),
        })
    }

    /// For tests: the file may grow to so many pages of 4096 bytes.
    #[doc(hidden)]
    pub async fn limit_pages(&self, pages: u32) {
        let (answer, done) = oneshot::channel();
        if self
            .orders
            .send(Order::LimitPages(pages, answer))
            .await
            .is_ok()
        {
            // A writer that is gone limits nothing.
            drop(done.await);
        }
    }

    async fn write(&self, changes: Vec<Change>) -> Result<(), StoreFault> {
        let gone = || StoreFault::Io("the store is closed".to_owned());
        let (answer, done) = oneshot::channel();
        self.orders
            .send(Order::Commit(changes, answer))
            .await
            .map_err(|_closed| gone())?;
        done.await.map_err(|_closed| gone())?
    }

    fn damaged(&self, why: String) -> StoreFault {
        StoreFault::Damaged {
            file: self.file.clone(),
            why,
        }
    }

    fn decode<T: DeserializeOwned>(&self, what: &str, bytes: &[u8]) -> Result<T, StoreFault> {
        decode_record(bytes).map_err(|error| self.damaged(format!("{what}: {error}")))
    }

    fn bytes32(&self, bytes: &[u8]) -> Result<Bytes32, StoreFault> {
        bytes
            .try_into()
            .map(Bytes32)
            .map_err(|_length| self.damaged("a hash has another length than 32".to_owned()))
    }

    async fn rows(
        &self,
        sql: &'static str,
        match_id: MatchId,
    ) -> Result<Vec<SqliteRow>, StoreFault> {
        sqlx::query(sql)
            .bind(match_id.0.as_slice())
            .fetch_all(&self.readers)
            .await
            .map_err(|error| fault_of(&error))
    }

    async fn read_match(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreFault> {
        let own = self
            .rows(
                "SELECT header, secret, creator, carried_since, carried_millis FROM matches WHERE id = ?",
                id,
            )
            .await?;
        let Some(row) = own.first() else {
            return Ok(None);
        };
        let snapshot = self
            .rows("SELECT record FROM snapshots WHERE match_id = ?", id)
            .await?;
        Ok(Some(StoredMatch {
            header: self.decode("header", &blob(row, 0)?)?,
            secret: Secret(self.bytes32(&blob(row, 1)?)?),
            creator: self.bytes32(&blob(row, 2)?)?,
            carried: (number(row, 3)?, number(row, 4)?),
            seats: self.read_seats(id).await?,
            invites: self.read_invites(id).await?,
            snapshot: match snapshot.first() {
                Some(row) => Some(self.decode("snapshot", &blob(row, 0)?)?),
                None => None,
            },
            batches: self.read_batches(id).await?,
            chat: self.read_chat(id).await?,
            people: self.read_people(id).await?,
            mutes: self.read_mutes(id).await?,
        }))
    }

    async fn read_batches(&self, id: MatchId) -> Result<Vec<Batch>, StoreFault> {
        self.rows(
            "SELECT record FROM batches WHERE match_id = ? ORDER BY number",
            id,
        )
        .await?
        .iter()
        .map(|row| self.decode("batch", &blob(row, 0)?))
        .collect()
    }

    async fn read_stretch(
        &self,
        id: MatchId,
        from: u32,
        count: u16,
    ) -> Result<Vec<Batch>, StoreFault> {
        let rows = sqlx::query(
            "SELECT record FROM batches WHERE match_id = ? AND number >= ? ORDER BY number LIMIT ?",
        )
        .bind(id.0.as_slice())
        .bind(from)
        .bind(count)
        .fetch_all(&self.readers)
        .await
        .map_err(|error| fault_of(&error))?;
        rows.iter()
            .map(|row| self.decode("batch", &blob(row, 0)?))
            .collect()
    }

    async fn read_seats(&self, id: MatchId) -> Result<[Option<StoredSeat>; 2], StoreFault> {
        let mut seats = [None, None];
        for row in &self
            .rows(
                "SELECT side, token, guest, away FROM seats WHERE match_id = ?",
                id,
            )
            .await?
        {
            let guest: Option<Vec<u8>> = row.try_get(2).map_err(|error| fault_of(&error))?;
            let away: Option<i64> = row.try_get(3).map_err(|error| fault_of(&error))?;
            let seat = StoredSeat {
                token: self.bytes32(&blob(row, 1)?)?,
                guest: guest.map(|guest| self.bytes32(&guest)).transpose()?,
                away: away.map(|at| u64::try_from(at).unwrap_or(0)),
            };
            let code: i64 = row.try_get(0).map_err(|error| fault_of(&error))?;
            let side = Side::BOTH.into_iter().find(|side| side_code(*side) == code);
            let side = side.ok_or_else(|| self.damaged(format!("a seat of side {code}")))?;
            seats[side.index()] = Some(seat);
        }
        Ok(seats)
    }

    async fn read_invites(&self, id: MatchId) -> Result<Vec<Bytes32>, StoreFault> {
        self.rows(
            "SELECT code FROM invites WHERE match_id = ? AND fresh = 1",
            id,
        )
        .await?
        .iter()
        .map(|row| self.bytes32(&blob(row, 0)?))
        .collect()
    }

    async fn read_chat(&self, id: MatchId) -> Result<Vec<ChatLine>, StoreFault> {
        let rows =
            sqlx::query("SELECT record FROM chat WHERE match_id = ? ORDER BY id DESC LIMIT ?")
                .bind(id.0.as_slice())
                .bind(CHAT_LINES)
                .fetch_all(&self.readers)
                .await
                .map_err(|error| fault_of(&error))?;
        rows.iter()
            .rev()
            .map(|row| self.decode("chat line", &blob(row, 0)?))
            .collect()
    }

    async fn read_people(&self, id: MatchId) -> Result<Vec<StoredPerson>, StoreFault> {
        self.rows(
            "SELECT guest, person, name, removed FROM people WHERE match_id = ? ORDER BY person",
            id,
        )
        .await?
        .iter()
        .map(|row| {
            Ok(StoredPerson {
                guest: self.bytes32(&blob(row, 0)?)?,
                person: number(row, 1)?,
                name: row.try_get(2).map_err(|error| fault_of(&error))?,
                removed: row.try_get(3).map_err(|error| fault_of(&error))?,
            })
        })
        .collect()
    }

    async fn read_mutes(&self, id: MatchId) -> Result<Vec<(Bytes32, u32)>, StoreFault> {
        self.rows("SELECT guest, person FROM mutes WHERE match_id = ?", id)
            .await?
            .iter()
            .map(|row| Ok((self.bytes32(&blob(row, 0)?)?, number(row, 1)?)))
            .collect()
    }

    async fn read_summaries(&self) -> Result<Vec<Summary>, StoreFault> {
        let rows = sqlx::query(
            "SELECT id, created, creator, address, status, clock_runs, entry FROM matches
             WHERE status < 2 OR id IN
             (SELECT id FROM matches WHERE status = 2 ORDER BY created DESC LIMIT ?)
             ORDER BY created",
        )
        .bind(LATELY_OVER)
        .fetch_all(&self.readers)
        .await
        .map_err(|error| fault_of(&error))?;
        rows.iter().map(|row| self.summary(row)).collect()
    }

    async fn read_carried_out(&self, since: u64) -> Result<Vec<CarriedOut>, StoreFault> {
        let rows = sqlx::query(
            "SELECT guest, command, asked, at, made FROM carried_out WHERE at >= ?
             ORDER BY at DESC LIMIT ?",
        )
        .bind(i64::try_from(since).unwrap_or(i64::MAX))
        .bind(CARRIED_OUT)
        .fetch_all(&self.readers)
        .await
        .map_err(|error| fault_of(&error))?;
        rows.iter().rev().map(|row| self.carried(row)).collect()
    }

    fn carried(&self, row: &SqliteRow) -> Result<CarriedOut, StoreFault> {
        let at: i64 = row.try_get(3).map_err(|error| fault_of(&error))?;
        let made: Option<Vec<u8>> = row.try_get(4).map_err(|error| fault_of(&error))?;
        Ok(CarriedOut {
            guest: self.bytes32(&blob(row, 0)?)?,
            id: CommandId(row.try_get(1).map_err(|error| fault_of(&error))?),
            asked: self.bytes32(&blob(row, 2)?)?,
            unix_millis: u64::try_from(at).unwrap_or(0),
            made: made.map(|made| self.match_id(made)).transpose()?,
        })
    }

    fn match_id(&self, bytes: Vec<u8>) -> Result<MatchId, StoreFault> {
        let id = bytes.try_into();
        id.map(MatchId)
            .map_err(|_length| self.damaged("a match id has another length than 16".to_owned()))
    }

    fn summary(&self, row: &SqliteRow) -> Result<Summary, StoreFault> {
        let status: i64 = row.try_get(4).map_err(|error| fault_of(&error))?;
        let created: i64 = row.try_get(1).map_err(|error| fault_of(&error))?;
        Ok(Summary {
            match_id: self.match_id(blob(row, 0)?)?,
            created_unix_millis: u64::try_from(created).unwrap_or(0),
            creator: self.bytes32(&blob(row, 2)?)?,
            address: row.try_get(3).map_err(|error| fault_of(&error))?,
            status: Status::from_code(status)
                .ok_or_else(|| self.damaged(format!("a match of status {status}")))?,
            clock_runs: row.try_get(5).map_err(|error| fault_of(&error))?,
            entry: self.decode("entry", &blob(row, 6)?)?,
        })
    }
}

fn blob(row: &SqliteRow, column: usize) -> Result<Vec<u8>, StoreFault> {
    row.try_get(column).map_err(|error| fault_of(&error))
}

fn number(row: &SqliteRow, column: usize) -> Result<u32, StoreFault> {
    row.try_get(column).map_err(|error| fault_of(&error))
}

impl Store for SqliteStore {
    fn key(&self) -> [u8; 32] {
        self.key
    }

    fn commit(&self, changes: Vec<Change>) -> BoxFuture<'_, Result<(), StoreFault>> {
        Box::pin(self.write(changes))
    }

    fn load(&self, match_id: MatchId) -> BoxFuture<'_, Result<Option<StoredMatch>, StoreFault>> {
        Box::pin(self.read_match(match_id))
    }

    fn stretch(
        &self,
        match_id: MatchId,
        from: u32,
        count: u16,
    ) -> BoxFuture<'_, Result<Vec<Batch>, StoreFault>> {
        Box::pin(self.read_stretch(match_id, from, count))
    }

    fn summaries(&self) -> BoxFuture<'_, Result<Vec<Summary>, StoreFault>> {
        Box::pin(self.read_summaries())
    }

    fn carried_out(&self, since: u64) -> BoxFuture<'_, Result<Vec<CarriedOut>, StoreFault>> {
        Box::pin(self.read_carried_out(since))
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {
            // The writer leaves last: SQLite then moves the whole log into the data file.
            self.readers.close().await;
            let (answer, done) = oneshot::channel();
            if self.orders.send(Order::Close(answer)).await.is_ok() {
                // A writer that has ended on its own has closed the file.
                drop(done.await);
            }
        })
    }
}
