//! Secure Remote Password as Cognito speaks it: RFC 5054's 3,072-bit group, SHA-256, and Amazon's "Caldera" key derivation.
//!
//! Every number that is hashed is hashed in the form of Java's `BigInteger.toByteArray()`: no leading zeros, and one zero
//! byte in front where the first bit is set. Getting that wrong refuses one right password in some hundreds, so it lives in
//! one function, `padded`, and a test signs in thousands of times.

pub mod client;

use std::sync::LazyLock;

use hmac::{Hmac, Mac};
use num_bigint::BigUint;
use sha2::{Digest, Sha256};

use super::mac::keyed;

/// The 3,072-bit prime of RFC 3526 (group 15), which RFC 5054 names for SRP.
const PRIME: &str = "FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD\
EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F2411\
7C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D\
670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497C\
EA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7\
ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0\
BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF";

static MODULUS: LazyLock<BigUint> = LazyLock::new(|| BigUint::parse_bytes(PRIME.as_bytes(), 16).unwrap_or_default());
static GENERATOR: LazyLock<BigUint> = LazyLock::new(|| BigUint::from(2_u8));
static MULTIPLIER: LazyLock<BigUint> = LazyLock::new(|| hash(&[&padded(&MODULUS), &padded(&GENERATOR)]));

/// How many bits of an exponent are looked up at once.
const WINDOW_BITS: u64 = 4;
/// How many bits an exponent has at most whose power is looked up: those of a hash, and of a server's secret.
const EXPONENT_BITS: u64 = 256;
/// For each window of an exponent, lowest first, the powers of the generator that its digits stand for: making a verifier takes a
/// multiplication for each window, and no squaring.
static POWERS: LazyLock<Vec<Vec<BigUint>>> = LazyLock::new(|| {
    let mut base = GENERATOR.clone();
    let windows = (0..EXPONENT_BITS / WINDOW_BITS).map(|_| {
        let mut powers = vec![BigUint::from(1_u8)];
        for digit in 1..1 << WINDOW_BITS {
            powers.push(&powers[digit - 1] * &base % &*MODULUS);
        }
        base = &powers[powers.len() - 1] * &base % &*MODULUS;
        powers
    });
    windows.collect()
});

/// The key that both sides derive and that signs the claim of the password.
pub type Key = [u8; 16];

/// What the service keeps instead of a password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verifier {
    /// A random number, sent to the client that wants to sign in.
    pub salt: BigUint,
    /// `g^x`, from which the password can't be had.
    pub verifier: BigUint,
}

impl Verifier {
    /// Makes the verifier of a new password with a fresh salt.
    #[must_use]
    pub fn new(pool_name: &str, user_id: &str, password: &str) -> Self {
        Self::with_salt(pool_name, user_id, password, BigUint::from_bytes_be(&rand::random::<[u8; 16]>()))
    }

    /// The same with a given salt, which is how a password is compared with a kept verifier.
    #[must_use]
    pub fn with_salt(pool_name: &str, user_id: &str, password: &str, salt: BigUint) -> Self {
        let private = private_key(pool_name, user_id, password, &salt);
        Self::from_private_key(salt, &private)
    }

    /// The verifier of a private key `x`.
    #[must_use]
    pub fn from_private_key(salt: BigUint, private: &BigUint) -> Self {
        Self { salt, verifier: power(private) }
    }
}

/// The server's half of one sign-in: its public number, and the key that the right password leads to.
#[derive(Debug)]
pub struct ServerHalf {
    /// `B`, in hexadecimal.
    pub public: String,
    /// The key that a client with the right password derives.
    pub key: Key,
}

impl ServerHalf {
    /// Answers the client's public number `A` (hexadecimal); none when `A` is no number or a multiple of the prime,
    /// which would let a client in without a password.
    #[must_use]
    pub fn answer(verifier: &BigUint, client_public: &str) -> Option<Self> {
        let client_public = BigUint::parse_bytes(client_public.as_bytes(), 16)?;
        if &client_public % &*MODULUS == BigUint::ZERO || client_public.bits() > 2 * MODULUS.bits() {
            return None;
        }
        loop {
            // RFC 5054 asks for 256 bits at least.
            let secret = BigUint::from_bytes_be(&rand::random::<[u8; 32]>());
            let public = (&*MULTIPLIER * verifier + power(&secret)) % &*MODULUS;
            let scramble = hash(&[&padded(&client_public), &padded(&public)]);
            if public == BigUint::ZERO || scramble == BigUint::ZERO {
                continue;
            }
            let base = &client_public * verifier.modpow(&scramble, &MODULUS);
            let shared = base.modpow(&secret, &MODULUS);
            return Some(Self { public: public.to_str_radix(16), key: derive(&shared, &scramble) });
        }
    }
}

/// The claim's signature: what the client proves that it derived the same key with.
#[must_use]
pub fn claim(key: &Key, pool_name: &str, user_id: &str, secret_block: &[u8], timestamp: &str) -> Vec<u8> {
    claim_mac(key, pool_name, user_id, secret_block, timestamp).finalize().into_bytes().to_vec()
}

/// Whether a claim's signature is the right one, compared in constant time.
#[must_use]
pub fn claim_holds(
    key: &Key,
    pool_name: &str,
    user_id: &str,
    secret_block: &[u8],
    timestamp: &str,
    signature: &[u8],
) -> bool {
    claim_mac(key, pool_name, user_id, secret_block, timestamp).verify_slice(signature).is_ok()
}

fn claim_mac(key: &Key, pool_name: &str, user_id: &str, secret_block: &[u8], timestamp: &str) -> Hmac<Sha256> {
    let mut mac = keyed(key);
    for part in [pool_name.as_bytes(), user_id.as_bytes(), secret_block, timestamp.as_bytes()] {
        mac.update(part);
    }
    mac
}

/// `x`: salt and password, bound to the pool and the user.
fn private_key(pool_name: &str, user_id: &str, password: &str, salt: &BigUint) -> BigUint {
    let identity = Sha256::digest(format!("{pool_name}{user_id}:{password}"));
    hash(&[&padded(salt), &identity])
}

/// The generator to the power of an exponent.
fn power(exponent: &BigUint) -> BigUint {
    if exponent.bits() > EXPONENT_BITS {
        return GENERATOR.modpow(exponent, &MODULUS);
    }
    let digits = exponent.to_radix_le(1 << WINDOW_BITS);
    let powers = POWERS.iter().zip(&digits).map(|(powers, digit)| &powers[usize::from(*digit)]);
    powers.fold(BigUint::from(1_u8), |product, power| product * power % &*MODULUS)
}

/// HKDF with one block, cut to 16 bytes.
fn derive(shared: &BigUint, scramble: &BigUint) -> Key {
    let mut extract = keyed(&padded(scramble));
    extract.update(&padded(shared));
    let mut expand = keyed(&extract.finalize().into_bytes());
    expand.update(b"Caldera Derived Key\x01");
    let block = expand.finalize().into_bytes();
    let mut key = Key::default();
    key.copy_from_slice(&block[..16]);
    key
}

fn hash(parts: &[&[u8]]) -> BigUint {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update(part);
    }
    BigUint::from_bytes_be(&digest.finalize())
}

/// A number as two's complement bytes, the shortest that keep it positive.
fn padded(number: &BigUint) -> Vec<u8> {
    let mut bytes = number.to_bytes_be();
    if bytes.first().is_some_and(|first| first & 0x80 != 0) {
        bytes.insert(0, 0);
    }
    bytes
}

#[cfg(test)]
mod tests;
