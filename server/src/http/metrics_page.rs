//! `/metrics` for Prometheus, on a port of its own that stays inside the machine.

use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;

use crate::connection::Context;

/// The recorder of the process; there can be only one, whatever number of servers runs in it.
static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Serves the figures until the server stops.
pub(crate) async fn serve_metrics(listener: TcpListener, context: Arc<Context>) {
    let install = || match PrometheusBuilder::new().install_recorder() {
        Ok(handle) => Some(handle),
        Err(error) => {
            tracing::warn!(%error, "another recorder of figures is installed");
            None
        }
    };
    let Some(handle) = RECORDER.get_or_init(install).clone() else {
        return;
    };
    let shared = Arc::clone(&context);
    let page = move || {
        let (handle, context) = (handle.clone(), Arc::clone(&shared));
        async move {
            let figures = context.hub.figures();
            metrics::gauge!("acies_matches_live").set(count(figures.live_matches));
            metrics::gauge!("acies_matches_listed").set(count(figures.listed_matches));
            metrics::gauge!("acies_connections").set(count(context.open.count()));
            handle.run_upkeep();
            let kind = HeaderValue::from_static("text/plain; version=0.0.4");
            ([(CONTENT_TYPE, kind)], handle.render()).into_response()
        }
    };
    let routes = Router::new().route("/metrics", get(page));
    let stopped = context.stop.clone();
    let serving = axum::serve(listener, routes)
        .with_graceful_shutdown(async move { stopped.cancelled().await });
    if let Err(error) = serving.await {
        tracing::warn!(%error, "figures are no longer served");
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
const fn count(count: usize) -> f64 {
    count as f64
}
