//! The plain pages beside the WebSocket. They carry no script at all, so there is nothing in them that a name could start;
//! that of the table in [`play`] has scripts, but carries no word that anybody typed. The page of a log in [`log`] has names and one
//! script, which comes from this server as a file; nothing that stands in the page itself is ever run.

mod language;
mod log;
mod metrics_page;
mod pages;
mod play;
mod rules;

use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use axum::routing::get;

use crate::connection::{Context, upgrade};

pub(crate) use metrics_page::serve_metrics;
pub(crate) use play::Play;

/// Everything that is served on the one port.
pub(crate) fn routes(context: Arc<Context>) -> Router {
    Router::new()
        .route("/", get(pages::index))
        .route("/play", get(play::table))
        .route("/play/{file}", get(play::file))
        .route("/m/{id}", get(pages::invitation))
        .route("/m/{id}/about", get(pages::about))
        .route("/m/{id}/log", get(log::log))
        .route("/m/{id}/replay", get(pages::replay))
        .route("/log.js", get(log::script))
        .route("/style.css", get(pages::style))
        .route("/rules", get(rules::rules))
        .route("/rules/ancients", get(rules::ancients))
        .route("/rules/skirmish", get(rules::skirmish))
        .route("/rules.css", get(rules::style))
        .route("/healthz", get(pages::health))
        .route("/ws", get(upgrade))
        .fallback(pages::not_found)
        .layer(from_fn(harden))
        .with_state(context)
}

/// Headers of every answer.
async fn harden(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    // What others see of a match is theirs alone; a page that is the same for everybody says so itself.
    headers
        .entry(CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    headers
        .entry(CONTENT_SECURITY_POLICY)
        .or_insert(HeaderValue::from_static(
            "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ));
    let always: [(HeaderName, &'static str); 5] = [
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        // Links carry codes in their fragment; no referrer keeps even the path to ourselves.
        (REFERRER_POLICY, "no-referrer"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
    ];
    for (name, value) in always {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
