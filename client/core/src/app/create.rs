//! The form of a new match: board, armies, seats, watching, clock, house options.

use acies::ancients::{Options, Pairing, Setup, Side};
use acies::game::{Choice, ClockSetting, NewMatch, Opponent, Strength, Visibility};
use acies::protocol::{ArmyEntry, MAX_BANK_MILLIS, MAX_DELAY_SECS};

use super::offers::Offers;
use super::skirmish_form::SkirmishForm;
use super::start::text;
use super::{App, options};
use crate::panel::{Action, Field, Item, Panel, Place, Tone};

const SEATS: [Option<Side>; 3] = [Some(Side::Red), Some(Side::Blue), None];
const OPPONENTS: [Opponent; 4] = [
    Opponent::Open,
    Opponent::Invited,
    Opponent::Computer(Strength::Recruit),
    Opponent::Computer(Strength::Veteran),
];
const WATCHING: [Visibility; 3] = [Visibility::Public, Visibility::Link, Visibility::Closed];

/// The text of a choice of [`OPPONENTS`].
const fn key_of(opponent: Opponent) -> &'static str {
    match opponent {
        Opponent::Open => "opponent-open",
        Opponent::Invited => "opponent-invited",
        Opponent::Computer(Strength::Recruit) => "opponent-recruit",
        Opponent::Computer(Strength::Veteran) => "opponent-veteran",
    }
}

/// What stands in the form.
#[derive(Clone, Debug, PartialEq)]
pub struct CreateForm {
    /// Ids, so that a list that grows or shrinks changes no choice.
    board: String,
    armies: [String; 2],
    seat: usize,
    opponent: usize,
    watching: usize,
    pub(super) delay: String,
    clock_on: bool,
    pub(super) bank: String,
    pub(super) increment: String,
    options: Options,
    pub(super) skirmish: SkirmishForm,
}

impl Default for CreateForm {
    fn default() -> Self {
        Self {
            board: "ford".to_owned(),
            // Alexandrians against Later Persians, the first of the historical pairings.
            armies: ["LST-04".to_owned(), "LST-13".to_owned()],
            seat: 0,
            opponent: 0,
            watching: 0,
            delay: "0".to_owned(),
            clock_on: false,
            bank: "60".to_owned(),
            increment: "30".to_owned(),
            options: Options::default(),
            skirmish: SkirmishForm::default(),
        }
    }
}

impl CreateForm {
    /// What the form says; numbers that are none count as the least.
    #[must_use]
    pub fn chosen(&self) -> NewMatch {
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
            game: self.game(),
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

    fn game(&self) -> Choice {
        if self.skirmish.on {
            return self.skirmish.chosen().into();
        }
        acies::ancients::Choice {
            board: self.board.clone(),
            armies: self.armies.clone(),
            options: self.options.clone(),
        }
        .into()
    }

    /// A menu was used: `at` is the place in what it showed.
    pub(super) fn choose(&mut self, field: Field, at: usize, offers: &Offers) {
        match field {
            Field::Board => self.choose_board(at, offers),
            Field::RedArmy => {
                if let Some(army) = offers.armies.get(at) {
                    self.armies[0].clone_from(&army.id);
                }
            }
            Field::BlueArmy => {
                if let Some(army) = offers.opponents(&self.armies[0]).get(at) {
                    self.armies[1].clone_from(&army.id);
                }
            }
            Field::Pairing => {
                let pairing = at.checked_sub(1).and_then(|at| offers.pairings.get(at));
                if let Some(pairing) = pairing {
                    self.armies.clone_from(&pairing.armies);
                }
            }
            Field::Seat => self.seat = at,
            Field::Opponent => self.opponent = at,
            Field::Watching => self.watching = at,
            Field::ClockOn => self.clock_on = at == 1,
            Field::System | Field::Scenario | Field::SkirmishOption(_) => {
                self.skirmish.choose(field, at, offers);
            }
            Field::Option(row) => self.options = options::with(&self.options, row.into(), at),
            _other => {}
        }
    }
}

impl CreateForm {
    /// A prepared board; behind the last of them a bare table, which is the full setup. `Ruling: RUL-14`.
    fn choose_board(&mut self, at: usize, offers: &Offers) {
        self.options.setup = match offers.boards.get(at) {
            Some(board) => {
                self.board.clone_from(&board.id);
                Setup::Quick
            }
            None => Setup::Full,
        };
    }

    /// The place of the battlefield in the menu of [`Self::choose_board`].
    fn board_at(&self, offers: &Offers) -> Option<usize> {
        match self.options.setup {
            Setup::Full => Some(offers.boards.len()),
            Setup::Quick => offers
                .boards
                .iter()
                .position(|board| board.id == self.board),
        }
    }

