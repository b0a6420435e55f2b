//! `make rebuild-roll-ups`: makes everybody's badges, finished challenges and class days anew from what they practiced, with the
//! code that keeps them up to date. Where it is, the environment says, as it says it to the functions.

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
