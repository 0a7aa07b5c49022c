//! A phone held upright: a battle against the computer begun, looked at closely and moved in with fingers, a line written
//! with the screen's keys; then windows of many sizes, browser zooms of 75 to 300 % among them.

use std::path::{Path, PathBuf};

use acies::ancients::{Element, Phase, Side};
use acies_client::places::Places;
use anyhow::{Context, Result, ensure};

use crate::devtools::Chromium;
use crate::places::{STANDS, View};
use crate::program::Program;
use crate::screen::Picture;
use crate::story::{ahead, set_up, table};
use crate::tab::Tab;
use crate::witness::Witness;

/// The phone, pixels of the page.
const PHONE: (u32, u32) = (390, 780);
/// Real pixels each of them has.
const RATIO: u8 = 2;
/// Windows, pixels of the page, and real pixels of each: a screen of 1280 by 800 zoomed, a phone lying, a small phone.
const WINDOWS: [(u32, u32, f64); 8] = [
    (1707, 1067, 0.75),
    (1280, 800, 1.0),
    (853, 533, 1.5),
    (640, 400, 2.0),
    (427, 267, 3.0),
    (844, 390, 1.0),
    (360, 640, 1.0),
    (1024, 600, 1.0),
];
/// What is written.
const CHAT: &str = "Schöne Grüße";
/// How the card of an element begins to say how far it may go.
const CARD: &str = "Here: ";

/// Tells the story. Pictures of every step are kept in the target folder.
pub(crate) fn tell(play: &Path) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let data = folder.path().join("server");
    let pictures = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("browser/phone");
    let play = play.display().to_string();
    let server = Program::start("127.0.0.1:0", &data, &["--play", play.as_str()], None);
    let address = server.address;
    let browser = Chromium::start()?;
    // Flat colours can be found again in pictures: kept by the origin before the table is opened.
    let site = format!("http://{address}/play");
    let phone = browser.open(&format!("{site}/page.css"), PHONE, &pictures)?;
    let kept = "localStorage.setItem('acies.settings', '{\"theme\":\"plain\"}')";
    phone.wait_for_origin()?;
    phone.evaluate(kept)?;
    phone.resize(PHONE, f64::from(RATIO))?;
    phone.take_mouse_away()?;
    phone.go(&site)?;

    phone.press_away("start-computer")?;
    phone.wait_for("match-leave")?;
    let mut witness = Witness::connect(&format!("ws://{address}/ws"), "Zeuge")?;
    witness.enter_only_match()?;
    set_up(&[&phone])?;
    phone.picture("1-set-up")?;

    look_closely(&mut witness, &phone)?;
    move_one(&mut witness, &phone)?;
    write(&mut witness, &phone)?;
    for window in WINDOWS {
        fits(&phone, window)?;
    }
    follows_the_zoom(&phone)?;
    let complaints = browser.complaints();
    ensure!(complaints.is_empty(), "{complaints:?}");
    Ok(())
}

fn own_view(witness: &Witness, phone: &Tab) -> Result<View> {
    Ok(View::new(phone.table()?, RATIO, table(witness), Side::Red))
}

/// Two fingers zoom; a finger that rests shows a card.
fn look_closely(witness: &mut Witness, phone: &Tab) -> Result<()> {
    witness.wait_until("the first moves", |witness| {
        table(witness).phase == Phase::Move
    })?;
    let view = own_view(witness, phone)?;
    let state = table(witness);
    let all: Vec<&Element> = state
        .in_field()
        .map(|(_, element)| element)
        .filter(|element| element.side == Side::Red)
        .collect();
    let stand = |picture: &Path| -> Result<usize> {
        let picture = Picture::read(picture)?;
        let mut standing = 0;
        for element in &all {
            let mark = view.mark(&picture, element, element.pose)?;
            standing += usize::from(mark > STANDS);
        }
        Ok(standing)
    };
    let before = stand(&phone.picture("2-whole")?)?;
    ensure!(
        before * 2 > all.len(),
        "{before} elements stand where they should"
    );

    let element = all.first().context("an army")?;
    let middle = view.middle(&element.footprint());
    phone.move_fingers(&[middle], &[middle], || {
        phone.wait_for_words(CARD)?;
        phone.picture("2-card").map(drop)
    })?;

    let [x, y, width, height] = phone.table()?;
    let (x, y) = (x + width / 2.0, y + height / 2.0);
    let spread = |by: f32| [(x - by, y - by), (x + by, y + by)];
    phone.move_fingers(&spread(40.0), &spread(150.0), || Ok(()))?;
    let near = stand(&phone.picture("2-near")?)?;
    ensure!(
        near * 2 < all.len(),
        "two fingers do not zoom: {near} elements stand where they stood"
    );
    phone.press("zoom-whole")?;
    let again = stand(&phone.picture("2-again")?)?;
    ensure!(again == before, "{again} instead of {before} elements");
    Ok(())
}

