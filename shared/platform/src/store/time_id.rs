//! Ids and texts that sort by a moment: UUIDs of version 7, by the clock of the request.

use chrono::{DateTime, SecondsFormat, Utc};
use uuid::{NoContext, Timestamp, Uuid};

/// A new id of a moment.
pub(super) fn id_at(moment: DateTime<Utc>) -> Uuid {
    let seconds = u64::try_from(moment.timestamp()).unwrap_or_default();
    Uuid::new_v7(Timestamp::from_unix(NoContext, seconds, moment.timestamp_subsec_nanos()))
}

/// The smallest id of a moment.
pub(super) fn first_of(moment: DateTime<Utc>) -> Uuid {
    let milliseconds = u128::try_from(moment.timestamp_millis()).unwrap_or_default();
    Uuid::from_u128(milliseconds << 80)
}

/// A moment as text that sorts by time, in whole seconds.
pub(super) fn sortable(moment: DateTime<Utc>) -> String {
    moment.to_rfc3339_opts(SecondsFormat::Secs, true)
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Duration, Utc};

    use super::{first_of, id_at};

    #[test]
    fn ids_sort_by_their_moments() {
        let noon: DateTime<Utc> = "2026-03-02T12:00:00.250Z".parse().expect("a moment");
        let millisecond = Duration::milliseconds(1);
        assert!(first_of(noon) < id_at(noon) && id_at(noon) < first_of(noon + millisecond));
        assert!(id_at(noon) < id_at(noon + millisecond));
        assert_ne!(id_at(noon), id_at(noon));
    }
}
