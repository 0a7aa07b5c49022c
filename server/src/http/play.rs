//! `/play`: the client for browsers, read once at the start from the folder that `client/web/build` makes.

use std::collections::BTreeMap;
use std::io;
use std::path::Path as FilePath;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use super::pages;
use crate::connection::Context;

/// The page that holds the table.
const TABLE: &str = "index.html";

/// Every file of the client with its kind. What else lies in the folder is not served.
const FILES: [(&str, &str); 8] = [
    (TABLE, "text/html; charset=utf-8"),
    ("page.css", "text/css; charset=utf-8"),
    ("start.js", "text/javascript; charset=utf-8"),
    ("acies.js", "text/javascript; charset=utf-8"),
    ("gl.js", "text/javascript; charset=utf-8"),
    ("sapp_jsutils.js", "text/javascript; charset=utf-8"),
    ("quad-url.js", "text/javascript; charset=utf-8"),
    ("acies.wasm", "application/wasm"),
];

/// Encodings that may lie beside a file, best first: name in the protocol, ending of the file.
const ENCODINGS: [(&str, &str); 2] = [("br", "br"), ("gzip", "gz")];

/// Largest file that is taken, bytes.
const MAX_FILE: u64 = 64 << 20;

/// What the page may do: run the client, and talk to this server and to others that a player connects to.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src data:; \
                      connect-src 'self' ws: wss:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The client for browsers.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    files: BTreeMap<&'static str, File>,
}

#[derive(Clone, Debug)]
struct File {
    kind: &'static str,
    /// The first bytes of its digest: the browser asks whether what it has is still the same. A weak one, since it stands
    /// for the file in every encoding.
    tag: HeaderValue,
    plain: Bytes,
    /// By the names of [`ENCODINGS`].
    encoded: Vec<(&'static str, Bytes)>,
}

impl Play {
    /// Reads the folder.
    ///
    /// # Errors
    /// What the system says about a file that is missing, unreadable or too large, with its path.
    pub(crate) fn read(folder: &FilePath) -> io::Result<Self> {
        let file = |&(name, kind): &(&'static str, &'static str)| {
            let plain = read_bounded(&folder.join(name))?;
            let mut encoded = Vec::new();
            for (encoding, ending) in ENCODINGS {
                match read_bounded(&folder.join(format!("{name}.{ending}"))) {
                    Ok(bytes) => encoded.push((encoding, bytes)),
                    Err(e) if e.kind() == io::ErrorKind::NotFound => {}
                    Err(e) => return Err(e),
                }
            }
            let digest = Sha256::digest(&plain);
            let tag = format!("W/\"{}\"", hex::encode(&digest[..12]));
            let tag = HeaderValue::try_from(tag).map_err(io::Error::other)?;
            let file = File {
                kind,
                tag,
                plain,
                encoded,
            };
            Ok((name, file))
        };
        let files = FILES.iter().map(file).collect::<io::Result<_>>()?;
        Ok(Self { files })
    }

