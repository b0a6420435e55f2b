//! Classes and people that are changed while they practice: nobody loses a practice, and nothing is counted twice.

use api_tests::import::Import;
use futures::future::{join, join_all};
use serde_json::json;

use crate::elm::empty;
use crate::owls::{Owls, SKILL, standing};

#[tokio::test]
async fn a_class_that_is_archived_while_it_is_credited_credits_everybody_who_was_there() {
    let owls = Owls::with_pupils(&["mia", "noa", "pia"]).await;
    let practice = owls.practice().await;
    owls.list(&practice, &[0, 1, 2]).await;
    let class = owls.elm.class_path(&owls.id);
    let (archived, ()) = join(owls.elm.head.delete(&class, None), owls.deliver(&practice, 1, &[0, 1, 2])).await;
    archived.ok();
    empty(&owls.site, "CreditQueue").await;
    let minutes = owls.ann.document().await["totalMindfulnessMinutes"].clone();
    for pupil in &owls.pupils {
        let standing = standing(pupil).await;
        assert_eq!((&standing["minutes"], &standing["streak"]), (&minutes, &json!(1)));
        assert_eq!(standing["history"].as_array().map(Vec::len), Some(1));
    }
    owls.list(&practice, &[1]).await;
    owls.credited(&practice, &[1]).await;
    assert_eq!(standing(&owls.pupils[0]).await["minutes"], 0, "whoever led it corrects it as before");
    owls.elm.head.post(&format!("{class}/restoration")).await.ok();
    assert_eq!(owls.elm.head.get(&class).await.ok()["class"]["pupils"], 3);
}

#[tokio::test]
async fn people_practice_while_an_import_changes_them_and_their_class() {
    let owls = Owls::with_pupils(&["mia", "noa", "pia", "rio"]).await;
    let member = async |place: usize| {
        let sk = format!("MEMBER#{}", owls.pupils[place].id);
        owls.elm.item(&sk).await.expect("a member")
    };
    let mut rows = Vec::new();
    for (place, pupil) in owls.pupils.iter().enumerate() {
        let own_id = json!({ "schoolUserId": format!("N-{place}") });
        owls.elm.head.patch_json(&owls.elm.person_path(pupil), &own_id).await.ok();
        rows.push(format!(",,student,2,Hawks,,N-{place},,,"));
    }
    let import = Import::of_rows(&owls.elm, &rows.join("\n")).await;
    let practice = owls.practice().await;
    let own = async |place: usize| owls.pupils[place].practice(SKILL).send_until_answered().await.created();
    let (_, (done, _)) = join(owls.list(&practice, &[0, 1, 2, 3]), join(import.go(), join_all((0..4).map(own)))).await;
    assert_eq!((&done["done"], &done["changed"]), (&json!(4), &json!(4)), "{done}");
    empty(&owls.site, "CreditQueue").await;
    let minutes = owls.ann.document().await["totalMindfulnessMinutes"].as_u64().expect("minutes");
    for (place, pupil) in owls.pupils.iter().enumerate() {
        assert_eq!(member(place).await["grade"], "grade_2");
        let standing = standing(pupil).await;
        assert_eq!(standing["minutes"].as_u64(), Some(2 * minutes), "{standing}");
        assert_eq!(standing["history"].as_array().map(Vec::len), Some(2));
    }
}
