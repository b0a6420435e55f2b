//! Black-box tests: a fresh one box for each, everything over HTTP.

mod catalogue;
mod challenges;
mod classes;
mod completions;
mod dependencies;
mod erasure;
mod export;
mod gateway;
mod history;
mod inventory;
mod invitations;
mod live;
mod loading;
mod logs;
mod matrix;
mod meditations;
mod payments;
mod plans;
mod progress;
mod reading_units;
mod reflections;
mod roll_ups;
mod streaks;
mod units;
mod update_user;
mod user_document;
