//! Black-box tests: a fresh one box for each, everything over HTTP.

mod user_document;
