//! `/m/ID/log`: what happened in a match, as sentences in order, for readers who hear a page rather than see it. New sentences come
//! by themselves while the match goes on; without scripts a reload brings them.

use std::cell::OnceCell;
use std::sync::Arc;

use acies::Side;
use acies::game::{Batch, MatchEvent, MatchId, MatchState, RuleSystem};
use acies::protocol::Denied;
use acies_texts::Texts;
use askama::Template;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use super::language::Language;
use super::pages;
use crate::connection::Context;
use crate::hub::Seen;

/// The one script of the page.
const SCRIPT: &str = include_str!("../../templates/log.js");
/// Batches of one page.
const PAGE: u32 = 200;
/// What the page may do: its own script asks this server for news.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

/// Texts of the page round the sentences.
struct Words {
    tag: &'static str,
    other_tag: &'static str,
    /// The name of the other language, in that language.
    other: &'static str,
    title: &'static str,
    what: &'static str,
    pages: &'static str,
    page: &'static str,
    latest: &'static str,
    before: &'static str,
    nothing: &'static str,
    over: &'static str,
    goes_on: &'static str,
    reload: &'static str,
    about: &'static str,
    late: &'static str,
    free: &'static str,
}

static ENGLISH: Words = Words {
    tag: "en",
    other_tag: "de",
    other: "Deutsch",
    title: "What happened",
    what: "Every event of the match in words, the newest at the end.",
    pages: "Pages of this log",
    page: "Page",
    latest: "News",
    before: "Before the battle",
    nothing: "Nothing has happened yet.",
    over: "The match is over.",
    goes_on: "The match goes on. What is new is added at the end of this page by itself.",
    reload: "Read this page again",
    about: "About this match",
    late: "Spectators, and this page, learn everything so many seconds later:",
    free: "nobody yet",
};

static GERMAN: Words = Words {
    tag: "de",
    other_tag: "en",
    other: "English",
    title: "Was geschah",
    what: "Jedes Ereignis der Partie in Worten, das neueste am Ende.",
    pages: "Seiten dieses Protokolls",
    page: "Seite",
    latest: "Neues",
    before: "Vor der Schlacht",
    nothing: "Noch ist nichts geschehen.",
    over: "Die Partie ist zu Ende.",
    goes_on: "Die Partie läuft. Neues kommt von selbst am Ende dieser Seite dazu.",
    reload: "Diese Seite neu laden",
    about: "Über diese Partie",
    late: "Zuschauer, und auch diese Seite, erfahren alles um so viele Sekunden später:",
    free: "noch niemand",
};

impl Language {
    const fn words_of_log(self) -> &'static Words {
        match self {
            Self::English => &ENGLISH,
            Self::German => &GERMAN,
        }
    }

    /// Calls this with the texts of the language, which are read once a thread.
    pub(super) fn with_texts<T>(self, tell: impl FnOnce(&Texts) -> T) -> T {
        thread_local! {
            static TEXTS: [OnceCell<Texts>; 2] = const { [OnceCell::new(), OnceCell::new()] };
        }
        TEXTS.with(|[english, german]| {
            let (cell, language) = match self {
                Self::English => (english, acies_texts::Language::English),
                Self::German => (german, acies_texts::Language::German),
            };
            tell(cell.get_or_init(|| Texts::new(language)))
        })
    }
}

/// A batch and its sentences.
struct Entry {
    number: u32,
    sentences: Vec<String>,
}

/// What belongs to one bound or turn.
struct Section {
    title: String,
    entries: Vec<Entry>,
}

#[derive(Template)]
#[template(path = "log.html")]
struct LogPage {
    words: &'static Words,
    id: String,
    /// Red's and blue's player.
    seats: [String; 2],
    delay_secs: u16,
    /// This page and the last one, from 1.
    page: u32,
    last_page: u32,
    sections: Vec<Section>,
    /// The last batch that stands on this page or before it.
    last: u32,
    /// This is the last page of a match that goes on.
    is_live: bool,
    is_over: bool,
}

