//! The rules of Pausewell, and nothing else: no AWS, no HTTP, no clock, no randomness. External values that a rule
//! needs (the time, the zone, an id) are arguments, so every rule can be tested with a table.
//!
//! `docs/product.md` states the same rules in prose; its section numbers are cited here.
//!
//! | module | contents |
//! | --- | --- |
//! | [`grade`], [`level`], [`focus_area`], [`skill`], [`core_id`] | the ids of the curriculum and how they are related |
//! | [`class`] | class ids and names, the default class, which class is selected, how long a removed one is kept |
//! | [`completed`] | the map of completed skills and its one canonical nesting |
//! | [`day`], [`days_off`], [`streak`] | the day of a moment; a school's days off; the effect of a day of practice on the streak |
//! | [`practiced`], [`completion`] | what a practice was, and what it adds |
//! | [`tally`] | what was practiced on a day, class by class |
//! | [`progress`] | days, weeks, months and focus areas of a range |
//! | [`class_report`] | what a class practiced in a range of days |
//! | [`plan`] | the order of focus areas and the next skill |
//! | [`position`] | the level and focus area that a class is at, and what was chosen instead |
//! | [`achievement`], [`finished`], [`class_week`] | what can be earned |
//! | [`achievement_progress`] | the progress toward each achievement |
//! | [`challenge`], [`enrollment`] | challenges and a person's progress in them |
//! | [`earned`], [`award`] | what a person has earned, and when |
//! | [`practice_changes`], [`practice_reads`], [`practice_history`] | the facts for that: changes, what must be read after them, and whole histories |
//! | [`payer`], [`subscription`], [`access`] | who pays, subscriptions, and what they open |
//! | [`payment_notice`], [`money`] | what whoever pays is told by mail; amounts as people read them |
//! | [`account`] | account types, age bands, themes, and the defaults of a new user |
//! | [`avatar`], [`preferences`] | what a person may choose for themselves |
//! | [`school`], [`school_role`] | schools: names, codes, grades; what a person is at one |
//! | [`school_user_id`] | a school's own id of a person |
//! | [`spreadsheet`] | cells that no spreadsheet evaluates |
//! | [`pupil`] | user names and passwords of pupils without an e-mail address |
//! | [`invitation`] | the lifecycle of a school's invitation |
//! | [`retention`] | how long things are kept |
//! | [`visible_text`] | names without invisible characters |
//! | [`mail`] | what mails say |
//! | [`id`] | opaque identifiers |

pub mod access;
pub mod account;
pub mod achievement;
pub mod achievement_progress;
pub mod avatar;
pub mod award;
pub mod challenge;
pub mod class;
pub mod class_report;
pub mod class_week;
pub mod completed;
pub mod completion;
pub mod contact;
pub mod core_id;
pub mod day;
pub mod days_off;
pub mod earned;
pub mod enrollment;
pub mod finished;
pub mod focus_area;
pub mod grade;
pub mod id;
pub mod inactivity;
pub mod invitation;
pub mod level;
pub mod mail;
pub mod money;
pub mod payer;
pub mod payment_notice;
pub mod plan;
pub mod position;
pub mod practice_changes;
pub mod practice_history;
pub mod practice_reads;
pub mod practiced;
pub mod preferences;
pub mod progress;
pub mod pupil;
pub mod retention;
pub mod sample_class;
pub mod school;
pub mod school_class;
pub mod school_role;
pub mod school_user_id;
pub mod school_year;
pub mod skill;
pub mod spreadsheet;
pub mod streak;
pub mod subscription;
pub mod tally;
#[cfg(test)]
mod test_values;
mod text_id;
pub mod visible_text;
pub mod web_vitals;
