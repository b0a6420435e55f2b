//! The signature of an event: that it comes from Stripe, unchanged and just now.
//!
//! `Stripe-Signature: t=1790000000,v1=…,v1=…` has the second at which it was signed and a signature for each secret that is valid
//! while one is being replaced: HMAC-SHA256 of the second, a full stop and the body's bytes.

use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// How far the second may be from now: older events may have been recorded and sent again.
const TOLERANCE_SECONDS: u64 = 300;
/// More signatures than Stripe ever sends are not looked at.
const MAX_SIGNATURES: usize = 16;

/// Why an event is not accepted. Nothing of the header is in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidSignature {
    /// There is no header, or it has another form.
    #[error("the signature has another form")]
    Malformed,
    /// It was signed too long ago, or is to be signed yet.
    #[error("the signature is too old or too new")]
    OutOfTime,
    /// It was made with another secret, or of another body.
    #[error("the signature is another one")]
    Mismatch,
}

/// Checks an event's signature with each of the secrets. How long that takes says nothing about the signature.
pub fn check(
    secrets: &[impl AsRef<[u8]>],
    header: &str,
    body: &[u8],
    now: DateTime<Utc>,
) -> Result<(), InvalidSignature> {
    let (second, signatures) = read(header).ok_or(InvalidSignature::Malformed)?;
    let signed_at: i64 = second.parse().map_err(|_| InvalidSignature::Malformed)?;
    if now.timestamp().abs_diff(signed_at) > TOLERANCE_SECONDS {
        return Err(InvalidSignature::OutOfTime);
    }
    let mut matches = false;
    for secret in secrets {
        for signature in &signatures {
            matches |= mac(secret.as_ref(), second, body).is_some_and(|mac| mac.verify_slice(signature).is_ok());
        }
    }
    if matches { Ok(()) } else { Err(InvalidSignature::Mismatch) }
}

fn mac(secret: &[u8], second: &str, body: &[u8]) -> Option<Hmac<Sha256>> {
    // Whoever has no secret would sign with an empty one.
    let mut mac = Hmac::<Sha256>::new_from_slice(Some(secret).filter(|secret| !secret.is_empty())?).ok()?;
    mac.update(second.as_bytes());
    mac.update(b".");
    mac.update(body);
    Some(mac)
}

/// The second as it was signed, and the signatures of the scheme in use.
fn read(header: &str) -> Option<(&str, Vec<Vec<u8>>)> {
    let mut second = None;
    let mut signatures = Vec::new();
    for (name, value) in header.split(',').map(|pair| pair.trim().split_once('=').unwrap_or((pair, ""))) {
        match name {
            // Of two, nobody knows which one was signed.
            "t" if second.is_some() => return None,
            "t" => second = Some(value),
            "v1" if signatures.len() < MAX_SIGNATURES => signatures.extend(bytes(value)),
            _ => {}
        }
    }
    second.filter(|_| !signatures.is_empty()).map(|second| (second, signatures))
}

