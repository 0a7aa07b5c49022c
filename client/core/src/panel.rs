//! Panels as plain data: what stands in them and what each button, field and list says to the program.
//!
//! The window shows every [`Panel`] at its [`Place`] and its [`Item`]s one below the other, and hands back the [`Action`]s.
//! It knows no text, no rule and no message; a new button needs no change there.

use acies::Clause;
use acies::ancients::{ElementId, Side, TableEdge};
use acies::diagram::Picture;
use acies::game::RuleSystem;
use acies::game::{MatchId, Strength};
use acies::rulebook::Line;

use crate::compose::Composing;
use crate::replay::Timeline;
use crate::shortcuts::Shortcut;
use crate::skirmish::Act;
use crate::texts::Language;
use crate::tutorial::Tutoring;

/// Where a panel stands. At most one panel is shown at `Left`, `Right`, `Top` and `Bottom` each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A bar over the whole width.
    Top,
    /// A column, about 230 logical pixels.
    Left,
    /// A column, about 290 logical pixels.
    Right,
    /// A bar over the whole width.
    Bottom,
    /// The whole middle, scrolling: forms and lists. Nothing is painted behind it.
    Centre,
    /// A small card beside the pointer that takes no input.
    Pointer,
    /// A window of its own over the table that can be moved and closed: the rulebook. Its first item stays on top, the
    /// others scroll.
    Book,
    /// A window in front of everything that must be answered.
    Front,
}

/// How a text is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tone {
    /// As usual.
    #[default]
    Plain,
    /// Less important.
    Weak,
    /// Good news.
    Good,
    /// Take care.
    Warning,
    /// Something is wrong or refused.
    Error,
    /// Belongs to the red army.
    Red,
    /// Belongs to the blue army.
    Blue,
}

/// The tone of a side.
#[must_use]
pub const fn tone_of(side: Side) -> Tone {
    match side {
        Side::Red => Tone::Red,
        Side::Blue => Tone::Blue,
    }
}

/// A panel.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// Stable name for the window's own book-keeping.
    pub id: &'static str,
    /// Where it stands.
    pub place: Place,
    /// Its heading; empty: none.
    pub title: String,
    /// What stands in it, from top to bottom.
    pub items: Vec<Item>,
}

/// One thing in a panel.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A heading.
    Heading(String),
    /// A paragraph, wrapped.
    Text {
        /// What it says.
        text: String,
        /// How it is meant.
        tone: Tone,
    },
    /// A paragraph of the rulebook, with stressed words and clauses to follow.
    Line(Line),
    /// Words to press.
    Link {
        /// Stable name for tests: `rules-MOV-05`.
        id: String,
        /// What it says.
        label: String,
        /// What it does.
        action: Action,
    },
    /// A diagram.
    Picture(Picture),
    /// The timeline of a match; sends [`Action::ShowBatch`] for the place that is pressed or dragged to.
    Timeline(Timeline),
    /// A large figure, for clocks and points.
    Big {
        /// What it says.
        text: String,
        /// How it is meant.
        tone: Tone,
    },
    /// A button.
    Button {
        /// Stable name for tests: `lobby-create`.
        id: String,
        /// What it says.
        label: String,
        /// Can be pressed.
        enabled: bool,
        /// What it does.
        action: Action,
    },
    /// A one-line text field; sends [`Action::Edit`] on every change and [`Action::Submit`] on Enter.
    Field {
        /// Which.
        field: Field,
        /// What stands before it.
        label: String,
        /// What is in it.
        value: String,
    },
    /// One of several; sends [`Action::Choose`].
    Choice {
        /// Which.
        field: Field,
        /// What stands before it.
        label: String,
        /// What can be chosen.
        options: Vec<String>,
        /// Which one is.
        chosen: usize,
    },
    /// On or off; sends [`Action::Choose`] with 0 or 1.
    Check {
        /// Which.
        field: Field,
        /// What stands beside it.
        label: String,
        /// On.
        on: bool,
    },
    /// Several things side by side.
    Row(Vec<Item>),
    /// Rows of columns under a header.
    Table {
        /// Stable name.
        id: &'static str,
        /// How wide each column is beside the others; empty: all alike.
        shares: &'static [u8],
        /// Headings of the columns.
        header: Vec<String>,
        /// The cells of each row.
        rows: Vec<Vec<Item>>,
    },
    /// Things in a box that scrolls.
    Scroll {
        /// Stable name.
        id: &'static str,
        /// Height in logical pixels.
        height: f32,
        /// Stays at its end when something is added, unless the user has scrolled away.
        follow_end: bool,
        /// What scrolls.
        items: Vec<Item>,
    },
    /// What is to be in sight whatever else there is: in a column that is high enough it stands at the lower end while the
    /// rest scrolls, elsewhere in its place among the others.
    Foot {
        /// On top.
        head: Vec<Item>,
        /// Scroll, as high as there is room, and stay at their end like those of a [`Item::Scroll`].
        lines: Vec<Item>,
        /// Below them.
        below: Vec<Item>,
    },
    /// Things that can be folded away under their title.
    Fold {
        /// Stable name.
        id: &'static str,
        /// The title.
        title: String,
        /// Open at first.
        open: bool,
        /// What is inside.
        items: Vec<Item>,
    },
    /// A line across.
    Rule,
}

