//! A page with the table, with its buttons by name.

use std::cell::{Cell, RefCell};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant};

use acies_client::places::{Places, RealRect};
use anyhow::{Context, Result, bail, ensure};
use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::{Value, json};

use crate::devtools::{Devtools, moment};
use crate::witness::PATIENCE;

/// One window.
#[derive(Debug)]
pub(crate) struct Tab {
    devtools: Rc<RefCell<Devtools>>,
    session: String,
    /// Whose window it is.
    context: String,
    pictures: PathBuf,
    /// Real pixels a pixel of the page.
    ratio: Cell<f64>,
    /// Fingers instead of a mouse.
    by_finger: Cell<bool>,
}

impl Tab {
    pub(crate) fn new(
        devtools: Rc<RefCell<Devtools>>,
        (session, context): (String, String),
        url: &str,
        size: (u32, u32),
        pictures: &Path,
    ) -> Result<Self> {
        std::fs::create_dir_all(pictures)?;
        let tab = Self {
            devtools,
            session,
            context,
            pictures: pictures.to_owned(),
            ratio: Cell::new(1.0),
            by_finger: Cell::new(false),
        };
        for domain in ["Runtime.enable", "Log.enable", "Page.enable"] {
            tab.call(domain, &json!({}))?;
        }
        tab.resize(size, 1.0)?;
        tab.go(url)?;
        Ok(tab)
    }

    pub(crate) fn call(&self, method: &str, params: &Value) -> Result<Value> {
        let mut devtools = self.devtools.borrow_mut();
        devtools.call(Some(&self.session), method, params)
    }

    /// Opens a page, with the places of its buttons told.
    pub(crate) fn go(&self, url: &str) -> Result<()> {
        let join = if url.contains('#') { '&' } else { '#' };
        self.call(
            "Page.navigate",
            &json!({ "url": format!("{url}{join}places=1&theme=plain") }),
        )?;
        Ok(())
    }

    /// Another size of the window, CSS pixels, and how many real ones each has.
    pub(crate) fn resize(&self, (width, height): (u32, u32), ratio: f64) -> Result<()> {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": ratio, "mobile": false });
        self.call("Emulation.setDeviceMetricsOverride", &size)?;
        self.ratio.set(ratio);
        Ok(())
    }

    /// From now on there are fingers and no mouse.
    pub(crate) fn take_mouse_away(&self) -> Result<()> {
        let fingers = json!({ "enabled": true, "maxTouchPoints": 5 });
        self.call("Emulation.setTouchEmulationEnabled", &fingers)?;
        self.by_finger.set(true);
        Ok(())
    }

    /// Another page is opened in front of this one: it gets no more frames.
    pub(crate) fn fall_asleep(&self) -> Result<()> {
        let blank = json!({ "url": "about:blank", "browserContextId": self.context });
        let mut devtools = self.devtools.borrow_mut();
        devtools.call(None, "Target.createTarget", &blank)?;
        drop(devtools);
        self.wait_until_it_is("hidden")
    }

    /// The page is turned to again.
    pub(crate) fn wake(&self) -> Result<()> {
        self.call("Page.bringToFront", &json!({}))?;
        self.wait_until_it_is("visible")
    }

    fn wait_until_it_is(&self, state: &str) -> Result<()> {
        let until = Instant::now() + PATIENCE;
        while self.evaluate("document.visibilityState")? != state {
            ensure!(Instant::now() < until, "the page is not {state}");
            moment();
        }
        Ok(())
    }

    /// The page's own pixels of a place in real ones.
    fn css(&self, (x, y): (f32, f32)) -> (f64, f64) {
        let ratio = self.ratio.get();
        (
            (f64::from(x) / ratio).round(),
            (f64::from(y) / ratio).round(),
        )
    }

    /// What an expression is worth on the page.
    pub(crate) fn evaluate(&self, expression: &str) -> Result<Value> {
        let asked =
            json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut answer = self.call("Runtime.evaluate", &asked)?;
        ensure!(
            answer["exceptionDetails"].is_null(),
            "{expression}: {answer}"
        );
        Ok(answer["result"]["value"].take())
    }

