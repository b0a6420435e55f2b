//! What a password must be, and temporary ones.

use rand::RngExt;

use super::fault::Fault;

/// Longest password that the protocol takes, in characters.
const MAX_CHARACTERS: usize = 256;

/// Refuses a password that the protocol or the pool's policy doesn't take. Length is all that the policy asks: rules about
/// kinds of characters make passwords worse, says NIST SP 800-63B.
pub fn check(password: &str, minimum: usize) -> Result<(), Fault> {
    let length = password.chars().count();
    let edged = password.starts_with(|edge: char| edge.is_ascii_whitespace())
        || password.ends_with(|edge: char| edge.is_ascii_whitespace());
    if edged || length > MAX_CHARACTERS {
        let message = "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$";
        return Err(Fault::invalid_parameter(message));
    }
    if length < minimum {
        return Err(Fault::new(
            "InvalidPasswordException",
            "Password did not conform with policy: Password not long enough",
        ));
    }
    Ok(())
}

/// A password for a person to type once: no characters that look alike.
pub fn temporary(minimum: usize) -> String {
    const ALPHABET: &[u8] = b"abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    let mut random = rand::rng();
    (0..minimum.max(12)).map(|_| char::from(ALPHABET[random.random_range(0..ALPHABET.len())])).collect()
}
