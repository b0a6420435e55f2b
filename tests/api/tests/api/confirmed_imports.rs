//! Imports that are confirmed: what was shown is done, each person once, and can be taken back.

mod accounts;
mod decisions;
mod done;
mod stopped;
mod undone;
mod units;

use std::collections::BTreeSet;

use api_tests::Site;
use api_tests::import::HEADER;
use api_tests::school::School;
use serde_json::Value;

use crate::school_counts;

/// A school with a class in which Ada, who has an id, and Bo are; and their ids.
struct Elm {
    site: Site,
    elm: School,
    ada: String,
    bo: String,
    owls: String,
}

impl Elm {
    async fn open() -> Self {
        let site = Site::start().await;
        site.set_time(api_tests::moment(api_tests::NOON));
        let elm = School::open(&site).await;
        let [ada, bo, owls] = elm.add_ada_and_bo().await;
        Self { site, elm, ada, bo, owls }
    }

    /// The roster as it can be downloaded, line by line, in no particular order.
    async fn roster(&self) -> BTreeSet<String> {
        let table = self.elm.head.get(&format!("{}/roster", self.elm.path)).await.ok();
        table.as_str().expect("a table").lines().map(str::to_owned).collect()
    }

    async fn member(&self, user: &str) -> Value {
        self.elm.item(&format!("MEMBER#{user}")).await.expect("a member")
    }

    async fn facts(&self) -> Value {
        self.elm.head.get(&self.elm.path).await.ok()
    }

    async fn counts_are_right(&self) {
        school_counts::are_right(&self.elm).await;
    }
}

fn file(rows: &[String]) -> String {
    format!("{HEADER}\n{}\n", rows.join("\n"))
}

/// The id of somebody whom an import has added, by their first name.
fn id_of<'a>(added: &'a [Value], name: &str) -> &'a str {
    let one = added.iter().find(|one| one["person"]["firstName"] == name).expect("a person");
    one["person"]["userId"].as_str().expect("an id")
}
