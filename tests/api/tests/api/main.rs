//! Black-box tests: a fresh one box for each, everything over HTTP.

mod catalogue;
mod completions;
mod dependencies;
mod gateway;
mod inventory;
mod invitations;
mod kill;
mod live;
mod logs;
mod matrix;
mod payments;
mod streaks;
mod units;
mod user_document;
