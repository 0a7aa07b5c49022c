//! What a browser sees: the open matches, what to do with a link, a finished match to download.

use std::sync::Arc;

use acies::ancients::Options;
use acies::game::{Catalogue, Choice, MatchId, Outcome, Visibility};
use acies::protocol::{Denied, LobbyEntry};
use acies::{Names, Side};
use acies_texts::Texts;
use askama::Template;
use axum::Extension;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{Html, IntoResponse, Response};

use super::language::Language;
use super::play;
use crate::connection::{Context, Socket};

const STYLE: &str = include_str!("../../templates/style.css");

/// Texts of the pages. One value a language, so that a missing text does not compile.
struct Words {
    lang: &'static str,
    title: &'static str,
    what: &'static str,
    open_matches: &'static str,
    none_open: &'static str,
    over_matches: &'static str,
    /// Red has won, blue has won, nobody has.
    results: [&'static str; 3],
    again: &'static str,
    again_how: &'static str,
    free: &'static str,
    waiting: &'static str,
    against: &'static str,
    watchers: &'static str,
    how_to: &'static str,
    how_to_join: &'static str,
    play: &'static str,
    no_client: &'static str,
    no_client_how: &'static str,
    rules: &'static str,
    address: &'static str,
    link_title: &'static str,
    link_copy: &'static str,
    link_secret: &'static str,
    link_watch: &'static str,
    download: &'static str,
    log: &'static str,
    options: &'static str,
    options_usual: &'static str,
    missing: &'static str,
}

static ENGLISH: Words = Words {
    lang: "en",
    title: "Acies",
    what: "A table for battles of two, judged by the server.",
    open_matches: "Open matches",
    none_open: "Nobody is waiting or playing in public now.",
    over_matches: "Finished matches",
    results: ["Red has won", "Blue has won", "Nobody has won"],
    again: "Watch it again, in this browser",
    again_how: "The match is over. The Acies client shows all of it: a timeline, every move, all dice with their chances, \
                and what its verifier says about them.",
    free: "free",
    waiting: "waiting for a player",
    against: "against",
    watchers: "watching",
    how_to: "How to join",
    how_to_join: "Start the Acies client, choose “Connect” and enter this address. Free seats stand in its lobby; \
                  every public match can be watched there.",
    play: "To the table, in this browser",
    no_client: "The table for browsers is not installed here",
    no_client_how: "Whoever runs this server gets it with one command in the sources: client/web/build. Until then the \
                    Acies client for the desktop leads to the table.",
    rules: "The rules",
    address: "Address",
    link_title: "A link to a match",
    link_copy: "Copy the whole address of this page from the address bar of your browser and paste it into the Acies \
                client under “Open link”.",
    link_secret: "An address with #join= in it holds an invitation to a seat: it works once, so do not pass it on.",
    link_watch: "An address with #at= in it shows the table as it stood at that moment.",
    download: "Download the record of the match (when it is over)",
    log: "What happened, in words",
    options: "House options",
    options_usual: "What is not the usual value is set in bold.",
    missing: "There is nothing here.",
};

static GERMAN: Words = Words {
    lang: "de",
    title: "Acies",
    what: "Ein Tisch für Schlachten zu zweit, der Server richtet.",
    open_matches: "Offene Partien",
    none_open: "Gerade wartet oder spielt niemand öffentlich.",
    over_matches: "Beendete Partien",
    results: [
        "Rot hat gewonnen",
        "Blau hat gewonnen",
        "Niemand hat gewonnen",
    ],
    again: "Noch einmal ansehen, in diesem Browser",
    again_how: "Die Partie ist zu Ende. Das Acies-Programm zeigt sie ganz: eine Zeitleiste, jeden Zug, alle Würfel mit \
                ihren Chancen und was sein Prüfer zu ihnen sagt.",
    free: "frei",
    waiting: "wartet auf Mitspieler",
    against: "gegen",
    watchers: "schauen zu",
    how_to: "So kommt man an den Tisch",
    how_to_join: "Das Acies-Programm starten, „Verbinden“ wählen und diese Adresse eingeben. Freie Plätze stehen in \
                  seiner Übersicht; dort lässt sich auch jede öffentliche Partie ansehen.",
    play: "An den Tisch, in diesem Browser",
    no_client: "Der Tisch für Browser ist hier nicht eingerichtet",
    no_client_how: "Wer diesen Server betreibt, bekommt ihn mit einem Befehl im Quelltext: client/web/build. Bis dahin \
                    führt das Acies-Programm an den Tisch.",
    rules: "Die Regeln",
    address: "Adresse",
    link_title: "Ein Verweis auf eine Partie",
    link_copy: "Die ganze Adresse dieser Seite aus der Adresszeile des Browsers kopieren und im Acies-Programm unter \
                „Verweis öffnen“ einfügen.",
    link_secret: "Eine Adresse mit #join= enthält die Einladung zu einem Platz: Sie gilt einmal, also nicht weitergeben.",
    link_watch: "Eine Adresse mit #at= zeigt den Tisch, wie er in diesem Augenblick stand.",
    download: "Aufzeichnung der Partie herunterladen (wenn sie zu Ende ist)",
    log: "Was geschah, in Worten",
    options: "Hausregeln",
    options_usual: "Was nicht der übliche Wert ist, steht fett.",
    missing: "Hier ist nichts.",
};

impl Words {
    fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::German => &GERMAN,
        }
    }
}

