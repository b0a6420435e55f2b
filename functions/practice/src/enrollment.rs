//! The challenges that a person has joined, as the domain's rules use them.

use domain::challenge::{self, Challenge};
use domain::day::LocalDate;
use domain::enrollment::Enrollment;
use domain::id::UserId;
use domain::tally::Tally;
use platform::store::{Document, Store, StoreError};

/// Returns every challenge that a person has joined. One that no longer exists is left out.
pub fn enrollments(document: &Document) -> Vec<Enrollment> {
    let known = document.challenges.iter().filter_map(|joined| {
        let challenge = challenge::find(joined.challenge_id.parse().ok()?)?;
        Some(Enrollment { challenge, joined_at: joined.joined_at, joined_date: joined.joined_date })
    });
    known.collect()
}

/// Returns a person's enrollment in a challenge, if they have joined it.
pub fn enrollment(document: &Document, challenge: &Challenge) -> Option<Enrollment> {
    enrollments(document).into_iter().find(|one| one.challenge.id() == challenge.id())
}

/// Reads the days of a challenge since it was joined, a month at most.
pub async fn days_of(store: &Store, user: &UserId, one: &Enrollment) -> Result<Vec<(LocalDate, Tally)>, StoreError> {
    let days = store.user(user).days(one.joined_date, one.last_day()).await?;
    Ok(days.iter().map(|day| (day.date, day.total())).collect())
}
