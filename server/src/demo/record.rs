//! The log of a match that is over, fetched and verified as anybody can do it.

use std::net::SocketAddr;
use std::time::Duration;

use acies::dice::Bytes32;
use acies::game::MatchId;
use acies::replay::{MAX_RECORD, Verified, verify};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::DemoFault;

const PATIENCE: Duration = Duration::from_secs(30);

/// Downloads `/m/ID/replay` and plays it again.
pub(super) async fn fetch(
    server: SocketAddr,
    match_id: MatchId,
    commitment: Bytes32,
) -> Result<Verified, DemoFault> {
    let body = timeout(PATIENCE, download(server, match_id))
        .await
        .map_err(|_elapsed| DemoFault::Log("it does not come".to_owned()))??;
    let judging = tokio::task::spawn_blocking(move || verify(&body, Some(commitment)));
    judging
        .await?
        .map_err(|error| DemoFault::Log(error.to_string()))
}

async fn download(server: SocketAddr, match_id: MatchId) -> Result<Vec<u8>, DemoFault> {
    let mut stream = TcpStream::connect(server).await?;
    // HTTP/1.0: the answer is one piece and ends with the connection.
    let request = format!("GET /m/{match_id}/replay HTTP/1.0\r\nHost: {server}\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    let most = u64::try_from(MAX_RECORD).unwrap_or(u64::MAX);
    stream.take(most).read_to_end(&mut answer).await?;
    let head = answer.windows(4).position(|four| four == b"\r\n\r\n");
    let Some(head) = head else {
        return Err(DemoFault::Log("no HTTP answer".to_owned()));
    };
    let body = answer.split_off(head + 4);
    if answer.starts_with(b"HTTP/1.0 200") || answer.starts_with(b"HTTP/1.1 200") {
        Ok(body)
    } else {
        let status = answer.split(|byte| *byte == b'\r').next().unwrap_or(&[]);
        Err(DemoFault::Log(String::from_utf8_lossy(status).into_owned()))
    }
}
