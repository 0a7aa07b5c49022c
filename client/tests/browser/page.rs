//! What a browser does beside the table: titles, copying and pasting, the menu of the right button, links in the same
//! window, and what a reader is told when something stands in the way.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::devtools::{Chromium, moment};
use crate::program::Program;
use crate::tab::Tab;
use crate::witness::{PATIENCE, Witness};

/// The window, pixels of the page.
const SIZE: (u32, u32) = (1280, 1300);
/// What is pasted, on two lines that become one.
const PASTED: &str = "Grüße\\r\\n aus der Ablage";
const SAID: &str = "Grüße aus der Ablage";

/// Tells the story. Pictures of every step are kept in the target folder.
pub(crate) fn tell(play: &Path) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let pictures = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("browser/page");
    let play = play.display().to_string();
    let data = folder.path().join("server");
    let server = Program::start("127.0.0.1:0", &data, &["--play", play.as_str()], None);
    let address = server.address;
    let site = format!("http://{address}/play");
    let browser = Chromium::start()?;

    let tab = browser.open(&site, SIZE, &pictures)?;
    tab.wait_for("start-computer")?;
    is_for_everybody(&tab)?;
    tab.press("lobby-create")?;
    tab.press("create-go")?;
    tab.wait_for("match-leave")?;
    let mut witness = Witness::connect(&format!("ws://{address}/ws"), "Zeuge")?;
    let id = witness.enter_only_match()?;
    let words = format!("http://{address}/m/{id}/log");
    holds(
        &tab,
        &format!("document.getElementById('in-words').href === '{words}'"),
    )?;
    holds(&tab, "document.title.startsWith('Acies – ')")?;
    copies(&tab, &id.to_string())?;
    pastes(&tab)?;
    witness.wait_until("what was pasted", |witness| {
        witness.heard.iter().any(|line| line.text == SAID)
    })?;
    follows_a_link(&tab)?;
    let complaints = browser.complaints();
    ensure!(complaints.is_empty(), "{complaints:?}");

    tells_of_a_wrong_name(&browser, address.port(), &pictures)?;
    tells_what_stands_in_the_way(&browser, &site, &pictures)
}

/// Waits until an expression is true on a page. While it goes from page to page there may be nothing to ask.
fn holds(tab: &Tab, expression: &str) -> Result<()> {
    let until = Instant::now() + PATIENCE;
    while !tab.evaluate(expression).is_ok_and(|value| value == true) {
        if Instant::now() >= until {
            tab.picture("missing")?;
            anyhow::bail!("{expression} does not come true");
        }
        moment();
    }
    Ok(())
}

/// The canvas has a name and its place among what the keyboard goes to; pinching is not forbidden; the right button has no
/// menu.
fn is_for_everybody(tab: &Tab) -> Result<()> {
    for expression in [
        "document.documentElement.lang === 'en'",
        "canvas.tabIndex === 0 && canvas.getAttribute('aria-label').includes('Log as text')",
        "new URL(document.getElementById('in-words').href).pathname === '/'",
        "!document.querySelector('meta[name=viewport]').content.includes('user-scalable')",
        "!canvas.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))",
    ] {
        ensure!(tab.evaluate(expression)? == true, "{expression}");
    }
    Ok(())
}

/// A button copies, on a page that came encrypted and on one that did not.
fn copies(tab: &Tab, id: &str) -> Result<()> {
    tab.evaluate(
        "Object.defineProperty(navigator, 'clipboard', { configurable: true, \
         value: { writeText: async (text) => { window.copied = text; } } }); 1",
    )?;
    tab.press("invite")?;
    tab.press("invite-copy-0")?;
    holds(
        tab,
        &format!("(window.copied || '').includes('/m/{id}#join=')"),
    )?;
    tab.evaluate(
        "Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined }); \
         document.addEventListener('copy', () => { window.by_hand = document.activeElement.value; }); 1",
    )?;
    tab.press("invite-copy-0")?;
    holds(
        tab,
        &format!("(window.by_hand || '').includes('/m/{id}#join=')"),
    )
}

/// What comes from the browser's clipboard is in the field at once.
fn pastes(tab: &Tab) -> Result<()> {
    tab.press("field-chat")?;
    moment();
    tab.evaluate(&format!(
        "(() => {{ const held = new DataTransfer(); held.setData('text/plain', \"{PASTED}\"); \
         document.activeElement.dispatchEvent(new ClipboardEvent('paste', \
         {{ clipboardData: held, bubbles: true, cancelable: true }})); return 1; }})()"
    ))?;
    tab.picture("1-pasted")?;
    tab.enter()
}

/// An address with another moment or invitation, typed into the same window, is opened.
fn follows_a_link(tab: &Tab) -> Result<()> {
    tab.evaluate("window.marked = true; location.hash = '#places=1&theme=plain&x=1'; 1")?;
    moment();
    ensure!(tab.evaluate("window.marked")? == true, "nothing to open");
    tab.evaluate("location.hash = '#at=1&places=1&theme=plain'; 1")?;
    holds(tab, "window.marked === undefined && !!window.acies_places")
}

/// A server that was not told of the name it is reached by says what it lacks.
fn tells_of_a_wrong_name(browser: &Chromium, port: u16, pictures: &Path) -> Result<()> {
    let site = format!("http://acies.localhost:{port}/play");
    let tab = browser.open(&site, SIZE, pictures)?;
    tab.wait_for_words("--origin")?;
    tab.picture("2-wrong-name").map(drop)
}

/// Graphics that are gone, a program that has stopped, a file that does not come, a browser that cannot draw.
fn tells_what_stands_in_the_way(browser: &Chromium, site: &str, pictures: &Path) -> Result<()> {
    let shown = |tab: &Tab, why: &str| {
        holds(
            tab,
            &format!(
                "!document.getElementById('fault-box').hidden && \
                 document.querySelector('[data-why={why}]').offsetHeight > 0 && \
                 document.getElementById('loading').hidden"
            ),
        )?;
        tab.picture(&format!("3-{why}")).map(drop)
    };
    let tab = browser.open(site, SIZE, pictures)?;
    tab.press_away("start-computer")?;
    holds(&tab, "document.title.startsWith('Your turn – Acies')")?;
    tab.evaluate("gl.getExtension('WEBGL_lose_context').loseContext(); 1")?;
    shown(&tab, "taken")?;
    tab.evaluate("document.getElementById('reload').click(); 1")?;
    holds(
        &tab,
        "document.getElementById('fault-box').hidden === true && !!window.acies_places",
    )?;

    // More memory than there is makes the program stop as any other fault of it would.
    tab.evaluate("try { wasm_exports.allocate_vec_u8(-1); } catch {} 1")?;
    shown(&tab, "stopped")?;
    let text = tab.evaluate("document.getElementById('fault').textContent")?;
    let text = text.as_str().context("a text")?;
    ensure!(text.contains("capacity overflow"), "{text}");

    tab.go("about:blank")?;
    tab.call("Network.enable", &json!({}))?;
    tab.call(
        "Network.setBlockedURLs",
        &json!({ "urls": ["*acies.wasm"] }),
    )?;
    tab.go(site)?;
    shown(&tab, "unloaded")?;
    let blind = "HTMLCanvasElement.prototype.getContext = () => null;";
    tab.call(
        "Page.addScriptToEvaluateOnNewDocument",
        &json!({ "source": blind }),
    )?;
    tab.go(site)?;
    tab.evaluate("location.reload(); 1")?;
    shown(&tab, "undrawn")
}
