//! German or English, by what the browser asks for.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;

/// The languages of the pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Language {
    /// English, when nothing else is asked for.
    English,
    /// German.
    German,
}

impl Language {
    /// The one that the browser weighs higher; the first of equals.
    pub(super) fn of(headers: &HeaderMap) -> Self {
        let wanted = headers.get(ACCEPT_LANGUAGE);
        let wanted = wanted.and_then(|value| value.to_str().ok()).unwrap_or("");
        let mut best = (0, Self::English);
        for range in wanted.split(',').take(32) {
            let (tag, weight) = parse_range(range);
            let language = match tag {
                Some("de") => Self::German,
                Some("en") => Self::English,
                Some(_) | None => continue,
            };
            if weight > best.0 {
                best = (weight, language);
            }
        }
        best.1
    }
}

/// The primary tag of `de-AT;q=0.8` and its weight in thousandths.
fn parse_range(range: &str) -> (Option<&str>, u16) {
    let mut parts = range.trim().split(';');
    let tag = parts.next().and_then(|tag| tag.split('-').next());
    let weight = parts
        .find_map(|part| part.trim().strip_prefix("q="))
        .map_or(1000, |q| parse_weight(q.trim()));
    (tag.map(str::trim), weight)
}

fn parse_weight(q: &str) -> u16 {
    let (whole, fraction) = q.split_once('.').unwrap_or((q, ""));
    let digits: String = fraction.chars().chain("000".chars()).take(3).collect();
    match whole {
        "1" => 1000,
        "0" => digits.parse().unwrap_or(0),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browsers_weights_decide() {
        for (header, expect) in [
            ("", Language::English),
            ("de", Language::German),
            ("de-AT,en;q=0.9", Language::German),
            ("en-GB;q=0.5, de;q=0.8", Language::German),
            ("fr, en;q=0.3, de;q=0.25", Language::English),
            ("de;q=0, en;q=0.1", Language::English),
            ("fr", Language::English),
            ("de;q=junk", Language::English),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, header.parse().expect("a header value"));
            assert_eq!(Language::of(&headers), expect, "{header}");
        }
    }
}
