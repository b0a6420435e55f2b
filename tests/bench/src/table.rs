//! Tables printed as Markdown, so that a run can be pasted into a discussion.

/// Prints a table under a heading.
pub fn print(title: &str, head: &[&str], rows: &[Vec<String>]) {
    println!("\n## {title}\n");
    println!("| {} |", head.join(" | "));
    println!(
        "|{}",
        head.iter().enumerate().map(|(place, _)| if place == 0 { " --- |" } else { " ---: |" }).collect::<String>()
    );
    for row in rows {
        println!("| {} |", row.join(" | "));
    }
}

/// What one request used, as the log's line of it says.
#[must_use]
pub fn units(used: &impl Fn(&str) -> f64) -> String {
    format!("{} / {}, {} of {}", used("readUnits"), used("writeUnits"), used("trips"), used("calls"))
}

/// The median of some measurements.
#[must_use]
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
