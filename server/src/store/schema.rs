//! The tables of the data file, and the checks before it is touched.

use std::io::Read;
use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Row};

use super::StoreFault;

/// "ACIE": says whose file it is.
const APPLICATION_ID: i64 = 0x4143_4945;
/// Raised with every change of the tables or of the records in them.
const DATA_VERSION: i64 = 4;

const TABLES: &[&str] = &[
    "CREATE TABLE meta (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID",
    "CREATE TABLE matches (
        id BLOB PRIMARY KEY, created INTEGER NOT NULL, header BLOB NOT NULL, secret BLOB NOT NULL,
        creator BLOB NOT NULL, address TEXT NOT NULL, status INTEGER NOT NULL, clock_runs INTEGER NOT NULL,
        carried_since INTEGER NOT NULL, carried_millis INTEGER NOT NULL, entry BLOB NOT NULL)",
    "CREATE INDEX matches_by_status ON matches (status, created)",
    "CREATE TABLE batches (
        match_id BLOB NOT NULL, number INTEGER NOT NULL, record BLOB NOT NULL,
        PRIMARY KEY (match_id, number)) WITHOUT ROWID",
    "CREATE TABLE seats (
        match_id BLOB NOT NULL, side INTEGER NOT NULL, token BLOB NOT NULL, guest BLOB,
        away INTEGER, PRIMARY KEY (match_id, side)) WITHOUT ROWID",
    "CREATE TABLE invites (
        match_id BLOB NOT NULL, code BLOB NOT NULL, fresh INTEGER NOT NULL,
        PRIMARY KEY (match_id, code)) WITHOUT ROWID",
    "CREATE TABLE snapshots (match_id BLOB PRIMARY KEY, number INTEGER NOT NULL, record BLOB NOT NULL) WITHOUT ROWID",
    "CREATE TABLE chat (id INTEGER PRIMARY KEY, match_id BLOB NOT NULL, record BLOB NOT NULL)",
    "CREATE INDEX chat_by_match ON chat (match_id, id)",
    "CREATE TABLE people (
        match_id BLOB NOT NULL, guest BLOB NOT NULL, person INTEGER NOT NULL, name TEXT NOT NULL,
        removed INTEGER NOT NULL, PRIMARY KEY (match_id, guest)) WITHOUT ROWID",
    "CREATE TABLE mutes (
        match_id BLOB NOT NULL, guest BLOB NOT NULL, person INTEGER NOT NULL,
        PRIMARY KEY (match_id, guest, person)) WITHOUT ROWID",
    "CREATE TABLE carried_out (
        guest BLOB NOT NULL, command TEXT NOT NULL, asked BLOB NOT NULL, at INTEGER NOT NULL, made BLOB,
        PRIMARY KEY (guest, command)) WITHOUT ROWID",
    "CREATE INDEX carried_out_by_time ON carried_out (at)",
];

/// What is at the place of the data file.
pub(super) enum Found {
    /// Nothing, or an empty file.
    Nothing,
    /// A whole file of ours.
    Ours,
}

/// Looks at the file without changing a byte of it.
pub(super) async fn look(file: &Path) -> Result<Found, StoreFault> {
    let damaged = |why: String| StoreFault::Damaged {
        file: file.to_owned(),
        why,
    };
    if !begins_like_sqlite(file).map_err(&damaged)? {
        return Ok(Found::Nothing);
    }
    let read_only = SqliteConnectOptions::new().filename(file).read_only(true);
    let mut reader = read_only
        .connect()
        .await
        .map_err(|error| damaged(error.to_string()))?;
    let checked = check(&mut reader, file).await;
    // The answer stands whether or not the reader parts politely.
    drop(reader.close().await);
    checked
}

async fn check(reader: &mut SqliteConnection, file: &Path) -> Result<Found, StoreFault> {
    let damaged = |why: String| StoreFault::Damaged {
        file: file.to_owned(),
        why,
    };
    let tables = number(reader, "SELECT count(*) FROM sqlite_schema")
        .await
        .map_err(|error| damaged(error.to_string()))?;
    if tables == 0 {
        return Ok(Found::Nothing);
    }
    let whose = number(reader, "PRAGMA application_id")
        .await
        .map_err(|error| damaged(error.to_string()))?;
    if whose != APPLICATION_ID {
        return Err(damaged("it belongs to another program".to_owned()));
    }
    let found = number(reader, "PRAGMA user_version")
        .await
        .map_err(|error| damaged(error.to_string()))?;
    if found != DATA_VERSION {
        return Err(StoreFault::Version {
            file: file.to_owned(),
            found,
            expected: DATA_VERSION,
        });
    }
    let verdict: String = sqlx::query("PRAGMA quick_check(1)")
        .fetch_one(reader)
        .await
        .and_then(|row| row.try_get(0))
        .map_err(|error| damaged(error.to_string()))?;
    if verdict == "ok" {
        Ok(Found::Ours)
    } else {
        Err(damaged(verdict))
    }
}

/// Makes the tables, all or none.
pub(super) async fn create(
    writer: &mut SqliteConnection,
    key: [u8; 32],
) -> Result<(), sqlx::Error> {
    let mut transaction = writer.begin().await?;
    for table in TABLES.iter().copied() {
        sqlx::query(table).execute(&mut *transaction).await?;
    }
    sqlx::query("INSERT INTO meta (name, value) VALUES ('key', ?)")
        .bind(key.as_slice())
        .execute(&mut *transaction)
        .await?;
    // A pragma takes no bound values; both are numbers of our own.
    for (name, number) in [
        ("application_id", APPLICATION_ID),
        ("user_version", DATA_VERSION),
    ] {
        let sql = sqlx::AssertSqlSafe(format!("PRAGMA {name} = {number}"));
        sqlx::query(sql).execute(&mut *transaction).await?;
    }
    transaction.commit().await
}

async fn number(reader: &mut SqliteConnection, sql: &'static str) -> Result<i64, sqlx::Error> {
    sqlx::query(sql)
        .fetch_one(reader)
        .await
        .and_then(|row| row.try_get(0))
}

/// Whether there is anything; a file that begins in another way is refused before SQLite sees it.
fn begins_like_sqlite(file: &Path) -> Result<bool, String> {
    let mut start = Vec::new();
    match std::fs::File::open(file) {
        Ok(open) => open
            .take(16)
            .read_to_end(&mut start)
            .map_err(|error| error.to_string())?,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => 0,
        Err(error) => return Err(error.to_string()),
    };
    match start.as_slice() {
        b"" => Ok(false),
        b"SQLite format 3\0" => Ok(true),
        _ => Err("it is no SQLite file".to_owned()),
    }
}
