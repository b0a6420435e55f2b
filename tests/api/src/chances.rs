//! Chances that a test takes.

use uuid::Uuid;

/// Gives numbers below a limit that nobody chose. Each run has its own, and prints what they begin with.
pub fn chances() -> impl FnMut(usize) -> usize {
    let mut seed = Uuid::new_v4().as_u128();
    println!("seed {seed}");
    move |below| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((seed >> 64) % below as u128).expect("a number")
    }
}