/// A finger drags an element ahead; the server must have it there.
fn move_one(witness: &mut Witness, phone: &Tab) -> Result<()> {
    witness.wait_until("our turn", |witness| {
        table(witness).active == Side::Red && ahead(table(witness), Side::Red).is_some()
    })?;
    let view = own_view(witness, phone)?;
    let state = table(witness).clone();
    let (id, to) = ahead(&state, Side::Red).context("nobody can go ahead")?;
    let element = state.element(id).context("no such element")?;
    let base = element.footprint();
    phone.skip_motion()?;
    phone.move_fingers(&[view.middle(&base)], &[view.middle(&base.at(to))], || {
        Ok(())
    })?;
    phone.wait_for("confirm-move")?;
    phone.picture("3-ghost")?;
    phone.press("confirm-move")?;
    let was = element.pose;
    witness.wait_until("the element's new place", |witness| {
        table(witness)
            .element(id)
            .is_some_and(|now| now.pose != was)
    })
}

/// A field shows the screen's keys; what they write is said.
fn write(witness: &mut Witness, phone: &Tab) -> Result<()> {
    let [x, y, width, height] = phone.table()?;
    // The sheet begins below the table.
    let sheet = (x + width / 2.0, y + height + 250.0);
    // Some browsers show their keys only if they are asked for before the finger's event is over.
    phone.evaluate(
        "window.addEventListener('touchend', () => { window.focused = document.activeElement.id; }); 1",
    )?;
    phone.press_below(sheet, "field-chat")?;
    let has_keys = "document.activeElement && document.activeElement.id";
    for _ in 0..50 {
        if phone.evaluate(has_keys)? == "typed" {
            break;
        }
        crate::devtools::moment();
    }
    ensure!(
        phone.evaluate(has_keys)? == "typed",
        "no keys on the screen"
    );
    ensure!(
        phone.evaluate("window.focused")? == "typed",
        "the keys come after the finger has gone"
    );
    phone.write(CHAT)?;
    phone.picture("4-written")?;
    phone.press_below(sheet, "chat-say")?;
    witness.wait_until("the line of chat", |witness| {
        witness.heard.iter().any(|line| line.text == CHAT)
    })
}

/// In a window of this size the table has room, and every button that is shown lies within.
fn fits(phone: &Tab, (width, height, ratio): (u32, u32, f64)) -> Result<()> {
    const LEAST: f64 = 110.0;
    let name = format!("5-{width}x{height}");
    phone.resize((width, height), ratio)?;
    let real = (f64::from(width) * ratio, f64::from(height) * ratio);
    let inside = |shown: &Places| {
        let edge = |[x, y, w, h]: [f32; 4]| (f64::from(x + w), f64::from(y + h));
        let within = |rect: [f32; 4]| {
            let (right, bottom) = edge(rect);
            right <= real.0 + 1.0 && bottom <= real.1 + 1.0
        };
        let roomy = |[_, _, w, h]: [f32; 4]| f64::from(w.min(h)) >= LEAST;
        shown.items.values().all(|rect| within(*rect))
            && shown.table.is_some_and(|rect| within(rect) && roomy(rect))
    };
    let fitting = phone.wait_until(&format!("{name} does not fit"), inside);
    phone.picture(&name)?;
    fitting
}

/// A button is so many times higher in a page that is zoomed so much: at once, in a window of as many real pixels.
fn follows_the_zoom(phone: &Tab) -> Result<()> {
    const BUTTON: &str = "zoom-whole";
    let height = |shown: &Places| shown.items.get(BUTTON).map(|[_, _, _, height]| *height);
    phone.resize((1280, 800), 1.0)?;
    phone.wait_until("an unzoomed page", |shown| {
        height(shown).is_some() && shown.table.is_some_and(|[_, _, width, _]| width > 700.0)
    })?;
    let unzoomed = height(&phone.places()?).context("a button")?;
    phone.resize((853, 533), 1.5)?;
    phone.wait_until("a button that grows with the page", |shown| {
        height(shown).is_some_and(|height| (height / unzoomed - 1.5).abs() < 0.1)
    })
}
