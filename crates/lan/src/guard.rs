//! What is asked of every request before it is looked at: whether it is meant for this computer, comes from a page of
//! ours, and only reads.

use crate::networks::is_own;
use http::header::HOST;
use http::uri::Authority;
use http::{HeaderMap, HeaderValue, Method, StatusCode};
use messages::refusal::salao::SalaoRefusal;

/// What every answer says of itself: it is shown in no other page, loads nothing from elsewhere, and tells nobody where
/// somebody came from.
pub const SAYS: [(&str, &str); 5] = [
    (
        "content-security-policy",
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
         font-src 'self' data:; object-src 'none'; frame-ancestors 'none'; form-action 'self'; base-uri 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
    ("x-robots-tag", "noindex"),
];

/// Where telephones ask, which prove who they are: a browser sends what proves it from no other page.
pub const CALL: &str = "/api/call";

/// Where telephones send the photo of a sheet, proved alike.
pub const PHOTO: &str = "/api/photo";

/// Refuses what is not for us.
///
/// # Errors
/// Why, with the status that a browser knows it by.
pub fn refuse_foreign(
    method: &Method,
    path: &str,
    headers: &HeaderMap,
) -> Result<(), (StatusCode, SalaoRefusal)> {
    let told = headers.get(HOST).and_then(|host| host.to_str().ok());
    let host = told.and_then(|told| told.parse::<Authority>().ok());
    if !host.is_some_and(|host| is_own(host.host())) {
        return Err((StatusCode::MISDIRECTED_REQUEST, SalaoRefusal::ForeignHost));
    }
    let is_call = method == Method::POST && [CALL, PHOTO].contains(&path);
    if !is_call && method != Method::GET && method != Method::HEAD {
        return Err((StatusCode::METHOD_NOT_ALLOWED, SalaoRefusal::OnlyReading));
    }
    // Somebody else's page may lead here; it is given nothing.
    let says = |name: &str, value| headers.get(name) == Some(&HeaderValue::from_static(value));
    if says("sec-fetch-site", "cross-site") && !says("sec-fetch-mode", "navigate") {
        return Err((StatusCode::FORBIDDEN, SalaoRefusal::FromElsewhere));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(method: &Method, headers: &[(&'static str, &str)]) -> Option<u16> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.insert(*name, HeaderValue::from_str(value).unwrap());
        }
        let refused = refuse_foreign(method, "/", &map).err();
        refused.map(|(status, _)| status.as_u16())
    }

    #[test]
    fn telephones_ask_and_send_photos_at_their_places_alone() {
        let mut own = HeaderMap::new();
        own.insert(HOST, HeaderValue::from_static("192.168.0.10:8421"));
        let mut cross = own.clone();
        cross.insert("sec-fetch-site", HeaderValue::from_static("cross-site"));
        for path in [CALL, PHOTO] {
            assert!(refuse_foreign(&Method::POST, path, &own).is_ok());
            assert!(refuse_foreign(&Method::PUT, path, &own).is_err());
            assert!(refuse_foreign(&Method::POST, path, &cross).is_err());
        }
    }

    #[test]
    fn a_request_is_for_this_computer_from_a_page_of_ours_and_reads() {
        let own = ("host", "192.168.0.10:8421");
        assert_eq!(asked(&Method::GET, &[own]), None);
        assert_eq!(asked(&Method::HEAD, &[own]), None);
        assert_eq!(asked(&Method::GET, &[]), Some(421));
        for name in ["truco.exemplo.com", "exemplo.com:8421", "a b", ""] {
            assert_eq!(asked(&Method::GET, &[("host", name)]), Some(421), "{name}");
        }
        for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS] {
            assert_eq!(asked(&method, &[own]), Some(405), "{method}");
        }
        let cross = ("sec-fetch-site", "cross-site");
        let led = ("sec-fetch-mode", "navigate");
        assert_eq!(asked(&Method::GET, &[own, cross]), Some(403));
        assert_eq!(asked(&Method::GET, &[own, cross, led]), None);
        let ours = ("sec-fetch-site", "same-origin");
        assert_eq!(asked(&Method::GET, &[own, ours]), None);
    }
}