/// Every field that has a value of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// Address of the server.
    Server,
    /// Name of the guest.
    Name,
    /// A pasted link or code.
    Link,
    /// Language of all texts.
    Language,
    /// Size of the texts.
    TextSize,
    /// The dress of table and panels.
    Theme,
    /// The colours that carry meaning.
    Palette,
    /// The board of a new match.
    Board,
    /// Two armies that met, both at once.
    Pairing,
    /// Red's army.
    RedArmy,
    /// Blue's army.
    BlueArmy,
    /// The creator's seat.
    Seat,
    /// Who takes the other seat.
    Opponent,
    /// Who may watch.
    Watching,
    /// Spectators' delay in seconds.
    Delay,
    /// With time banks.
    ClockOn,
    /// Minutes of the bank.
    Bank,
    /// Seconds of the increment.
    Increment,
    /// A house option, by its place in the list of options.
    Option(u8),
    /// A line of chat.
    Chat,
    /// The line for commands.
    Command,
    /// Which conversation is shown.
    ChatChannel,
    /// Move the selection as a column.
    Column,
    /// Points spent on the general's road bonus.
    Bonus,
    /// Who guards the camp.
    Guard,
    /// Something that is shown over the table on demand.
    Aid(Shortcut),
    /// What is searched for in the rulebook.
    Rules,
    /// The alternative for a place of the own army list, by its place.
    Alternative(u8),
    /// The edge for a die of 1, 2 and 3, from 0.
    NamedEdge(u8),
    /// The rule system of a new match.
    System,
    /// The scenario of a new skirmish.
    Scenario,
    /// An option of a new skirmish, by its place.
    SkirmishOption(u8),
    /// Whom the unit assaults.
    Assault,
    /// How fast pieces move.
    Speed,
    /// Sound effects.
    Sounds,
    /// How loud they are.
    Volume,
    /// How fast a replay goes.
    ReplaySpeed,
    /// Spectators may follow the own view.
    ShareView,
    /// Which lesson.
    Lesson,
}