    /// Waits until the page has drawn so many frames: what was done before is seen then, however slow the machine is.
    pub(crate) fn frames(&self, count: u8) -> Result<()> {
        let drawn = format!(
            "new Promise(done => {{ let left = {count}; setTimeout(done, 5000); \
             (function next() {{ if (left-- > 0) requestAnimationFrame(next); else done(); }})(); }})"
        );
        self.evaluate(&drawn).map(drop)
    }

    /// Waits until a page of the server has been opened.
    pub(crate) fn wait_for_origin(&self) -> Result<()> {
        let until = Instant::now() + PATIENCE;
        while self.evaluate("location.protocol + document.readyState")? != "http:complete" {
            ensure!(Instant::now() < until, "the page is not opened");
            moment();
        }
        Ok(())
    }

    /// Everything that is shown now.
    pub(crate) fn places(&self) -> Result<Places> {
        let told = self.evaluate("window.acies_places || ''")?;
        Ok(Places::from_text(told.as_str().unwrap_or_default()))
    }

    /// Waits until what is shown is as wanted.
    pub(crate) fn wait_until(
        &self,
        complaint: &str,
        is_true: impl Fn(&Places) -> bool,
    ) -> Result<()> {
        let until = Instant::now() + PATIENCE;
        loop {
            let shown = self.places()?;
            if is_true(&shown) {
                return Ok(());
            }
            if Instant::now() >= until {
                self.picture("missing")?;
                let names: Vec<&String> = shown.items.keys().collect();
                let complaints = self.devtools.borrow().complaints.clone();
                bail!(
                    "{complaint}; shown are {names:?}, said {:?}, complaints {complaints:?}",
                    shown.says
                );
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Waits until something with this name is shown.
    pub(crate) fn wait_for(&self, name: &str) -> Result<()> {
        self.wait_until(&format!("no {name} is shown"), |shown| {
            shown.items.contains_key(name)
        })
    }

    /// Whether something with this name is shown now.
    pub(crate) fn shows(&self, name: &str) -> Result<bool> {
        Ok(self.places()?.items.contains_key(name))
    }

    /// Ends all motion: while something moves on the table the first press only ends that.
    pub(crate) fn skip_motion(&self) -> Result<()> {
        self.press("skip")
    }

    /// Waits until a text with these words can be read.
    pub(crate) fn wait_for_words(&self, words: &str) -> Result<()> {
        self.wait_until(&format!("nobody says {words:?}"), |shown| {
            shown.says.iter().any(|said| said.contains(words))
        })
    }

    /// Waits for a button and presses it where it has come to rest.
    pub(crate) fn press(&self, name: &str) -> Result<()> {
        const LOOKS: usize = 60;
        self.wait_for(name)?;
        let place = || Ok::<_, anyhow::Error>(self.places()?.items.get(name).copied());
        let mut before = place()?;
        for _ in 0..LOOKS {
            self.frames(2)?;
            let now = place()?;
            if let Some(rect) = now
                && before == now
            {
                return self.click(middle(rect));
            }
            before = now;
        }
        bail!("{name} does not come to rest")
    }

    /// Presses a button that goes away when it has done its work; whether it has gone.
    pub(crate) fn goes_when_pressed(&self, name: &str) -> Result<bool> {
        const LOOKS: usize = 30;
        self.press(name)?;
        for _ in 0..LOOKS {
            if !self.shows(name)? {
                return Ok(true);
            }
            moment();
        }
        Ok(false)
    }

    /// Presses such a button, again if the page has not heard the first press.
    pub(crate) fn press_away(&self, name: &str) -> Result<()> {
        const TRIES: usize = 5;
        for _ in 0..TRIES {
            if self.goes_when_pressed(name)? {
                return Ok(());
            }
        }
        bail!("{name} stays")
    }

    /// Presses something beyond the edge of a panel.
    pub(crate) fn press_below(&self, panel: (f32, f32), name: &str) -> Result<()> {
        self.reveal(panel, name)?;
        self.press(name)
    }

    /// Turns the wheel over a panel until something beyond its edge is shown; whether it is.
    pub(crate) fn reveal(&self, panel: (f32, f32), name: &str) -> Result<bool> {
        const TURNS: usize = 12;
        for _ in 0..TURNS {
            if self.shows(name)? {
                return Ok(true);
            }
            if self.by_finger.get() {
                self.move_fingers(&[panel], &[(panel.0, panel.1 - 120.0)], || Ok(()))?;
            } else {
                self.point(panel)?;
                let (x, y) = self.css(panel);
                let event =
                    json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": 120 });
                self.call("Input.dispatchMouseEvent", &event)?;
            }
            moment();
        }
        self.shows(name)
    }

    /// Where the table is shown, real pixels.
    pub(crate) fn table(&self) -> Result<RealRect> {
        self.places()?.table.context("no table is shown")
    }

    fn mouse(&self, kind: &str, at: (f32, f32), buttons: u8) -> Result<()> {
        let button = if kind == "mouseMoved" && buttons == 0 {
            "none"
        } else {
            "left"
        };
        let (x, y) = self.css(at);
        let event = json!({ "type": kind, "x": x, "y": y, "button": button,
                            "buttons": buttons, "clickCount": u8::from(kind != "mouseMoved") });
        self.call("Input.dispatchMouseEvent", &event)?;
        Ok(())
    }

    /// Moves the pointer.
    pub(crate) fn point(&self, at: (f32, f32)) -> Result<()> {
        self.mouse("mouseMoved", at, 0)
    }

    /// Puts these fingers on the screen, moves them there, or takes them all off.
    fn fingers(&self, kind: &str, at: &[(f32, f32)]) -> Result<()> {
        let points: Vec<Value> = at
            .iter()
            .enumerate()
            .map(|(id, at)| {
                let (x, y) = self.css(*at);
                json!({ "x": x, "y": y, "id": id })
            })
            .collect();
        let event = json!({ "type": kind, "touchPoints": points });
        self.call("Input.dispatchTouchEvent", &event)?;
        Ok(())
    }

    /// Moves fingers from places to places, in steps; what happens before they go up is told by the caller.
    pub(crate) fn move_fingers(
        &self,
        from: &[(f32, f32)],
        to: &[(f32, f32)],
        before_up: impl FnOnce() -> Result<()>,
    ) -> Result<()> {
        self.fingers("touchStart", from)?;
        // The first step is a long one and comes at once: on a slow machine a finger that trembles for long is one that rests.
        for part in [0.7, 0.8, 0.9, 1.0] {
            let at: Vec<(f32, f32)> = from
                .iter()
                .zip(to)
                .map(|(from, to)| {
                    (
                        from.0 + (to.0 - from.0) * part,
                        from.1 + (to.1 - from.1) * part,
                    )
                })
                .collect();
            if from != to {
                self.fingers("touchMove", &at)?;
            }
            moment();
        }
        moment();
        before_up()?;
        self.fingers("touchEnd", &[])
    }

    /// Presses the main button where something is, or taps there.
    pub(crate) fn click(&self, at: (f32, f32)) -> Result<()> {
        if self.by_finger.get() {
            self.fingers("touchStart", &[at])?;
            return self.fingers("touchEnd", &[]);
        }
        self.point(at)?;
        self.frames(1)?;
        self.mouse("mousePressed", at, 1)?;
        self.frames(1)?;
        self.mouse("mouseReleased", at, 0)
    }

    /// Presses at one place, moves in steps, and releases at another.
    pub(crate) fn drag(&self, from: (f32, f32), to: (f32, f32)) -> Result<()> {
        self.point(from)?;
        self.frames(1)?;
        self.mouse("mousePressed", from, 1)?;
        for step in 1..=4_u8 {
            let part = f32::from(step) / 4.0;
            self.frames(1)?;
            let at = (
                from.0 + (to.0 - from.0) * part,
                from.1 + (to.1 - from.1) * part,
            );
            self.mouse("mouseMoved", at, 1)?;
        }
        self.frames(1)?;
        self.mouse("mouseReleased", to, 0)
    }

    /// Presses a field and waits until what is typed goes there.
    pub(crate) fn enter_field(&self, name: &str) -> Result<()> {
        self.press(name)?;
        let until = Instant::now() + PATIENCE;
        while self.evaluate("document.activeElement && document.activeElement.id")? != "typed" {
            ensure!(Instant::now() < until, "{name} does not take the keys");
            moment();
        }
        Ok(())
    }

    /// Types a text as a German keyboard sends it: each key with its place and what stands on it.
    pub(crate) fn type_german(&self, text: &str) -> Result<()> {
        for c in text.chars() {
            let (code, number) = place_of(c);
            let key = c.to_string();
            let event = |kind: &str, text: &str| {
                json!({ "type": kind, "key": key, "code": code, "text": text, "unmodifiedText": text,
                        "windowsVirtualKeyCode": number })
            };
            self.call("Input.dispatchKeyEvent", &event("keyDown", &key))?;
            self.call("Input.dispatchKeyEvent", &event("keyUp", ""))?;
            std::thread::sleep(Duration::from_millis(60));
        }
        Ok(())
    }

    /// Presses a key that writes nothing yet, which stands there to be composed, and the one that makes it a letter.
    pub(crate) fn type_composed(&self, accent: &str, letter: char) -> Result<()> {
        let dead = |kind: &str| json!({ "type": kind, "key": "Dead", "code": "Equal", "windowsVirtualKeyCode": 229 });
        self.call("Input.dispatchKeyEvent", &dead("rawKeyDown"))?;
        let stands = json!({ "text": accent, "selectionStart": 1, "selectionEnd": 1 });
        self.call("Input.imeSetComposition", &stands)?;
        self.call("Input.dispatchKeyEvent", &dead("keyUp"))?;
        std::thread::sleep(Duration::from_millis(60));
        self.write(&letter.to_string())
    }

    /// Presses a key that writes nothing.
    pub(crate) fn key(&self, key: &str, number: u32) -> Result<()> {
        for kind in ["rawKeyDown", "keyUp"] {
            let event =
                json!({ "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": number });
            self.call("Input.dispatchKeyEvent", &event)?;
        }
        Ok(())
    }

    /// Writes a text as the keys of a screen do: into the field of the page that has the keyboard.
    pub(crate) fn write(&self, text: &str) -> Result<()> {
        self.call("Input.insertText", &json!({ "text": text }))?;
        Ok(())
    }

    /// Presses the key that sends a line.
    pub(crate) fn enter(&self) -> Result<()> {
        for kind in ["keyDown", "keyUp"] {
            let text = if kind == "keyDown" { "\r" } else { "" };
            let event = json!({ "type": kind, "key": "Enter", "code": "Enter", "text": text, "windowsVirtualKeyCode": 13 });
            self.call("Input.dispatchKeyEvent", &event)?;
        }
        Ok(())
    }

    /// A picture of the page, kept under this name.
    pub(crate) fn picture(&self, name: &str) -> Result<PathBuf> {
        std::thread::sleep(Duration::from_millis(400));
        let shot = self.call("Page.captureScreenshot", &json!({ "format": "png" }))?;
        let data = shot["data"].as_str().context("no picture")?;
        let path = self.pictures.join(format!("{name}.png"));
        std::fs::write(&path, BASE64_STANDARD.decode(data)?)?;
        Ok(path)
    }
}

/// Where a character lies on a German keyboard, and the number of its key.
fn place_of(c: char) -> (&'static str, u32) {
    match c {
        'ä' | 'Ä' => ("Quote", 222),
        'ö' | 'Ö' => ("Semicolon", 192),
        'ü' | 'Ü' => ("BracketLeft", 186),
        'ß' => ("Minus", 219),
        '-' => ("Slash", 189),
        ' ' => ("Space", 32),
        'z' | 'Z' => ("KeyY", 90),
        'y' | 'Y' => ("KeyZ", 89),
        _ => ("KeyA", u32::from(c.to_ascii_uppercase())),
    }
}

fn middle([x, y, width, height]: RealRect) -> (f32, f32) {
    (x + width / 2.0, y + height / 2.0)
}
