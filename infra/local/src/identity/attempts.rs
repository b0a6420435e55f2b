//! Limits on guessing. Attempts are counted by user, and for unknown users by the id made up for them, so that the limits reveal
//! nothing. The counts are in memory: a person who can restart the service has no need to guess.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use uuid::Uuid;

/// The kinds of attempts that are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Wrong passwords.
    Password,
    /// Wrong codes.
    Code,
    /// Mails sent.
    Mail,
}

/// Wrong codes, and mails, in an hour.
const HOURLY: u32 = 10;
/// Wrong passwords before the first wait.
const FREE_PASSWORDS: u32 = 5;
/// The longest wait after a wrong password, in seconds; after it the count starts again.
const MAX_WAIT_SECONDS: i64 = 15 * 60;
/// How many counts are kept before those that have lapsed are dropped.
const SWEEP_AT: usize = 10_000;

#[derive(Debug, Clone, Copy)]
struct Count {
    number: u32,
    blocked_until: i64,
    lapses_at: i64,
}

/// The counts.
#[derive(Debug, Default)]
pub struct Attempts(Mutex<Counts>);

type Counts = HashMap<(Kind, Uuid), Count>;

impl Attempts {
    /// Whether another attempt is allowed now.
    pub fn allowed(&self, kind: Kind, who: Uuid, now: i64) -> bool {
        is_allowed(&self.counts(), kind, who, now)
    }

    /// Counts an attempt if it is allowed, in one step, so that many at once aren't more than one after the other.
    pub fn admit(&self, kind: Kind, who: Uuid, now: i64) -> bool {
        let mut counts = self.counts();
        let allowed = is_allowed(&counts, kind, who, now);
        if allowed {
            add(&mut counts, kind, who, now);
        }
        allowed
    }

    /// Counts an attempt that failed.
    pub fn count(&self, kind: Kind, who: Uuid, now: i64) {
        add(&mut self.counts(), kind, who, now);
    }

    /// Forgets the count after a success.
    pub fn clear(&self, kind: Kind, who: Uuid) {
        self.counts().remove(&(kind, who));
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_allowed(counts: &Counts, kind: Kind, who: Uuid, now: i64) -> bool {
    counts.get(&(kind, who)).is_none_or(|count| now >= count.lapses_at || now >= count.blocked_until)
}

/// Blocks as Cognito does: after five wrong passwords for a second, then twice as long each time; after ten wrong codes or
/// mails for the rest of the hour.
fn add(counts: &mut Counts, kind: Kind, who: Uuid, now: i64) {
    if counts.len() >= SWEEP_AT {
        counts.retain(|_, count| now < count.lapses_at);
    }
    let fresh = Count { number: 0, blocked_until: 0, lapses_at: now + 3600 };
    let count = counts.entry((kind, who)).or_insert(fresh);
    if now >= count.lapses_at {
        *count = fresh;
    }
    count.number += 1;
    if kind == Kind::Password {
        count.lapses_at = now + MAX_WAIT_SECONDS;
        if let Some(beyond) = count.number.checked_sub(FREE_PASSWORDS) {
            count.blocked_until = now + (1_i64 << beyond.min(10)).min(MAX_WAIT_SECONDS);
        }
    } else if count.number >= HOURLY {
        count.blocked_until = count.lapses_at;
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::{Attempts, Kind};

    const A: Uuid = Uuid::from_u128(1);
    const B: Uuid = Uuid::from_u128(2);

    #[test]
    fn five_wrong_passwords_block_for_a_second_and_then_ever_longer() {
        let attempts = Attempts::default();
        for _ in 0..4 {
            attempts.count(Kind::Password, A, 100);
            assert!(attempts.allowed(Kind::Password, A, 100));
        }
        attempts.count(Kind::Password, A, 100);
        assert!(!attempts.allowed(Kind::Password, A, 100));
        assert!(attempts.allowed(Kind::Password, A, 101));
        attempts.count(Kind::Password, A, 101);
        assert!(!attempts.allowed(Kind::Password, A, 102));
        assert!(attempts.allowed(Kind::Password, A, 103));
        assert!(attempts.allowed(Kind::Password, B, 102), "others aren't held up");
    }

    #[test]
    fn a_block_ends_after_a_quarter_of_an_hour_and_a_success_clears_the_count() {
        let attempts = Attempts::default();
        for _ in 0..40 {
            attempts.count(Kind::Password, A, 100);
        }
        assert!(!attempts.allowed(Kind::Password, A, 100 + 899));
        assert!(attempts.allowed(Kind::Password, A, 100 + 900));
        attempts.clear(Kind::Password, A);
        assert!(attempts.allowed(Kind::Password, A, 100));
    }

    #[test]
    fn ten_wrong_codes_block_for_the_rest_of_the_hour() {
        let attempts = Attempts::default();
        for _ in 0..10 {
            assert!(attempts.admit(Kind::Code, A, 100));
        }
        assert!(!attempts.admit(Kind::Code, A, 3699));
        assert!(attempts.admit(Kind::Code, A, 3700));
    }
}
