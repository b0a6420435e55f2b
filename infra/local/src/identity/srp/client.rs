//! The client's half of SRP: for tests that sign in without a browser, and to prove the server's half against.

use num_bigint::BigUint;

use super::{GENERATOR, Key, MODULUS, MULTIPLIER, claim, derive, hash, padded, private_key};

/// One attempt to sign in.
#[derive(Debug)]
pub struct ClientHalf {
    secret: BigUint,
    public: BigUint,
}

/// What the server's challenge says.
#[derive(Debug, Clone, Copy)]
pub struct Challenge<'a> {
    /// The pool's name, without the region.
    pub pool_name: &'a str,
    /// `USER_ID_FOR_SRP`.
    pub user_id: &'a str,
    /// `SALT`, hexadecimal.
    pub salt: &'a str,
    /// `SRP_B`, hexadecimal.
    pub server_public: &'a str,
    /// `SECRET_BLOCK`, decoded.
    pub secret_block: &'a [u8],
}

impl ClientHalf {
    /// Chooses the client's secret number.
    #[must_use]
    pub fn new() -> Self {
        let secret = BigUint::from_bytes_be(&rand::random::<[u8; 32]>());
        let public = GENERATOR.modpow(&secret, &MODULUS);
        Self { secret, public }
    }

    /// `SRP_A`, hexadecimal.
    #[must_use]
    pub fn public(&self) -> String {
        self.public.to_str_radix(16)
    }

    /// The signature that answers a challenge; none if the challenge's numbers are invalid.
    #[must_use]
    pub fn sign(&self, password: &str, challenge: &Challenge<'_>, timestamp: &str) -> Option<Vec<u8>> {
        let key = self.key(password, challenge)?;
        Some(claim(&key, challenge.pool_name, challenge.user_id, challenge.secret_block, timestamp))
    }

    fn key(&self, password: &str, challenge: &Challenge<'_>) -> Option<Key> {
        let salt = BigUint::parse_bytes(challenge.salt.as_bytes(), 16)?;
        let server_public = BigUint::parse_bytes(challenge.server_public.as_bytes(), 16)?;
        let scramble = hash(&[&padded(&self.public), &padded(&server_public)]);
        let private = private_key(challenge.pool_name, challenge.user_id, password, &salt);
        let masked = &*MULTIPLIER * GENERATOR.modpow(&private, &MODULUS) % &*MODULUS;
        let base = (server_public + &*MODULUS - masked) % &*MODULUS;
        let shared = base.modpow(&(&self.secret + &scramble * private), &MODULUS);
        Some(derive(&shared, &scramble))
    }
}

impl Default for ClientHalf {
    fn default() -> Self {
        Self::new()
    }
}
