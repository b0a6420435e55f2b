//! Black-box tests: a fresh one box for each, everything over HTTP.

mod catalogue;
mod completions;
mod streaks;
mod units;
mod user_document;
