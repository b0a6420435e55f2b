//! How those who come with an import sign in.

use api_tests::IdentityService;
use api_tests::import::Import;
use reqwest::Method;
use serde_json::json;

use super::{Elm, id_of};

#[tokio::test]
async fn new_pupils_sign_in_once_they_have_a_card() {
    let elm = Elm::open().await;
    let import = Import::of_rows(&elm.elm, "Cy,C,,1,Owls,,S-3,cy.c1,,\nDee,,,1,Owls,,,dee.9,,none").await;
    import.go().await;
    let added = import.outcomes("added").await;
    let (cy, dee) = (id_of(&added, "Cy"), id_of(&added, "Dee"));
    let cards = |ids: &[&str]| json!({ "userIds": ids });
    let path = format!("{}/cards", import.path);
    // Bo was not added by this import, and Dee doesn't sign in.
    let made = elm.elm.head.post_json(&path, &cards(&[cy, dee, &elm.bo])).await.ok();
    assert_eq!(made["cards"].as_array().map(Vec::len), Some(1), "{made}");
    let password = made["cards"][0]["password"].as_str().expect("a password").to_owned();
    assert_eq!(made["cards"][0]["person"]["userName"], "cy.c1");
    let code = elm.facts().await["code"].as_str().expect("a code").to_lowercase();
    let address = format!("cy.c1.{code}@pupils.invalid");
    let identity = IdentityService::of(elm.site.base()).await;
    assert!(identity.sign_in(&address, &password, elm.site.now()).await.is_ok(), "signs in");
    let again = elm.elm.head.post_json(&path, &cards(&[cy])).await.ok();
    assert!(identity.sign_in(&address, &password, elm.site.now()).await.is_err(), "another card ends it");
    assert_ne!(again["cards"][0]["password"], json!(password));
    for wrong in [cards(&[]), json!({ "userIds": (0..21).map(|n| format!("u{n}")).collect::<Vec<_>>() })] {
        assert_eq!(elm.elm.head.post_json(&path, &wrong).await.problem(), (400, "invalid_body"));
    }
    assert!(!elm.site.everything().await.contains(&password), "it is kept nowhere");
}

#[tokio::test]
async fn a_teacher_who_has_an_account_is_invited_to_the_classes_of_the_row() {
    let elm = Elm::open().await;
    let ann = elm.site.veteran("ann").await;
    let import = Import::of_rows(&elm.elm, &format!("Ann,,teacher,,Owls,,,,{},", ann.email)).await;
    assert_eq!(import.go().await["invited"], 1);
    let invited = ann.document().await["pendingInvitations"][0]["invitationId"].as_str().expect("an id").to_owned();
    ann.post(&format!("/api/invitations/{invited}/accept")).await.ok();
    let owls = elm.elm.head.get(&elm.elm.class_path(&elm.owls)).await.ok();
    assert_eq!(owls["class"]["teachers"][0]["userId"], json!(ann.id));
}

#[tokio::test]
async fn a_pupils_own_class_is_made_at_the_first_sign_in_in_the_grade_that_they_are_in_by_then() {
    let elm = Elm::open().await;
    let import = Import::of_rows(&elm.elm, "Cy,C,,1,Owls,,S-3,cy.c1,,").await;
    import.go().await;
    let added = import.outcomes("added").await;
    let cy = id_of(&added, "Cy");
    let partition = format!("USER#{cy}");
    assert!(elm.site.item(&partition, "DOC#CLASS#class_default").await.is_none(), "nobody needs it yet");
    elm.elm.head.patch_json(&format!("{}/users/{cy}", elm.elm.path), &json!({ "grade": "grade_4" })).await.ok();

    let card = elm.elm.head.post_json(&format!("{}/cards", import.path), &json!({ "userIds": [cy] })).await.ok();
    let code = elm.facts().await["code"].as_str().expect("a code").to_lowercase();
    let identity = IdentityService::of(elm.site.base()).await;
    let password = card["cards"][0]["password"].as_str().expect("a password");
    let token = identity.sign_in(&format!("cy.c1.{code}@pupils.invalid"), password, elm.site.now()).await;
    let token = token.expect("signs in");
    let read = || elm.site.send(Method::GET, "/api/me", Some(&token), None);
    let document = read().await.ok();
    assert_eq!((&document["currentClassId"], &document["gradeLevel"]), (&json!("class_default"), &json!("grade_4")));
    let own = elm.site.item(&partition, "DOC#CLASS#class_default").await.expect("their own class");
    assert_eq!(own["gradeLevel"], "grade_4", "it is kept");
    assert!(elm.site.item(&partition, "DOC#PLAN#class_default").await.is_some(), "with its plan");
    assert_eq!(read().await.ok()["version"], document["version"], "once");
}
