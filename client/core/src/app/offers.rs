//! What can be chosen for a new match: what the server says; before it has said so, what comes with the program.

use acies::ancients::Pairing;
use acies::game::catalogue;
use acies::protocol::{ArmyEntry, BoardEntry, Command, Reply};

use super::App;

/// Boards, army lists and pairings in the order of their menus.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Offers {
    pub(super) boards: Vec<BoardEntry>,
    pub(super) armies: Vec<ArmyEntry>,
    pub(super) pairings: Vec<Pairing>,
    /// Scenarios of Platoon Skirmish.
    pub(super) scenarios: Vec<BoardEntry>,
    /// The server of this connection has been asked.
    asked: bool,
}

impl Default for Offers {
    fn default() -> Self {
        let mut offers = Self {
            boards: Vec::new(),
            armies: Vec::new(),
            pairings: Vec::new(),
            scenarios: Vec::new(),
            asked: false,
        };
        offers.take(Reply::boards_of(&catalogue().ancients));
        offers.take(Reply::armies_of(&catalogue().ancients));
        offers.take(Reply::scenarios_of(&catalogue().skirmish));
        offers
    }
}

impl Offers {
    /// Keeps what a server offers. A list without anything in it could not be chosen from: the one before stays.
    fn take(&mut self, reply: Reply) {
        match reply {
            Reply::Scenarios(scenarios) if !scenarios.is_empty() => self.scenarios = scenarios,
            Reply::Boards(boards) if !boards.is_empty() => self.boards = boards,
            Reply::Armies { armies, pairings } if !armies.is_empty() => {
                self.armies = armies;
                self.pairings = pairings;
            }
            _other => {}
        }
    }

    /// Whether the two lists met. `Clause: ARM-09`.
    pub(super) fn met(&self, a: &str, b: &str) -> bool {
        let is_it =
            |[one, other]: &[String; 2]| (one == a && other == b) || (one == b && other == a);
        self.pairings.iter().any(|pairing| is_it(&pairing.armies))
    }

    /// The lists for an opponent of this one: those that met it first.
    pub(super) fn opponents(&self, of: &str) -> Vec<&ArmyEntry> {
        let (mut met, others): (Vec<&ArmyEntry>, Vec<&ArmyEntry>) =
            self.armies.iter().partition(|army| self.met(of, &army.id));
        met.extend(others);
        met
    }
}

impl App {
    /// Asks the server once a connection what it offers.
    pub(super) fn ask_offers(&mut self) {
        if !self.offers.asked {
            self.offers.asked = true;
            self.link.ask(Command::Boards);
            self.link.ask(Command::Armies);
            self.link.ask(Command::Scenarios);
        }
    }

    /// Another server may offer other things.
    pub(super) fn forget_offers(&mut self) {
        self.offers = Offers::default();
        self.form.create.keep_to(&self.offers);
    }

    pub(super) fn on_offers(&mut self, reply: Reply) {
        self.offers.take(reply);
        self.form.create.keep_to(&self.offers);
    }
}