    /// One file as this browser likes it best.
    fn answer(&self, name: &str, headers: &HeaderMap) -> Option<Response> {
        let file = self.files.get(name)?;
        let mut response = if is_known(headers, &file.tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let (encoding, bytes) = file.choose(headers);
            let mut response = bytes.into_response();
            if let Some(encoding) = encoding {
                let encoding = HeaderValue::from_static(encoding);
                response.headers_mut().insert(CONTENT_ENCODING, encoding);
            }
            response
        };
        let always = [
            (CONTENT_TYPE, HeaderValue::from_static(file.kind)),
            (ETAG, file.tag.clone()),
            (VARY, HeaderValue::from_static("accept-encoding")),
            // Kept, but asked for at every visit: a new server may have a new client.
            (CACHE_CONTROL, HeaderValue::from_static("no-cache")),
            (CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
        ];
        for (name, value) in always {
            response.headers_mut().insert(name, value);
        }
        Some(response)
    }
}

impl File {
    fn choose(&self, headers: &HeaderMap) -> (Option<&'static str>, Bytes) {
        let accepted = headers.get(ACCEPT_ENCODING).and_then(|v| v.to_str().ok());
        let accepts = |encoding: &str| {
            let mut listed = accepted.unwrap_or_default().split(',');
            listed.any(|each| {
                let (name, weight) = each.split_once(';').unwrap_or((each, ""));
                name.trim().eq_ignore_ascii_case(encoding) && !is_zero(weight)
            })
        };
        let best = self.encoded.iter().find(|(name, _)| accepts(name));
        best.map_or((None, self.plain.clone()), |(name, bytes)| {
            (Some(*name), bytes.clone())
        })
    }
}

/// `q=0`, `q=0.0`: not this one.
fn is_zero(weight: &str) -> bool {
    let number = weight.trim().strip_prefix("q=");
    number.and_then(|text| text.parse::<f32>().ok()) == Some(0.0)
}

fn is_known(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let (Some(known), Ok(tag)) = (headers.get(IF_NONE_MATCH), tag.to_str()) else {
        return false;
    };
    let known = known.to_str().unwrap_or_default();
    let bare = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    known.split(',').any(|each| bare(each) == bare(tag))
}

fn read_bounded(path: &FilePath) -> io::Result<Bytes> {
    let about = |e: io::Error| io::Error::new(e.kind(), format!("{}: {e}", path.display()));
    if std::fs::metadata(path).map_err(about)?.len() > MAX_FILE {
        return Err(about(io::Error::other("too large")));
    }
    Ok(std::fs::read(path).map_err(about)?.into())
}

/// `/play`: the table, or how to get it.
pub(super) async fn table(State(context): State<Arc<Context>>, headers: HeaderMap) -> Response {
    of_table(&context, &headers).unwrap_or_else(|| pages::no_client(&headers))
}

/// The page that holds the table, if there is a client for browsers.
pub(super) fn of_table(context: &Context, headers: &HeaderMap) -> Option<Response> {
    context.play.as_ref()?.answer(TABLE, headers)
}

/// `/play/FILE`.
pub(super) async fn file(
    State(context): State<Arc<Context>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    let play = context.play.as_ref();
    play.and_then(|play| play.answer(&name, &headers))
        .unwrap_or_else(|| pages::missing(&headers))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (name, _) in FILES {
            std::fs::write(folder.path().join(name), name).unwrap();
        }
        std::fs::write(folder.path().join("acies.wasm.gz"), "zipped").unwrap();
        std::fs::write(folder.path().join("secret"), "not served").unwrap();
        folder
    }

    fn asked(name: &'static str, value: &str) -> HeaderMap {
        let name = axum::http::HeaderName::from_static(name);
        HeaderMap::from_iter([(name, value.parse().unwrap())])
    }

    #[test]
    fn a_browser_gets_the_encoding_it_takes() {
        let play = Play::read(folder().path()).unwrap();
        let encoding = |accepted: &str| {
            let headers = asked("accept-encoding", accepted);
            let answer = play.answer("acies.wasm", &headers).unwrap();
            answer.headers().get(CONTENT_ENCODING).cloned()
        };
        assert_eq!(encoding("br;q=1, GZIP"), Some("gzip".parse().unwrap()));
        assert_eq!(encoding("gzip;q=0"), None);
        assert_eq!(encoding(""), None);
        let answer = play.answer("gl.js", &asked("accept-encoding", "gzip"));
        assert_eq!(answer.unwrap().headers().get(CONTENT_ENCODING), None);
    }

    #[test]
    fn what_a_browser_has_is_not_sent_again() {
        let play = Play::read(folder().path()).unwrap();
        let first = play.answer("acies.wasm", &HeaderMap::new()).unwrap();
        assert_eq!(first.status(), StatusCode::OK);
        let kinds = first.headers().get_all(CONTENT_TYPE);
        assert_eq!(kinds.iter().collect::<Vec<_>>(), ["application/wasm"]);
        let tag = first.headers()[ETAG].to_str().unwrap().to_owned();
        // One tag for every encoding may not be a strong one.
        let strong = tag.strip_prefix("W/").expect("a weak tag");
        for known in [&tag, strong] {
            let again = play.answer("acies.wasm", &asked("if-none-match", known));
            assert_eq!(again.unwrap().status(), StatusCode::NOT_MODIFIED);
        }
        let other = play.answer("gl.js", &asked("if-none-match", &tag));
        assert_eq!(other.unwrap().status(), StatusCode::OK);
    }

    #[test]
    fn only_the_clients_files_are_served() {
        let folder = folder();
        let play = Play::read(folder.path()).unwrap();
        assert!(play.answer("secret", &HeaderMap::new()).is_none());
        assert!(play.answer("../index.html", &HeaderMap::new()).is_none());
        std::fs::remove_file(folder.path().join("gl.js")).unwrap();
        let fault = Play::read(folder.path()).unwrap_err().to_string();
        assert!(fault.contains("gl.js"), "{fault}");
    }
}