/// A line of the list.
struct Line {
    id: String,
    /// The board or scenario.
    field: String,
    /// What each side leads, where that is chosen.
    armies: Option<[String; 2]>,
    seats: [Option<String>; 2],
    round: u16,
    /// What that number counts.
    rounds: &'static str,
    watchers: u16,
    /// How it ended, if it is over.
    result: Option<&'static str>,
}

impl Line {
    fn of(entry: LobbyEntry, catalogue: &Catalogue, language: Language) -> Self {
        let (field, armies) = names_of(&entry.game, catalogue, language);
        Self {
            id: entry.match_id.to_string(),
            field,
            armies,
            seats: entry.seats,
            round: entry.round,
            rounds: match (language, &entry.game) {
                (Language::English, Choice::Ancients(_)) => "bound",
                (Language::English, Choice::Skirmish(_)) => "round",
                (Language::German, _) => "Runde",
            },
            watchers: entry.watchers,
            result: entry.outcome.map(|outcome| result_of(&outcome, language)),
        }
    }
}

/// Who has won.
fn result_of(outcome: &Outcome, language: Language) -> &'static str {
    let [red, blue, nobody] = Words::of(language).results;
    match outcome.winner() {
        Some(Side::Red) => red,
        Some(Side::Blue) => blue,
        None => nobody,
    }
}

/// What is played, in words; an id that the server does not offer any more stands for itself.
fn names_of(
    game: &Choice,
    catalogue: &Catalogue,
    language: Language,
) -> (String, Option<[String; 2]>) {
    let said = |names: Option<&Names>, id: &String| {
        let name = names.map(|names| match language {
            Language::English => &names.en,
            Language::German => &names.de,
        });
        name.unwrap_or(id).clone()
    };
    match game {
        Choice::Ancients(game) => {
            let board = catalogue.ancients.board(&game.board);
            let field = match (language, game.board.as_str()) {
                (Language::English, "") => "Ancients, full setup".to_owned(),
                (Language::German, "") => "Antike, voller Aufbau".to_owned(),
                _ => said(board.map(|board| &board.names), &game.board),
            };
            let army = |id: &String| said(catalogue.ancients.army(id).map(|a| &a.names), id);
            (field, Some(game.armies.each_ref().map(army)))
        }
        Choice::Skirmish(game) => {
            let scenario = catalogue.skirmish.scenario(&game.scenario);
            let name = said(scenario.map(|scenario| &scenario.names), &game.scenario);
            (name, None)
        }
    }
}

#[derive(Template)]
#[template(path = "index.html")]
struct IndexPage {
    words: &'static Words,
    /// The table can be opened in this browser.
    has_client: bool,
    address: String,
    lines: Vec<Line>,
    over: Vec<Line>,
}

#[derive(Template)]
#[template(path = "invitation.html")]
struct InvitationPage {
    words: &'static Words,
    /// The table can be opened in this browser.
    has_client: bool,
    address: String,
    id: String,
    /// The match, if anybody may know of it.
    known: Option<Line>,
    is_over: bool,
    options: Vec<HouseOption>,
    /// What a skirmish does not leave to its scenario.
    chosen: Vec<String>,
}

/// A house option in words.
struct HouseOption {
    /// As it is written in situation files and in the protocol.
    code: String,
    name: String,
    value: String,
    is_usual: bool,
}

/// Every house option of a match, by name. `Ruling: RUL-13`.
fn house_options(options: &Options, texts: &Texts) -> Vec<HouseOption> {
    let changed = options.changed();
    let all = options.by_name().into_iter();
    all.map(|(name, value)| HouseOption {
        is_usual: !changed.contains_key(&name),
        value: texts.option_value(&value.to_string()),
        name: texts.option_name(&name),
        code: name,
    })
    .collect()
}

#[derive(Template)]
#[template(path = "no_client.html")]
struct NoClientPage {
    words: &'static Words,
}

#[derive(Template)]
#[template(path = "missing.html")]
struct MissingPage {
    words: &'static Words,
}

