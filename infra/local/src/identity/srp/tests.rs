use std::thread;

use num_bigint::BigUint;
use rand::RngExt;

use super::client::{Challenge, ClientHalf};
use super::{EXPONENT_BITS, GENERATOR, MODULUS, ServerHalf, Verifier, claim_holds, padded, power};

const POOL: &str = "pausewell";
const USER: &str = "1f3d2c5e-7b64-4d51-9a0f-6f2f6f4b8a11";
const TIMESTAMP: &str = "Fri Nov 20 16:22:31 UTC 2026";

fn signs_in(kept: &Verifier, password: &str) -> bool {
    let client = ClientHalf::new();
    let server = ServerHalf::answer(&kept.verifier, &client.public()).unwrap();
    let salt = kept.salt.to_str_radix(16);
    let challenge = Challenge {
        pool_name: POOL,
        user_id: USER,
        salt: &salt,
        server_public: &server.public,
        secret_block: b"block",
    };
    let signature = client.sign(password, &challenge, TIMESTAMP).unwrap();
    claim_holds(&server.key, POOL, USER, b"block", TIMESTAMP, &signature)
}

fn random_password() -> String {
    let mut random = rand::rng();
    let length = random.random_range(8..40);
    (0..length).map(|_| char::from_u32(random.random_range(0x21..0x2_ffff)).unwrap_or('ß')).collect()
}

#[test]
fn the_group_is_the_published_one() {
    assert_eq!(MODULUS.bits(), 3072);
    assert_eq!(&*MODULUS % 24_u8, BigUint::from(23_u8), "a safe prime for which 2 generates the large subgroup");
}

#[test]
fn a_power_that_is_looked_up_is_the_one_that_is_computed() {
    let random = |bits: u64| BigUint::from_bytes_be(&rand::random::<[u8; 40]>()) >> (320 - bits);
    let whole = (BigUint::from(1_u8) << EXPONENT_BITS) - 1_u8;
    let lengths = [0, 1, 3, 4, 5, 127, 255, EXPONENT_BITS, EXPONENT_BITS + 1, 320];
    for exponent in lengths.map(random).into_iter().chain([BigUint::ZERO, whole.clone(), whole + 1_u8]) {
        assert_eq!(power(&exponent), GENERATOR.modpow(&exponent, &MODULUS), "{exponent}");
    }
}

#[test]
fn numbers_are_padded_like_a_java_big_integer() {
    assert_eq!(padded(&BigUint::from(20_u8)), [0x14]);
    assert_eq!(padded(&BigUint::from(236_u8)), [0x00, 0xec]);
    assert_eq!(padded(&BigUint::from(0x0180_u16)), [0x01, 0x80]);
}

/// Salts of every length, and so many rounds that numbers with leading zero bytes come up in every place.
#[test]
fn a_right_password_never_fails_and_a_wrong_one_never_passes() {
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(sign_in_a_thousand_times);
        }
    });
}

fn sign_in_a_thousand_times() {
    for round in 0..1_100_u32 {
        let password = random_password();
        let salt = BigUint::from_bytes_be(&rand::random::<[u8; 16]>()) >> (round % 128);
        let kept = Verifier::with_salt(POOL, USER, &password, salt);
        assert!(signs_in(&kept, &password), "{password:?} with {kept:?}");
        if round % 4 == 0 {
            assert!(!signs_in(&kept, &format!("{password} ")), "{password:?} with {kept:?}");
        }
    }
}

#[test]
fn a_public_number_that_is_a_multiple_of_the_prime_is_refused() {
    let kept = Verifier::new(POOL, USER, "open sesame");
    for multiple in 0..3_u8 {
        assert!(ServerHalf::answer(&kept.verifier, &(&*MODULUS * multiple).to_str_radix(16)).is_none());
    }
    assert!(ServerHalf::answer(&kept.verifier, "not a number").is_none());
    assert!(ServerHalf::answer(&kept.verifier, "").is_none());
}