/// The bytes of a hexadecimal text.
fn bytes(hex: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let pairs = hex.as_bytes().chunks(2);
    pairs.map(|pair| Some(digit(*pair.first()?)? << 4 | digit(*pair.get(1)?)?)).collect()
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta, Utc};
    use hmac::Mac;
    use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
    use proptest::{collection, sample};

    use super::InvalidSignature::{Malformed, Mismatch, OutOfTime};
    use super::{check, mac};

    const SECRET: &str = "whsec_one";
    const BODY: &[u8] = br#"{"id":"evt_1","type":"invoice.paid"}"#;

    fn now() -> DateTime<Utc> {
        DateTime::from_timestamp(1_790_000_000, 0).expect("a time")
    }

    fn signature(secret: &str, second: &str, body: &[u8]) -> String {
        let signed = mac(secret.as_bytes(), second, body).expect("a key").finalize().into_bytes();
        signed.iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"))
    }

    fn header(secret: &str, at: DateTime<Utc>) -> String {
        let second = at.timestamp().to_string();
        format!("t={second},v1={},v0=6ffbb59b", signature(secret, &second, BODY))
    }

    #[test]
    fn it_is_the_signature_that_others_compute() {
        // HMAC-SHA256 with the key "whsec_one" of "1790000000." and the body, by Python's hmac module.
        let known = "8f72558e9b19af01ceee97948bf0523e51726c6bae78bf9c4adcc9254cbc3105";
        assert_eq!(signature(SECRET, "1790000000", BODY), known);
        assert_eq!(check(&[SECRET], &format!("t=1790000000,v1={known}"), BODY, now()), Ok(()));
    }

    #[test]
    fn an_event_of_stripe_is_accepted_for_five_minutes() {
        for (seconds, accepted) in
            [(0, Ok(())), (300, Ok(())), (-300, Ok(())), (301, Err(OutOfTime)), (-301, Err(OutOfTime))]
        {
            let signed = header(SECRET, now() + TimeDelta::seconds(seconds));
            assert_eq!(check(&[SECRET], &signed, BODY, now()), accepted, "{seconds}");
        }
    }

    #[test]
    fn while_a_secret_is_replaced_both_are_accepted() {
        let second = now().timestamp().to_string();
        let (old, new) = (signature("whsec_old", &second, BODY), signature("whsec_new", &second, BODY));
        let both = format!("t={second},v1={old},v1={new}");
        for secrets in [&["whsec_old"][..], &["whsec_new"], &["whsec_other", "whsec_new"]] {
            assert_eq!(check(secrets, &both, BODY, now()), Ok(()), "{secrets:?}");
        }
        assert_eq!(check(&["whsec_old", "whsec_new"], &header("whsec_new", now()), BODY, now()), Ok(()));
    }

    #[test]
    fn anything_else_is_refused() {
        let signed = header(SECRET, now());
        let second = now().timestamp().to_string();
        let hex = signature(SECRET, &second, BODY);
        let half = &hex[..32];
        for (what, secrets, header, body, refusal) in [
            ("another secret", &["whsec_two"][..], signed.clone(), BODY, Mismatch),
            ("no secret", &[], signed.clone(), BODY, Mismatch),
            ("an empty secret", &[""], format!("t={second},v1={hex}"), BODY, Mismatch),
            ("another body", &[SECRET], signed.clone(), &BODY[1..], Mismatch),
            ("another second", &[SECRET], signed.replace(&second, "1790000001"), BODY, Mismatch),
            ("half a signature", &[SECRET], format!("t={second},v1={half}"), BODY, Mismatch),
            ("a longer one", &[SECRET], format!("t={second},v1={hex}00"), BODY, Mismatch),
            ("another scheme", &[SECRET], format!("t={second},v0={hex}"), BODY, Malformed),
            ("no signature", &[SECRET], format!("t={second}"), BODY, Malformed),
            ("no hexadecimal", &[SECRET], format!("t={second},v1=zz"), BODY, Malformed),
            ("no second", &[SECRET], format!("v1={hex}"), BODY, Malformed),
            ("two seconds", &[SECRET], format!("t={second},t=1,v1={hex}"), BODY, Malformed),
            ("a second that is none", &[SECRET], format!("t=now,v1={hex}"), BODY, Malformed),
            ("nothing", &[SECRET], String::new(), BODY, Malformed),
        ] {
            assert_eq!(check(secrets, &header, body, now()), Err(refusal), "{what}");
        }
    }

    proptest! {
        #[test]
        fn every_changed_byte_is_noticed(place in any::<sample::Index>(), other in any::<u8>()) {
            let mut body = BODY.to_vec();
            let place = place.index(body.len());
            body[place] = other;
            let checked = check(&[SECRET], &header(SECRET, now()), &body, now());
            prop_assert_eq!(checked.is_ok(), body == BODY);
        }

        #[test]
        fn no_header_is_too_much(header in "[tv01=,;a-f ]{0,80}", body in collection::vec(any::<u8>(), 0..64)) {
            prop_assert!(check(&[SECRET], &header, &body, now()).is_err());
        }
    }
}