/// `/m/ID/log`, with `?page=N` one page of it, with `?after=N` what comes after that batch, a page of it at most; `lang=de` or
/// `lang=en` asks for a language.
pub(super) async fn log(
    State(context): State<Arc<Context>>,
    Path(id): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let Ok(id) = id.parse::<MatchId>() else {
        return pages::missing(&headers);
    };
    let seen = match context.hub.seen(id).await {
        Ok(seen) => seen,
        Err(Denied::StoreFull | Denied::Faulty | Denied::Stopping) => {
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
        Err(_denied) => return pages::missing(&headers),
    };
    let query = uri.query().unwrap_or_default();
    let language = Language::asked(&uri, &headers);
    let number = |key: &str| -> Option<u32> {
        let mut parts = query.split('&');
        parts.find_map(|part| part.strip_prefix(key)?.parse().ok())
    };
    let page = language
        .with_texts(|texts| LogPage::of(&seen, language, texts, number("page="), number("after=")));
    let mut response = pages::page(StatusCode::OK, &page);
    let policy = HeaderValue::from_static(POLICY);
    response
        .headers_mut()
        .insert(CONTENT_SECURITY_POLICY, policy);
    response
}

/// `/log.js`.
pub(super) async fn script() -> Response {
    let kind = HeaderValue::from_static("text/javascript; charset=utf-8");
    let cache = HeaderValue::from_static("public, max-age=3600");
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, cache)], SCRIPT).into_response()
}

impl LogPage {
    fn of(
        seen: &Seen,
        language: Language,
        texts: &Texts,
        page: Option<u32>,
        after: Option<u32>,
    ) -> Self {
        let words = language.words_of_log();
        let count = u32::try_from(seen.batches.len()).unwrap_or(u32::MAX);
        let last_page = count.div_ceil(PAGE).max(1);
        // Whoever asks for what comes after a batch gets the page that holds the next one: nothing is passed over.
        let next = after.map(|after| after / PAGE + 1);
        let page = page.or(next).unwrap_or(last_page).clamp(1, last_page);
        let more_follows = after.is_some() && page < last_page;
        let from = ((page - 1) * PAGE + 1).max(after.unwrap_or(0).saturating_add(1));
        let numbers = from..=page.saturating_mul(PAGE);
        let mut sections = vec![Section {
            title: words.before.to_owned(),
            entries: Vec::new(),
        }];
        let mut seats = [words.free, words.free].map(str::to_owned);
        seen.walk(|batch, state| {
            if begins_turn(batch) {
                sections.push(Section {
                    title: heading(language, texts, state, words),
                    entries: Vec::new(),
                });
            }
            for (name, seat) in seats.iter_mut().zip(&state.seats) {
                if let Some(seat) = seat {
                    name.clone_from(&seat.name);
                }
            }
            let sentences = if numbers.contains(&batch.number) {
                texts.batch(batch, &state.table)
            } else {
                Vec::new()
            };
            if let Some(section) = sections.last_mut()
                && !sentences.is_empty()
            {
                section.entries.push(Entry {
                    number: batch.number,
                    sentences,
                });
            }
        });
        sections.retain(|section| !section.entries.is_empty());
        Self {
            words,
            id: seen.header.match_id.to_string(),
            seats,
            delay_secs: if seen.is_over {
                0
            } else {
                seen.header.chosen.delay_secs
            },
            page,
            last_page,
            sections,
            last: count.min(page.saturating_mul(PAGE)),
            is_live: more_follows || (!seen.is_over && page == last_page),
            is_over: seen.is_over,
        }
    }
}

fn begins_turn(batch: &Batch) -> bool {
    let mut events = batch.events.iter();
    events.any(|event| matches!(event, MatchEvent::Table(event) if event.begins_turn()))
}

/// Which bound or round it is, and whose.
fn heading(language: Language, texts: &Texts, state: &MatchState, words: &Words) -> String {
    let round = state.table.round();
    if round == 0 {
        return words.before.to_owned();
    }
    let what = match (language, state.table.system()) {
        (Language::English, RuleSystem::Ancients) => "Bound",
        (Language::English, RuleSystem::Skirmish) => "Round",
        (Language::German, _) => "Runde",
    };
    let side = state.table.side_to_act().map(|side: Side| texts.side(side));
    match side {
        Some(side) => format!("{what} {round}: {side}"),
        None => format!("{what} {round}"),
    }
}

#[cfg(test)]
mod tests {
    use acies::dice::Bytes32;
    use acies::game::{Actor, MatchIntent, Offer};
    use acies::practice::{Budget, between_computers, choose, dice_of, friendly, play_out};

    use super::*;

