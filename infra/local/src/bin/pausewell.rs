//! Starts the one box and stays until Ctrl-C.

use local::command::{Command, HELP};
use std::process::ExitCode;
use tokio::signal::unix::{SignalKind, signal};

fn main() -> ExitCode {
    let command = match Command::read(std::env::args().skip(1), |name| std::env::var(name).ok()) {
        Ok(command) => command,
        Err(sentence) => return failed(&sentence),
    };
    if command.help {
        print!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    match runtime.map_err(|error| error.to_string()).and_then(|runtime| runtime.block_on(run(command))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => failed(&sentence),
    }
}

async fn run(command: Command) -> Result<(), String> {
    let mut terminated = signal(SignalKind::terminate()).map_err(|error| error.to_string())?;
    let one_box = local::start(command.options).await?;
    println!("Pausewell is at {0}   (what it would send by e-mail: {0}/mailbox)", one_box.base_url);
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {},
        _ = terminated.recv() => {},
    }
    one_box.stop().await;
    Ok(())
}

fn failed(sentence: &str) -> ExitCode {
    eprintln!("pausewell: {sentence}");
    ExitCode::FAILURE
}