    /// Nothing is chosen that is not offered.
    pub(super) fn keep_to(&mut self, offers: &Offers) {
        self.skirmish.keep_to(offers);
        if !offers.boards.iter().any(|board| board.id == self.board)
            && let Some(board) = offers.boards.first()
        {
            self.board.clone_from(&board.id);
        }
        for army in &mut self.armies {
            if !offers.armies.iter().any(|list| list.id == *army)
                && let Some(list) = offers.armies.first()
            {
                army.clone_from(&list.id);
            }
        }
    }
}

impl App {
    /// The menus of the board, of the historical pairings and of the two armies.
    fn battle_choices(&self) -> [Item; 4] {
        let form = &self.form.create;
        let offers = &self.offers;
        let [red, blue] = &form.armies;
        let prepared = offers.boards.iter();
        let boards = prepared
            .map(|board| self.name_of(&board.names))
            .chain([self.say("board-composed")]);
        let opponents = offers.opponents(red);
        let choice = |field, key, options: Vec<String>, chosen: Option<usize>| Item::Choice {
            field,
            label: self.texts.say(key),
            options,
            chosen: chosen.unwrap_or(0),
        };
        let name = |army: &ArmyEntry| {
            format!(
                "{} ({})",
                self.name_of(&army.names),
                self.name_of(&army.dates)
            )
        };
        let opponent = |army: &&ArmyEntry| {
            if offers.met(red, &army.id) {
                let army = name(army);
                self.texts.with("create-met", &[("army", army)])
            } else {
                name(army)
            }
        };
        let mut pairings = vec![self.say("create-pairing-none")];
        pairings.extend(offers.pairings.iter().map(|p| self.pairing_name(p)));
        let pairing = offers.pairings.iter().position(|p| p.armies == form.armies);
        [
            choice(
                Field::Board,
                "create-board",
                boards.collect(),
                form.board_at(offers),
            ),
            choice(
                Field::Pairing,
                "create-pairing",
                pairings,
                pairing.map(|at| at + 1),
            ),
            choice(
                Field::RedArmy,
                "create-red",
                offers.armies.iter().map(name).collect(),
                offers.armies.iter().position(|army| army.id == *red),
            ),
            choice(
                Field::BlueArmy,
                "create-blue",
                opponents.iter().map(opponent).collect(),
                opponents.iter().position(|army| army.id == *blue),
            ),
        ]
    }

    /// The two armies, and the battle where it has a name. `Clause: LST-94`.
    fn pairing_name(&self, pairing: &Pairing) -> String {
        let [red, blue] = pairing.armies.each_ref().map(|id| self.army_name(id));
        let armies = [("red", red), ("blue", blue)];
        match &pairing.names {
            Some(names) => {
                let [red, blue] = armies;
                let battle = ("battle", self.name_of(names));
                self.texts
                    .with("create-pairing-battle", &[battle, red, blue])
            }
            None => self.texts.with("create-pairing-armies", &armies),
        }
    }

    pub(super) fn create_page(&self) -> Panel {
        let form = &self.form.create;
        let choice = |field: Field, key: &str, options: Vec<String>, chosen: usize| Item::Choice {
            field,
            label: self.texts.say(key),
            options,
            chosen,
        };
        let says = |keys: [&str; 3]| keys.map(|key| self.texts.say(key)).to_vec();
        let mut items = self.banner();
        items.push(Item::Row(vec![
            self.button("create-go", Action::Create),
            self.button("create-back", Action::ShowLobby),
        ]));
        items.push(self.system_choice());
        if form.skirmish.on {
            items.extend(self.skirmish_choices());
        } else {
            items.extend(self.battle_choices());
        }
        items.extend([
            choice(
                Field::Seat,
                "create-seat",
                says(["side-red", "side-blue", "seat-none"]),
                form.seat,
            ),
            choice(
                Field::Opponent,
                "create-opponent",
                OPPONENTS
                    .iter()
                    .map(|opponent| self.say(key_of(*opponent)))
                    .collect(),
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
        if !form.skirmish.on {
            items.push(Item::Fold {
                id: "create-options",
                title: self.say("create-options"),
                open: false,
                items: self.option_rows(),
            });
        }
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
                    label: self.texts.option_name(name),
                    options: values.iter().map(|v| self.texts.option_value(v)).collect(),
                    chosen: options::chosen(&self.form.create.options, row),
                }),
        );
        rows
    }
}
