//! Black-box tests: a fresh one box for each, everything over HTTP.

mod catalogue;
mod completions;
mod gateway;
mod invitations;
mod payments;
mod streaks;
mod units;
mod user_document;
