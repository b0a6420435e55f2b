//! Trips to the table: how many calls of an operation wait for one another. A person waits for each of them.
//!
//! Every HTTP operation has a row at least; one without fails the test.

mod account;
mod practice;
mod schools;

use std::collections::BTreeSet;
use std::fmt::Write;

use api_tests::document::Document;
use api_tests::{Answer, Site};

/// The table of trips, a line for each request.
struct Trips<'a> {
    site: &'a Site,
    lines: String,
    measured: BTreeSet<String>,
}

impl Trips<'_> {
    /// Adds the latest request of an operation, and waits for what follows from it.
    async fn add(&mut self, what: &str, operation: &str, answer: Answer) {
        assert!(answer.status < 300, "{operation}, {what}: {}", answer.body);
        self.latest(what, operation).await;
    }

    /// The same for a request that was made, and succeeded, already.
    async fn latest(&mut self, what: &str, operation: &str) {
        let line = self.site.lines().of(operation).pop().unwrap_or_else(|| panic!("a line of {operation}"));
        let (trips, calls) = (&line["trips"], &line["calls"]);
        writeln!(self.lines, "{trips} trips, {calls} calls: {operation}, {what}").expect("writes");
        self.measured.insert(operation.to_owned());
        self.site.rolled_up().await;
    }
}

#[tokio::test]
async fn no_operation_makes_more_trips_than_before() {
    let site = Site::start().await;
    site.set_time(api_tests::moment(api_tests::NOON));
    let mut trips = Trips { site: &site, lines: String::new(), measured: BTreeSet::new() };
    let anna = site.newcomer("anna").await;
    trips.add("the first call", "get_user", anna.get("/api/me?timeZone=UTC").await).await;
    trips.add("without practice", "get_user", anna.get("/api/me").await).await;
    practice::practices(&mut trips, &anna).await;
    practice::a_mixed_history(&mut trips).await;
    practice::reads(&mut trips, &anna).await;
    practice::changes(&mut trips, &anna).await;
    schools::all(&mut trips).await;
    account::all(&mut trips).await;
    let unmeasured: Vec<&str> =
        Document::committed().operations().filter(|operation| !trips.measured.contains(*operation)).collect();
    assert!(unmeasured.is_empty(), "say in trips/ what these cost: {unmeasured:?}");
    insta::assert_snapshot!(trips.lines);
}
