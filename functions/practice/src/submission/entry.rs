//! What a practice writes into its person's own partition: the completion, the state, the completed set and the day.

use chrono::Duration;
use domain::completion::{PlacedPractice, Practice};
use domain::day::TimeZone;
use domain::id::{ClassId, CompletionId, SchoolId};
use platform::store::{Completion, CompletionKind, StoreError, Transaction, WithClass};

use super::{Practicing, Surroundings, exists};

/// A practice that is about to be written.
#[derive(Debug, Clone)]
pub struct Entry<'a> {
    /// The completion's id.
    pub id: CompletionId,
    /// What was practiced.
    pub what: CompletionKind,
    /// The class under which it counts.
    pub class_id: &'a ClassId,
    /// The school whose class it is; none for a class of the person's own.
    pub school: Option<&'a SchoolId>,
    /// How many pupils were present.
    pub present: Option<u8>,
    /// The class with which a pupil practiced.
    pub with_class: Option<WithClass>,
    /// Its length.
    pub minutes: u32,
    /// Its place in the person's days.
    pub placed: PlacedPractice,
    /// The zone that gave its day.
    pub zone: TimeZone,
}

impl Entry<'_> {
    /// Computes what the practice adds to what was read, and adds the writes to a transaction, which fails if any of it has changed. With
    /// `undone`, the completion takes the place of the one that was undone under its id.
    pub fn write<R>(
        self,
        transaction: &mut Transaction<R>,
        &Practicing { user, document, now, .. }: &Practicing<'_>,
        surroundings: Surroundings,
        undone: Option<&Completion>,
    ) -> Result<Completion, StoreError> {
        let Self { id, what, class_id, school, present, with_class, minutes, placed, zone } = self;
        let Surroundings { completed, day: before, neighbors, calendar } = surroundings;
        let practice = Practice { claimed_at: placed.at, minutes };
        let change = document.state.totals().add(&practice, &placed, &neighbors, &calendar);
        let mut state = document.state.after(&change.totals, &calendar);

        let listed_as = match undone {
            Some(undone) => undone.listed_as,
            None => Some(id.listed_as(now)).filter(|place| *place != id),
        };
        let completion = Completion {
            id,
            listed_as,
            what,
            class_id: class_id.clone(),
            school_id: school.cloned(),
            present,
            first_present: None,
            present_list: None,
            with_class,
            date: placed.date,
            timestamp: placed.at,
            time_zone: zone,
            minutes,
            total_mindfulness_minutes: change.totals.minutes,
            streak: change.totals.streak.current(placed.today, &calendar),
            version: state.version,
            reported_at: (now - placed.at > Duration::minutes(1)).then_some(now),
            undone_at: None,
        };
        state.latest_skills = state.latest_skills.with(&completion);
        let mut day = before.clone();
        day.tallies.add(class_id, minutes, completion.practiced().counted());
        day.tallies.change_present(class_id, None, present);
        day.tallies.merge_deleted(|class| document.taught(class).is_some() || exists(document, class));
        day.streak = change.day_count.or(day.streak);
        day.version = state.version;

        let mut writes = transaction.user(user);
        match undone {
            Some(_) => writes.revive_completion(&completion)?,
            None => writes.create_completion(&completion)?,
        }
        writes.replace_state(&document.state, &state)?;
        if let (Some(skill), Some(before), None) = (completion.skill(), &completed, school) {
            writes.add_completed(class_id, skill.skill_id, before)?;
        }
        writes.write_day(&before, &day)?;
        for (date, count) in change.corrected {
            writes.correct_day(date, count)?;
        }
        Ok(completion)
    }
}