    /// So many batches that say one sentence each.
    fn seen(count: u32, is_over: bool) -> Seen {
        let header = friendly("ford", ["LST-01", "LST-02"], &Default::default(), [1; 32]);
        let batch = |number| Batch {
            number,
            unix_millis: 0,
            elapsed_millis: 0,
            actor: Actor::Seat(Side::Red),
            command: None,
            intent: MatchIntent::Offer(Offer::Draw),
            dice: Vec::new(),
            events: vec![MatchEvent::Offered {
                side: Side::Red,
                offer: Offer::Draw,
            }],
            hash: Bytes32([0; 32]),
        };
        Seen {
            header: header.expect("a known board"),
            batches: (1..=count).map(batch).collect(),
            is_over,
        }
    }

    fn numbers(seen: &Seen, page: Option<u32>, after: Option<u32>) -> (Vec<u32>, LogPage) {
        let language = Language::German;
        let page = language.with_texts(|texts| LogPage::of(seen, language, texts, page, after));
        let entries = page.sections.iter().flat_map(|section| &section.entries);
        (entries.map(|entry| entry.number).collect(), page)
    }

    #[test]
    fn a_long_log_has_pages_and_shows_the_last_one_first() {
        let long = seen(450, false);
        let (shown, page) = numbers(&long, None, None);
        assert_eq!((page.page, page.last_page, page.last), (3, 3, 450));
        assert_eq!(shown, (401..=450).collect::<Vec<u32>>());
        assert!(page.is_live);
        let (shown, page) = numbers(&long, Some(1), None);
        assert_eq!(shown, (1..=200).collect::<Vec<u32>>());
        assert!(!page.is_live, "an old page does not change");
        assert_eq!(numbers(&long, Some(u32::MAX), None).1.page, 3);
        assert_eq!(numbers(&long, Some(0), None).1.page, 1);
        assert_eq!(numbers(&seen(0, false), None, None).1.last_page, 1);
    }

    #[test]
    fn news_are_what_comes_after_what_was_read() {
        let long = seen(450, false);
        assert_eq!(numbers(&long, None, Some(448)).0, [449, 450]);
        let (shown, page) = numbers(&long, None, Some(450));
        assert!(shown.is_empty() && page.is_live);
        assert!(numbers(&long, None, Some(u32::MAX)).0.is_empty());
        // Who has slept through more than a page gets page after page, also of a match that is over.
        for is_over in [false, true] {
            let long = seen(450, is_over);
            let (mut read, mut after, mut goes_on) = (Vec::new(), 50, true);
            for _ in 0..10 {
                if goes_on {
                    let (shown, page) = numbers(&long, None, Some(after));
                    read.extend(shown);
                    (after, goes_on) = (page.last, page.is_live && after != page.last);
                }
            }
            assert_eq!(read, (51..=450).collect::<Vec<u32>>(), "{is_over}");
        }
        let (shown, page) = numbers(&long, None, Some(200));
        assert_eq!((shown[0], page.last, page.is_live), (201, 400, true));
        let (_, page) = numbers(&seen(3, true), None, Some(3));
        assert!(!page.is_live && page.is_over);
    }

    #[test]
    fn a_page_is_marked_up_in_its_language_and_says_its_bounds() {
        let (_, page) = numbers(&seen(2, false), None, None);
        let text = page.render().expect("a page");
        for part in [
            "<html lang=\"de\">",
            "<h2>Vor der Schlacht</h2>",
            "<li value=\"1\" id=\"b1\"><p>",
            "aria-live=\"polite\"",
            "data-last=\"2\" data-live=\"true\"",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
    }

    #[test]
    fn a_skirmish_is_told_under_its_rounds() {
        let scenarios = acies::skirmish::catalogue().scenarios();
        let game = acies::skirmish::Choice {
            scenario: scenarios.first().expect("a scenario").id.clone(),
            options: acies::skirmish::Options::default(),
        };
        let header = between_computers(game.into(), [3; 32]).expect("a known scenario");
        let mut dice = dice_of(&header, [3; 32]);
        let mut player = |state: &MatchState, side| choose(state, side, Budget { nodes: 20 });
        let played = play_out(&header, &mut dice, 60, &mut player).expect("legal choices");
        let seen = Seen {
            header,
            batches: played.batches,
            is_over: false,
        };
        let (shown, page) = numbers(&seen, None, None);
        assert!(shown.len() > 40, "{shown:?}");
        let titles: Vec<&str> = page.sections.iter().map(|one| one.title.as_str()).collect();
        assert!(
            titles.iter().any(|title| title.starts_with("Runde 1: ")),
            "{titles:?}"
        );
    }
}
