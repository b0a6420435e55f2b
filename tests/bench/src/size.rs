//! How many people the schools of a run have.

/// As many as a section measures, or fewer: with `PEOPLE=200` no school has more than 200, which shows in a minute whether a section works.
#[must_use]
pub fn people(measured: u32) -> u32 {
    let most = std::env::var("PEOPLE").ok().map(|most| most.parse().expect("PEOPLE is a number"));
    most.map_or(measured, |most: u32| measured.min(most))
}
