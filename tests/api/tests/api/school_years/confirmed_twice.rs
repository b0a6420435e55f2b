//! Two administrators confirm a new school year at the same time: both are told that it runs, and it is done once.

use std::pin::pin;

use api_tests::Request;
use api_tests::import::Import;
use serde_json::json;

use super::{Elm, gated};

#[tokio::test]
async fn a_confirmation_that_another_one_overtakes_says_that_the_year_runs() {
    let elm = Elm::open().await;
    let (mut gate, functions) = gated(&elm).await;
    let year = Import::of_year(&elm.elm).await;
    let id = year.started["importId"].as_str().expect("an id");
    let request = Request::at(&[("schoolId", &elm.elm.id), ("importId", id)]).with(&json!({}));
    let mut confirming = pin!(functions.call("confirm_import", &elm.elm.head, &request));
    // It has read that the year can be confirmed, and nothing yet of what was shown.
    let overtaken = async {
        loop {
            let call = gate.next(1).await.remove(0);
            let is_import = call.what.contains("GetItem") && call.what.contains(id);
            call.pass().await;
            if is_import {
                break;
            }
        }
        year.confirm_untold().await;
        gate.open();
    };
    tokio::select! {
        early = &mut confirming => panic!("answered before it compared: {early:?}"),
        () = overtaken => {}
    }
    let (status, answer) = confirming.await;
    assert_eq!((status, &answer["state"]), (202, &json!("running")), "{answer}");
    assert_eq!(year.reached("done").await["done"], 7);
    assert_eq!(elm.standing("Ada").await, "grade_2", "one grade, not two");
    elm.counts_are_right().await;
}
