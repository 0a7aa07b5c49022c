//! A headless browser, spoken to over its developers' protocol: real events, real frames.

use std::cell::RefCell;
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use tempfile::TempDir;
use tungstenite::{Message, WebSocket};

use crate::screen::end;
use crate::tab::Tab;
use crate::witness::PATIENCE;

/// Drawn by the processor; nothing asks home; a window that is covered goes on drawing.
const FLAGS: [&str; 16] = [
    "--headless=new",
    // Pictures and presses want the table as it stands.
    "--force-prefers-reduced-motion",
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-background-timer-throttling",
    "--lang=en",
    "--remote-debugging-port=0",
];

/// A running browser; ended when dropped.
#[derive(Debug)]
pub(crate) struct Chromium {
    child: Child,
    devtools: Rc<RefCell<Devtools>>,
    _profile: TempDir,
}

/// The connection to it.
#[derive(Debug)]
pub(crate) struct Devtools {
    socket: WebSocket<TcpStream>,
    last: u64,
    /// What pages complained about.
    pub(crate) complaints: Vec<String>,
}

impl Chromium {
    /// Starts one with a profile of its own.
    pub(crate) fn start() -> Result<Self> {
        let profile = tempfile::tempdir()?;
        let mut child = Command::new("chromium")
            .args(FLAGS)
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .context("chromium does not start")?;
        let said = BufReader::new(child.stderr.take().context("no output")?);
        let url = said
            .lines()
            .map_while(std::io::Result::ok)
            .take(200)
            .find_map(|line| Some(line.split_once("listening on ")?.1.trim().to_owned()));
        let devtools = url
            .context("chromium does not say where it listens")
            .and_then(|url| Devtools::connect(&url));
        match devtools {
            Ok(devtools) => Ok(Self {
                child,
                devtools: Rc::new(RefCell::new(devtools)),
                _profile: profile,
            }),
            Err(e) => {
                end(&mut child);
                Err(e)
            }
        }
    }

    /// Somebody else's window on a page: nothing is shared with the others.
    pub(crate) fn open(
        &self,
        url: &str,
        size: (u32, u32),
        pictures: &std::path::Path,
    ) -> Result<Tab> {
        let call =
            |method: &str, params: Value| self.devtools.borrow_mut().call(None, method, &params);
        let context = call("Target.createBrowserContext", json!({}))?;
        let target = call(
            "Target.createTarget",
            json!({ "url": "about:blank", "width": size.0, "height": size.1, "newWindow": true,
                    "browserContextId": context["browserContextId"] }),
        )?;
        let session = call(
            "Target.attachToTarget",
            json!({ "targetId": target["targetId"], "flatten": true }),
        )?;
        let session = session["sessionId"].as_str().context("no session")?;
        let context = context["browserContextId"].as_str().context("no context")?;
        Tab::new(
            Rc::clone(&self.devtools),
            (session.to_owned(), context.to_owned()),
            url,
            size,
            pictures,
        )
    }

    /// What any page complained about so far.
    pub(crate) fn complaints(&self) -> Vec<String> {
        self.devtools.borrow().complaints.clone()
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        end(&mut self.child);
    }
}

impl Devtools {
    fn connect(url: &str) -> Result<Self> {
        let rest = url.strip_prefix("ws://").context("no address")?;
        let host = rest.split('/').next().unwrap_or(rest);
        let stream = TcpStream::connect(host)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let (socket, _) = tungstenite::client(url, stream)
            .map_err(|e| anyhow::anyhow!("the browser's protocol: {e}"))?;
        Ok(Self {
            socket,
            last: 0,
            complaints: Vec::new(),
        })
    }

    /// Asks and waits for the answer; what pages say meanwhile is noted.
    pub(crate) fn call(
        &mut self,
        session: Option<&str>,
        method: &str,
        params: &Value,
    ) -> Result<Value> {
        self.last += 1;
        let mut message = json!({ "id": self.last, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = json!(session);
        }
        self.socket.send(Message::text(message.to_string()))?;
        let until = Instant::now() + PATIENCE;
        loop {
            ensure!(Instant::now() < until, "{method} is not answered");
            let Message::Text(text) = self.socket.read()? else {
                continue;
            };
            let mut said: Value = serde_json::from_str(&text)?;
            if said["id"] == json!(self.last) {
                if !said["error"].is_null() {
                    bail!("{method}: {}", said["error"]);
                }
                return Ok(said["result"].take());
            }
            self.note(&said);
        }
    }

    fn note(&mut self, said: &Value) {
        let params = &said["params"];
        match said["method"].as_str() {
            Some("Runtime.exceptionThrown") => {
                self.complain(&params["exceptionDetails"]);
            }
            Some("Runtime.consoleAPICalled") if params["type"] == "error" => {
                self.complain(&params["args"]);
            }
            Some("Log.entryAdded") if params["entry"]["level"] == "error" => {
                self.complain(&params["entry"]);
            }
            _ => {}
        }
    }

    /// Notes the beginning of what was said: a page repeats the stack of calls every time.
    fn complain(&mut self, said: &Value) {
        const ENOUGH: usize = 400;
        let brief = said["text"]
            .as_str()
            .map_or_else(|| said.to_string(), str::to_owned);
        self.complaints.push(brief.chars().take(ENOUGH).collect());
    }
}

/// A moment for what was done to arrive.
pub(crate) fn moment() {
    std::thread::sleep(Duration::from_millis(100));
}
