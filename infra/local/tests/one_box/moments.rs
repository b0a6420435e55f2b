//! When kill -9 comes.

use uuid::Uuid;

/// Milliseconds after a request at which the one box is killed: those that a test names, or, with `KILLS=10` as `make bench` has it, ten
/// at random between nothing and twice the last of them. They are printed, so that a failure can be repeated.
pub fn moments(named: [u64; 3]) -> Vec<u64> {
    let Ok(count) = std::env::var("KILLS") else { return named.to_vec() };
    let count: usize = count.parse().expect("KILLS is a number");
    let until = u128::from(2 * named[2]);
    let moments: Vec<u64> =
        (0..count).map(|_| u64::try_from(Uuid::new_v4().as_u128() % until).expect("is short")).collect();
    println!("kill -9 comes after {moments:?} ms");
    moments
}
