//! Signatures of requests (AWS Signature Version 4), verified as AWS verifies them.

use std::fmt;

use axum::http::{HeaderMap, Method, Uri, header};
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use hmac::Mac;
use sha2::{Digest, Sha256};

use super::fault::Fault;
use super::mac::keyed;

const ALGORITHM: &str = "AWS4-HMAC-SHA256";
const DATE: &str = "x-amz-date";
/// Headers that decide what a request does, so each of them has to be signed.
const SIGNED: [&str; 3] = ["host", DATE, "x-amz-target"];
/// How far a signature's time may be from the machine's.
const CLOCK_SKEW: TimeDelta = TimeDelta::minutes(15);

/// An administrator's access key and its secret.
#[derive(Clone, PartialEq, Eq)]
pub struct Credentials {
    /// Names the key.
    pub access_key_id: String,
    /// Signs. Functions sign with it too, each under an access key of its own.
    pub secret_access_key: String,
}

impl Credentials {
    /// Makes new credentials.
    #[must_use]
    pub fn random() -> Self {
        let id: [u8; 8] = rand::random();
        let secret: [u8; 20] = rand::random();
        // Letters and digits, as DynamoDB Local wants them.
        Self { access_key_id: format!("LOCAL{}", hex(&id).to_uppercase()), secret_access_key: hex(&secret) }
    }
}

impl fmt::Debug for Credentials {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Credentials").field("access_key_id", &self.access_key_id).finish_non_exhaustive()
    }
}

/// The parts of a request that a signature covers.
pub(crate) struct Request<'a> {
    pub(crate) method: &'a Method,
    pub(crate) uri: &'a Uri,
    pub(crate) headers: &'a HeaderMap,
    pub(crate) body: &'a [u8],
}

/// What the `authorization` header says.
struct Authorization<'a> {
    access_key: &'a str,
    /// `20261122/us-east-1/cognito-idp/aws4_request`
    scope: &'a str,
    signed_headers: &'a str,
    signature: &'a str,
}

impl Request<'_> {
    /// Returns the access key that signed the request.
    pub(crate) fn verified_signer(&self, secret: &str, now: DateTime<Utc>) -> Result<&str, Fault> {
        let authorization = self.authorization().ok_or_else(missing)?;
        let time = self.header(DATE).ok_or_else(missing)?;
        check_time(time, authorization.scope, now)?;
        let names: Vec<&str> = authorization.signed_headers.split(';').collect();
        if !SIGNED.iter().all(|name| names.contains(name)) {
            return Err(invalid("A header that must be signed is not signed."));
        }
        let text = format!("{ALGORITHM}\n{time}\n{}\n{}", authorization.scope, digest(self.canonical(&names)));
        let key = authorization.scope.split('/').fold(format!("AWS4{secret}").into_bytes(), |key, part| {
            keyed(&key).chain_update(part).finalize().into_bytes().to_vec()
        });
        let signature = bytes(authorization.signature).ok_or_else(missing)?;
        let verified = keyed(&key).chain_update(text).verify_slice(&signature);
        verified
            .map_err(|_| invalid("The request signature we calculated does not match the signature you provided."))?;
        Ok(authorization.access_key)
    }

    /// The request as signer and verifier write it down. No call of this service has characters in its path or parameters
    /// that would have to be escaped.
    fn canonical(&self, names: &[&str]) -> String {
        let header = |name: &&str| format!("{name}:{}\n", self.header(name).unwrap_or_default().trim());
        let headers = names.iter().map(header).collect::<Vec<_>>().concat();
        let (path, query) = (self.uri.path(), self.uri.query().unwrap_or_default());
        format!("{}\n{path}\n{query}\n{headers}\n{}\n{}", self.method, names.join(";"), digest(self.body))
    }

    fn authorization(&self) -> Option<Authorization<'_>> {
        let fields = self.header(header::AUTHORIZATION.as_str())?.strip_prefix(ALGORITHM)?;
        let field = |name: &str| fields.split(',').find_map(|field| field.trim().strip_prefix(name)?.strip_prefix('='));
        let (access_key, scope) = field("Credential")?.split_once('/')?;
        let signed_headers = field("SignedHeaders")?;
        Some(Authorization { access_key, scope, signed_headers, signature: field("Signature")? })
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }
}

/// A signature is good for a quarter of an hour, so that a request that was overheard can't be repeated for ever.
fn check_time(time: &str, scope: &str, now: DateTime<Utc>) -> Result<(), Fault> {
    let signed_at = NaiveDateTime::parse_from_str(time, "%Y%m%dT%H%M%SZ").map_err(|_| missing())?;
    if (now.naive_utc() - signed_at).abs() > CLOCK_SKEW {
        return Err(invalid("Signature expired."));
    }
    match scope.split_once('/') {
        Some((date, _)) if time.starts_with(date) => Ok(()),
        _ => Err(invalid("The credential's date is not the signature's.")),
    }
}

fn missing() -> Fault {
    Fault::new("MissingAuthenticationTokenException", "Missing Authentication Token")
}

fn invalid(message: &str) -> Fault {
    Fault::new("InvalidSignatureException", message)
}

fn digest(content: impl AsRef<[u8]>) -> String {
    hex(&Sha256::digest(content))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |hex, byte| hex + &format!("{byte:02x}"))
}

fn bytes(hex: &str) -> Option<Vec<u8>> {
    let pairs = hex.as_bytes().chunks(2);
    pairs.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::check_time;
    use chrono::{DateTime, Utc};

    #[test]
    fn a_signature_is_good_for_a_quarter_of_an_hour_around_its_time() {
        let check = |time: &str, scope: &str| {
            let now: DateTime<Utc> = "2026-11-23T00:10:00Z".parse().expect("is a time");
            check_time(time, scope, now).map_err(|fault| fault.name)
        };
        for time in ["20261122T235500Z", "20261123T001000Z", "20261123T002500Z"] {
            assert_eq!(check(time, &format!("{}/us-east-1/x/aws4_request", &time[..8])), Ok(()), "{time}");
        }
        for (time, date) in
            [("20261122T235459Z", "20261122"), ("20261123T002501Z", "20261123"), ("20261123T001000Z", "20261122")]
        {
            assert_eq!(
                check(time, &format!("{date}/us-east-1/x/aws4_request")),
                Err("InvalidSignatureException"),
                "{time}"
            );
        }
        assert_eq!(check("yesterday", "20261123/x"), Err("MissingAuthenticationTokenException"));
    }
}
