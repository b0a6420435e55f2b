//! Commands for authors and reviewers of practices.
//!
//! - `make check-curriculum` reads the files and lists what needs fixing.
//! - `make sample` writes a page to browse and print: a focus area of each band and level with its core and its skills (of the
//!   first edition one skill), or with `ALL=1` all of them and every grade's year.

mod area;
mod booklet;
mod folder;
mod sample;
mod steps;
mod words;
mod year;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use curriculum::check::check;
use folder::Folder;

const USAGE: &str = "usage: curriculum-review check <data> [the beginning of the places to report]...
       curriculum-review sample <data> <page to write> [--all]";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match *arguments.as_slice() {
        ["check", data, ref places @ ..] => report(Path::new(data), places),
        ["sample", data, page] => print(Path::new(data), Path::new(page), false),
        ["sample", data, page, "--all"] => print(Path::new(data), Path::new(page), true),
        _ => Err(USAGE.to_owned()),
    };
    done.unwrap_or_else(|problem| {
        eprintln!("{problem}");
        ExitCode::FAILURE
    })
}

/// Prints what needs fixing, in the named places or in all.
fn report(data: &Path, places: &[&str]) -> Result<ExitCode, String> {
    let Folder { curriculum, unreadable } = Folder::read(data)?;
    let wanted = |place: &str| places.is_empty() || places.iter().any(|beginning| place.starts_with(beginning));
    let findings = check(&curriculum).map_err(|error| error.to_string())?;
    let (reported, others): (Vec<_>, Vec<_>) = findings.iter().partition(|finding| wanted(&finding.place));
    let unreadable_here: Vec<_> = unreadable.iter().filter(|problem| wanted(problem)).collect();
    for problem in &unreadable_here {
        println!("{problem}");
    }
    for finding in &reported {
        println!("{finding}");
    }
    let problems = reported.len() + unreadable_here.len();
    println!("{} scripts, {problems} to fix, {} elsewhere", curriculum.scripts().len(), others.len());
    Ok(if problems == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Writes the page and says where it is.
fn print(data: &Path, page: &Path, all: bool) -> Result<ExitCode, String> {
    let Folder { curriculum, unreadable } = Folder::read(data)?;
    if let Some(problem) = unreadable.first() {
        return Err(problem.clone());
    }
    let scripts = if all { curriculum.scripts().collect() } else { sample::of(&curriculum) };
    let written = |error: std::io::Error| format!("{}: {error}", page.display());
    fs::create_dir_all(page.parent().unwrap_or(Path::new("."))).map_err(written)?;
    let plans: Vec<_> = curriculum.plans().filter(|_| all).collect();
    fs::write(page, booklet::page(&curriculum, &scripts, &plans)).map_err(written)?;
    let page = page.canonicalize().unwrap_or_else(|_| PathBuf::from(page));
    println!("{} practices in {}", scripts.len(), page.display());
    Ok(ExitCode::SUCCESS)
}