/// What a panel's button or field did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A text field has another text now.
    Edit(Field, String),
    /// Enter in a text field.
    Submit(Field),
    /// A choice or check has another value now.
    Choose(Field, usize),
    /// The language of everything.
    SetLanguage(Language),
    /// Open the settings.
    ShowSettings,
    /// Open the list of shortcuts.
    ShowShortcuts,
    /// Bind the next character to this.
    Rebind(Shortcut),
    /// Every shortcut as it was at first.
    ResetShortcuts,
    /// Connect to the server in the field.
    Connect,
    /// Connect to the same server again, after it ended the connection.
    Reconnect,
    /// Give the connection up and go back to the first page.
    Disconnect,
    /// Start a server in this process and play the computer.
    PlayComputer(Strength),
    /// Show the page for hosting.
    ShowHost,
    /// Start a server in this process.
    Host {
        /// For the local network too.
        network: bool,
    },
    /// Stop the own server.
    StopHost,
    /// Copy this to the clipboard.
    Copy(String),
    /// Show the lobby.
    ShowLobby,
    /// Ask for the list again.
    Refresh,
    /// Show the page for a new match.
    ShowCreate,
    /// Create the match as the form says.
    Create,
    /// Take a seat.
    Join(MatchId, Option<Side>),
    /// Watch, or come back to an own seat.
    Enter(MatchId),
    /// Use the link or code in the field.
    UseLink,
    /// Take the seat that the invitation in front holds.
    TakeInvited,
    /// Only watch the match of the invitation in front.
    WatchInvited,
    /// Leave the match that is shown.
    Leave,
    /// Let the computer take a seat.
    SeatComputer(Side, Strength),
    /// A new invite code.
    Invite,
    /// Make unused codes worthless.
    RevokeInvites,
    /// Say what stands in the chat field.
    Say,
    /// Stop or start showing somebody's chat.
    Mute(u32, bool),
    /// Show a watcher the door.
    RemoveWatcher(u32),
    /// Place the whole army as suggested.
    SuggestDeployment,
    /// Place the camp as suggested.
    SuggestCamp,
    /// The attacker chooses this base edge.
    ChooseEdge(TableEdge),
    /// Take an element from the tray; it follows the pointer.
    TakeFromTray(ElementId),
    /// Something of the full setup before anybody stands on the table.
    Compose(Composing),
    /// Done with this part of the setup.
    Ready,
    /// Something beside the table of a skirmish.
    Skirmish(Act),
    /// Exchange the two selected elements.
    Swap,
    /// Send the move that the ghost shows.
    ConfirmMove,
    /// Drop the ghost.
    CancelMove,
    /// End the leg of the ghost here; the next begins.
    AddLeg,
    /// Drop the last leg.
    RemoveLeg,
    /// Shorten the refused ghost to what is allowed.
    AsFar,
    /// Select the whole group of the selected element.
    SelectGroup,
    /// The free turn of a selected element to an enemy on its flank or rear.
    Face(ElementId, acies::geometry::Edge),
    /// End the movement phase.
    EndMoves,
    /// Shoot at this target.
    Shoot(ElementId),
    /// Fight the combat of this element.
    Fight(ElementId),
    /// End the bound.
    EndBound,
    /// Select these.
    Select(Vec<ElementId>),
    /// Show a course of what is due in this row as ghosts, or show it no more.
    ShowCourse(usize, usize),
    /// Look at this element: centre and select it.
    ShowElement(ElementId),
    /// Give up; asks again first.
    Resign,
    /// Yes, give up.
    ResignForSure,
    /// Offer a draw, an adjournment or to go on.
    Offer(acies::game::Offer),
    /// Accept what was offered.
    Accept(acies::game::Offer),
    /// Decline it or take it back.
    Decline(acies::game::Offer),
    /// Claim an adjournment because the other stays away.
    ClaimAdjournment,
    /// Claim the win because the other stays away.
    ClaimWin,
    /// Offer or accept a rematch.
    Rematch,
    /// Show the table as it stood after this batch; beyond the last one the present.
    ShowBatch(u32),
    /// Show the table as it stands.
    ShowNow,
    /// Show at once how the motion ends.
    SkipMotion,
    /// Play forward from the moment that is shown, from the end: from the beginning.
    Play,
    /// Rest there.
    Pause,
    /// Show where the turn before began.
    PreviousTurn,
    /// Show where the next turn begins.
    NextTurn,
    /// Something about the lessons.
    Tutor(Tutoring),
    /// Follow the view of this player; nobody's: look freely again.
    Follow(Option<Side>),
    /// Open the ledger of all dice.
    ShowLedger,
    /// Close it.
    HideLedger,
    /// Keep the record of the match that is over as a file.
    SaveRecord,
    /// Show the whole table.
    ShowWholeTable,
    /// Larger (1) or smaller (-1).
    Zoom(i8),
    /// Open the rulebook at its contents.
    ShowRules,
    /// Close it.
    HideRules,
    /// Open it at the contents of the rules of a system.
    ShowBook(RuleSystem),
    /// Open it at a section.
    ShowSection(&'static str),
    /// Open it at a clause.
    ShowClause(Clause),
    /// Back to what it showed before.
    RulesBack,
    /// Close the message in front.
    Dismiss,
    /// End the program.
    Quit,
}
