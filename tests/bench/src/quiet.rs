//! What a load leaves to be done, in queues and in the table's stream, is no part of the next load.

use std::time::{Duration, Instant};

/// For how long the processor's time is counted.
const LOOK: Duration = Duration::from_millis(500);
/// A tenth of one core, in the hundredths of a second that Linux counts in: about what the one box uses while nobody asks for anything.
const IDLE: u64 = 5;
/// Longer than any load here has taken to be done with.
const MOST: Duration = Duration::from_mins(2);

/// Waits until this process, in which everything runs, is idle. Where the system doesn't say (other than on Linux), it only takes a rest.
pub async fn quiet() {
    let began = Instant::now();
    let mut before = processor_time();
    loop {
        tokio::time::sleep(LOOK).await;
        let now = processor_time();
        if now.zip(before).is_none_or(|(now, before)| now - before < IDLE) {
            return;
        }
        if began.elapsed() > MOST {
            eprintln!(
                "The one box is still at work after {} s; what is measured next is measured beside that.",
                MOST.as_secs()
            );
            return;
        }
        before = now;
    }
}

/// What this process has used so far: in `/proc/self/stat`, the 14th and 15th fields, its own and the system's time for it. The
/// name before them is in parentheses and may have spaces.
fn processor_time() -> Option<u64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let (_, fields) = stat.rsplit_once(')')?;
    let times: Vec<u64> = fields.split_whitespace().skip(11).take(2).filter_map(|field| field.parse().ok()).collect();
    Some(times.iter().sum())
}
