//! The form of a new match: board, armies, seats, watching, clock, house options.

use acies::ancients::{Options, Side, armies, boards};
use acies::game::{ClockSetting, NewMatch, Opponent, Visibility};
use acies::protocol::{MAX_BANK_MILLIS, MAX_DELAY_SECS};

use super::start::text;
use super::{App, options};
use crate::panel::{Action, Field, Item, Panel, Place, Tone};

const SEATS: [Option<Side>; 3] = [Some(Side::Red), Some(Side::Blue), None];
const OPPONENTS: [Opponent; 3] = [Opponent::Open, Opponent::Invited, Opponent::Computer];
const WATCHING: [Visibility; 3] = [Visibility::Public, Visibility::Link, Visibility::Closed];

/// What stands in the form.
#[derive(Clone, Debug, PartialEq)]
pub struct CreateForm {
    board: usize,
    armies: [usize; 2],
    seat: usize,
    opponent: usize,
    watching: usize,
    pub(super) delay: String,
    clock_on: bool,
    pub(super) bank: String,
    pub(super) increment: String,
    options: Options,
}

impl Default for CreateForm {
    fn default() -> Self {
        Self {
            board: 0,
            // Alexandrians against Later Persians, the first of the historical pairings.
            armies: [3, 12],
            seat: 0,
            opponent: 0,
            watching: 0,
            delay: "0".to_owned(),
            clock_on: false,
            bank: "60".to_owned(),
            increment: "30".to_owned(),
            options: Options::default(),
        }
    }
}

impl CreateForm {
    /// What the form says; numbers that are none count as the least.
    #[must_use]
    pub fn chosen(&self) -> NewMatch {
        let army = |at: usize| {
            armies()
                .get(at)
                .map(|army| army.id.clone())
                .unwrap_or_default()
        };
        let number = |text: &str| text.trim().parse::<u32>().unwrap_or(0);
        let clock = self.clock_on.then(|| ClockSetting {
            bank_millis: number(&self.bank)
                .saturating_mul(60_000)
                .clamp(60_000, MAX_BANK_MILLIS),
            increment_millis: number(&self.increment)
                .saturating_mul(1000)
                .min(MAX_BANK_MILLIS),
        });
        let delay = number(&self.delay).min(u32::from(MAX_DELAY_SECS));
        NewMatch {
            board: boards()
                .get(self.board)
                .map(|board| board.id.clone())
                .unwrap_or_default(),
            armies: self.armies.map(army),
            options: self.options.clone(),
            seat: SEATS.get(self.seat).copied().flatten(),
            opponent: OPPONENTS
                .get(self.opponent)
                .copied()
                .unwrap_or(Opponent::Open),
            watching: WATCHING
                .get(self.watching)
                .copied()
                .unwrap_or(Visibility::Public),
            delay_secs: u16::try_from(delay).unwrap_or(MAX_DELAY_SECS),
            clock,
        }
    }

    pub(super) fn choose(&mut self, field: Field, at: usize) {
        match field {
            Field::Board => self.board = at,
            Field::RedArmy => self.armies[0] = at,
            Field::BlueArmy => self.armies[1] = at,
            Field::Seat => self.seat = at,
            Field::Opponent => self.opponent = at,
            Field::Watching => self.watching = at,
            Field::ClockOn => self.clock_on = at == 1,
            Field::Option(row) => self.options = options::with(&self.options, row.into(), at),
            _other => {}
        }
    }
}

impl App {
    pub(super) fn create_page(&self) -> Panel {
        let form = &self.form.create;
        let choice = |field: Field, key: &str, options: Vec<String>, chosen: usize| Item::Choice {
            field,
            label: self.texts.say(key),
            options,
            chosen,
        };
        let says = |keys: [&str; 3]| keys.map(|key| self.texts.say(key)).to_vec();
        let army_names: Vec<String> = armies()
            .iter()
            .map(|army| {
                format!(
                    "{} ({})",
                    self.name_of(&army.names),
                    self.name_of(&army.dates)
                )
            })
            .collect();
        let board_names = boards()
            .iter()
            .map(|board| self.name_of(&board.names))
            .collect();
        let mut items = self.banner();
        items.push(Item::Row(vec![
            self.button("create-go", Action::Create),
            self.button("create-back", Action::ShowLobby),
        ]));
        items.extend([
            choice(Field::Board, "create-board", board_names, form.board),
            choice(
                Field::RedArmy,
                "create-red",
                army_names.clone(),
                form.armies[0],
            ),
            choice(Field::BlueArmy, "create-blue", army_names, form.armies[1]),
            choice(
                Field::Seat,
                "create-seat",
                says(["side-red", "side-blue", "seat-none"]),
                form.seat,
            ),
            choice(
                Field::Opponent,
                "create-opponent",
                says(["opponent-open", "opponent-invited", "opponent-computer"]),
                form.opponent,
            ),
            choice(
                Field::Watching,
                "create-watching",
                says(["watching-public", "watching-link", "watching-closed"]),
                form.watching,
            ),
            self.field(Field::Delay, "create-delay", &form.delay),
            Item::Check {
                field: Field::ClockOn,
                label: self.say("create-clock"),
                on: form.clock_on,
            },
        ]);
        if form.clock_on {
            items.push(self.field(Field::Bank, "create-bank", &form.bank));
            items.push(self.field(Field::Increment, "create-increment", &form.increment));
        }
        items.push(Item::Fold {
            id: "create-options",
            title: self.say("create-options"),
            open: false,
            items: self.option_rows(),
        });
        Panel {
            id: "create",
            place: Place::Centre,
            title: self.say("create-title"),
            items,
        }
    }

    fn option_rows(&self) -> Vec<Item> {
        let mut rows = vec![text(self.say("create-options-hint"), Tone::Weak)];
        rows.extend(
            options::OPTIONS
                .iter()
                .enumerate()
                .map(|(row, (name, values))| Item::Choice {
                    field: Field::Option(u8::try_from(row).unwrap_or(u8::MAX)),
                    label: options::label(name, &self.texts),
                    options: values
                        .iter()
                        .map(|v| options::value_label(v, &self.texts))
                        .collect(),
                    chosen: options::chosen(&self.form.create.options, row),
                }),
        );
        rows
    }
}