/// `/`: matches that anybody may know of, and how to join.
pub(super) async fn index(
    State(context): State<Arc<Context>>,
    Extension(socket): Extension<Arc<Socket>>,
    headers: HeaderMap,
) -> Response {
    let language = Language::of(&headers);
    let catalogue = context.hub.catalogue();
    let listed = context.hub.listed().into_iter();
    let (open, over): (Vec<LobbyEntry>, Vec<LobbyEntry>) = listed
        .filter(|entry| entry.watching == Visibility::Public)
        .partition(|entry| entry.outcome.is_none());
    let lines = |entries: Vec<LobbyEntry>| {
        let entries = entries.into_iter();
        entries
            .map(|entry| Line::of(entry, catalogue, language))
            .collect()
    };
    page(
        StatusCode::OK,
        &IndexPage {
            words: Words::of(language),
            has_client: context.play.is_some(),
            address: address(&context, &socket, &headers),
            lines: lines(open),
            over: lines(over),
        },
    )
}

/// `/m/ID`: the table itself where there is a client for browsers, else [`about`] the match.
pub(super) async fn invitation(
    context: State<Arc<Context>>,
    socket: Extension<Arc<Socket>>,
    id: Path<String>,
    headers: HeaderMap,
) -> Response {
    let is_id = id.0.parse::<MatchId>().is_ok();
    match play::of_table(&context, &headers).filter(|_| is_id) {
        Some(table) => table,
        None => about(context, socket, id, headers).await,
    }
}

/// `/m/ID/about`: what to do with a link, and what was agreed for a match that anybody may know of. The same page for every
/// other id, known or not: it gives nothing away, and the code in the fragment never reaches the server.
pub(super) async fn about(
    State(context): State<Arc<Context>>,
    Extension(socket): Extension<Arc<Socket>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let language = Language::of(&headers);
    match id.parse::<MatchId>() {
        Ok(id) => {
            let mut listed = context.hub.listed().into_iter();
            let public = |m: &LobbyEntry| m.match_id == id && m.watching == Visibility::Public;
            let known = listed.find(public);
            page(
                StatusCode::OK,
                &InvitationPage {
                    words: Words::of(language),
                    has_client: context.play.is_some(),
                    address: address(&context, &socket, &headers),
                    id: id.to_string(),
                    options: known
                        .as_ref()
                        .and_then(|entry| entry.game.ancients())
                        .map(|game| {
                            language.with_texts(|texts| house_options(&game.options, texts))
                        })
                        .unwrap_or_default(),
                    chosen: match known.as_ref().map(|entry| &entry.game) {
                        Some(Choice::Skirmish(game)) => {
                            language.with_texts(|texts| texts.skirmish_options(&game.options))
                        }
                        Some(Choice::Ancients(_)) | None => Vec::new(),
                    },
                    is_over: known.as_ref().is_some_and(|entry| entry.outcome.is_some()),
                    known: known.map(|entry| Line::of(entry, context.hub.catalogue(), language)),
                },
            )
        }
        Err(_not_an_id) => missing(&headers),
    }
}

/// `/m/ID/replay`: the record of a match that is over.
pub(super) async fn replay(
    State(context): State<Arc<Context>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let Ok(id) = id.parse::<MatchId>() else {
        return missing(&headers);
    };
    let record = match context.hub.replay(id).await {
        Ok(record) => record,
        Err(Denied::StoreFull | Denied::Faulty | Denied::Stopping) => {
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
        Err(_denied) => return missing(&headers),
    };
    let name = format!("attachment; filename=\"acies-{id}.acies\"");
    let disposition =
        HeaderValue::from_str(&name).unwrap_or(HeaderValue::from_static("attachment"));
    let kind = HeaderValue::from_static("application/octet-stream");
    (
        [(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, disposition)],
        record,
    )
        .into_response()
}

/// `/style.css`.
pub(super) async fn style() -> Response {
    let kind = HeaderValue::from_static("text/css; charset=utf-8");
    ([(CONTENT_TYPE, kind)], STYLE).into_response()
}

/// `/healthz`: the process serves requests.
pub(super) async fn health() -> &'static str {
    "ok\n"
}

/// Everything else.
pub(super) async fn not_found(headers: HeaderMap) -> Response {
    missing(&headers)
}

/// `/play` of a server that has no client for browsers.
pub(super) fn no_client(headers: &HeaderMap) -> Response {
    let words = Words::of(Language::of(headers));
    page(StatusCode::NOT_FOUND, &NoClientPage { words })
}

pub(super) fn missing(headers: &HeaderMap) -> Response {
    let words = Words::of(Language::of(headers));
    page(StatusCode::NOT_FOUND, &MissingPage { words })
}

pub(super) fn page(status: StatusCode, template: &impl Template) -> Response {
    match template.render() {
        Ok(text) => (status, Html(text)).into_response(),
        Err(error) => {
            tracing::error!(%error, "a page cannot be written");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// The WebSocket's address as the browser's own request shows it. Escaped by the templates like everything else.
fn address(context: &Context, socket: &Socket, headers: &HeaderMap) -> String {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text(HOST.as_str()).unwrap_or("");
    let is_secure = context.proxies.contain(socket.peer.ip())
        && text("x-forwarded-proto").is_some_and(|proto| proto == "https");
    let scheme = if is_secure { "wss" } else { "ws" };
    format!("{scheme}://{host}/ws")
}
