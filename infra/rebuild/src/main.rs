//! `make rebuild-roll-ups`: rebuilds everyone's badges, finished challenges and class days from the practice history, with the
//! code that keeps them up to date. Like the functions, it gets the table's location from the environment.

use std::process::ExitCode;

use platform::Context;
use practice_functions::roll_up::rebuild;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    match rebuild(&Context::from_env()).await {
        Ok(rebuilt) => {
            println!("{} people looked at, {} of them had a badge missing", rebuilt.people, rebuilt.backfilled);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("rebuild-roll-ups: {error}");
            ExitCode::FAILURE
        }
    }
}
