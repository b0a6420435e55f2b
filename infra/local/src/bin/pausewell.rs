//! Starts the one box and stays until Ctrl-C.

use local::command::{Command, HELP};
use local::demo;
use std::process::ExitCode;
use tokio::signal::unix::{SignalKind, signal};

/// Much of what the one box does is to make small pieces of memory and give them back, on several threads.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

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
    let with_demo = command.options.demo;
    let one_box = local::start(command.options).await?;
    if with_demo {
        demo::prepare(&one_box).await?;
    }
    println!("{}", greeting(&one_box.base_url, with_demo));
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {},
        _ = terminated.recv() => {},
    }
    one_box.stop().await;
    Ok(())
}

fn greeting(site: &str, demo: bool) -> String {
    let accounts: Vec<String> =
        demo::ACCOUNTS.iter().map(|account| format!("  {:28} {}", account.email, account.who)).collect();
    let accounts = format!("Demo accounts, all with the password \"{}\":\n{}\n\n", demo::PASSWORD, accounts.join("\n"));
    format!(
        "\nPausewell is at {site}\nWhat it would send by e-mail is at {site}/mailbox\n\n{}\
         Ctrl-C stops it; data stays. Each request writes one line:",
        if demo { accounts.as_str() } else { "" }
    )
}

fn failed(sentence: &str) -> ExitCode {
    eprintln!("pausewell: {sentence}");
    ExitCode::FAILURE
}
