//! Connections as they come: each within its limits, all of them ended when the salão is closed.

use crate::connections::Connections;
use crate::limits::{ENDS, HEAD, HEAD_BYTES, HEADERS, STANDS};
use crate::router::Peer;
use axum::Router;
use axum::extract::Extension;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsAcceptor;

/// How long it rests where the system gives no connection: it has no more of something.
const REST: Duration = Duration::from_millis(50);

/// Takes whoever comes until `closes` says otherwise.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    connections: Arc<Connections>,
    mut closes: watch::Receiver<bool>,
    tls: Option<TlsAcceptor>,
) {
    loop {
        let come = tokio::select! {
            come = listener.accept() => come,
            _ = closes.changed() => return,
        };
        let Ok((stream, from)) = come else {
            sleep(REST).await;
            continue;
        };
        // Whoever finds no place is told nothing: an answer would cost what there is too little of.
        let Some(place) = connections.admit(from.ip()) else {
            continue;
        };
        let (router, closes, tls) = (router.clone(), closes.clone(), tls.clone());
        tokio::spawn(async move {
            match tls {
                None => connection(stream, from, router, closes).await,
                Some(tls) => {
                    // Whoever says hello slowly, or in another language, is let go.
                    if let Ok(Ok(stream)) = timeout(HEAD, tls.accept(stream)).await {
                        connection(stream, from, router, closes).await;
                    }
                }
            }
            drop(place);
        });
    }
}

async fn connection(
    stream: impl AsyncRead + AsyncWrite + Unpin,
    from: SocketAddr,
    router: Router,
    mut closes: watch::Receiver<bool>,
) {
    let router = router.layer(Extension(Peer(from.ip())));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_headers(HEADERS)
        .max_header_size(HEAD_BYTES)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    let mut connection = pin!(connection);
    // How a connection ended is its browser's own matter.
    tokio::select! {
        _ = &mut connection => return,
        () = sleep(STANDS) => {}
        _ = closes.changed() => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = timeout(ENDS, connection).await;
}
