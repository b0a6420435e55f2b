//! Unknown users, made up so that nobody can tell them from known ones: the same name always gets the same id and salt.

use hmac::Mac;
use num_bigint::BigUint;
use uuid::Uuid;

use super::mac::keyed;
use super::srp::Verifier;

/// The id that an unknown user is given.
pub fn id(pepper: &[u8; 32], name: &str) -> Uuid {
    let bytes = derived(pepper, "id", name);
    let mut id = [0; 16];
    id.copy_from_slice(&bytes[..16]);
    uuid::Builder::from_random_bytes(id).into_uuid()
}

/// The numbers that an unknown user's sign-in is answered with. No password leads to them.
pub fn numbers(pepper: &[u8; 32], name: &str) -> Verifier {
    let salt = BigUint::from_bytes_be(&derived(pepper, "salt", name)[..16]);
    // A verifier is a power of two modulo the prime; this one's exponent nobody has a password for.
    Verifier::from_private_key(salt, &BigUint::from_bytes_be(&derived(pepper, "verifier", name)))
}

fn derived(pepper: &[u8; 32], what: &str, name: &str) -> [u8; 32] {
    let mut mac = keyed(pepper);
    mac.update(format!("unknown {what} {name}").as_bytes());
    mac.finalize().into_bytes().into()
}

/// An address as it is shown to an unauthenticated caller: `a***@e***`.
pub fn hidden(address: &str) -> String {
    let initial = |part: &str| part.chars().next().map(String::from).unwrap_or_default();
    let (local, domain) = address.rsplit_once('@').unwrap_or((address, ""));
    format!("{}***@{}***", initial(local), initial(domain))
}
