//! Schools: their people, their classes, and practice with them.

use api_tests::Person;
use api_tests::import::Import;
use api_tests::school::School;
use serde_json::json;

use super::Trips;
use super::practice::SKILL;
use crate::school_invoices::purchase_order;

pub async fn all(trips: &mut Trips<'_>) {
    let elm = School::open(trips.site).await;
    trips.latest("one", "register_school").await;
    let ann = elm.teacher("ann").await;
    trips.latest("one address", "invite_teachers").await;
    trips.latest("one", "accept_invitation").await;
    the_school(trips, &elm).await;
    invitations(trips, &elm).await;
    let ada = people(trips, &elm).await;
    staff(trips, &elm).await;
    imports(trips, &elm).await;
    samples(trips, &elm).await;
    classes(trips, &elm, &ann, &ada).await;
    rights(trips, &elm, &ann).await;
    erasure(trips, &elm, &ada).await;
    let order = elm.head.post_json(&format!("{}/invoices", elm.path), &purchase_order()).await;
    trips.add("one", "request_school_invoice", order).await;
    let name = json!({ "name": "Elm Street School" });
    trips.add("one", "close_school", elm.head.delete(&elm.path, Some(&name)).await).await;
    trips.add("one", "reopen_school", elm.head.post(&format!("{}/restoration", elm.path)).await).await;
}

async fn the_school(trips: &mut Trips<'_>, elm: &School) {
    trips.add("an administrator's", "get_school", elm.head.get(&elm.path).await).await;
    let name = json!({ "name": "Elm Street School" });
    trips.add("a name", "update_school", elm.head.patch_json(&elm.path, &name).await).await;
    let calendar = json!({ "version": 0, "weekdays": ["saturday", "sunday"], "breaks": [] });
    let calendar = json!({ "calendar": calendar });
    trips.add("days off", "update_school", elm.head.patch_json(&elm.path, &calendar).await).await;
    trips.add("a page", "list_audit", elm.head.get(&format!("{}/audit", elm.path)).await).await;
}

async fn invitations(trips: &mut Trips<'_>, elm: &School) {
    let path = format!("{}/invitations", elm.path);
    let eva = trips.site.veteran("eva").await;
    let addresses = json!({ "addresses": [eva.email, "finn@example.org"] });
    let invited = elm.head.post_json(&path, &addresses).await;
    let id = |place: usize| invited.body["results"][place]["invitationId"].as_str().expect("an id").to_owned();
    let (evas, finns) = (id(0), id(1));
    trips.add("two addresses", "invite_teachers", invited).await;
    trips.add("a page", "list_invitations", elm.head.get(&path).await).await;
    trips.add("one", "decline_invitation", eva.post(&format!("/api/invitations/{evas}/decline")).await).await;
    trips.site.set_time(trips.site.now() + chrono::Duration::minutes(20));
    trips.add("one", "resend_invitation", elm.head.post(&format!("{path}/{finns}/mail")).await).await;
    trips.add("one", "revoke_invitation", elm.head.delete(&format!("{path}/{finns}"), None).await).await;
}

/// Adds a student, and returns their id.
async fn people(trips: &mut Trips<'_>, elm: &School) -> String {
    let path = format!("{}/users", elm.path);
    let ada = json!({ "requestId": uuid::Uuid::new_v4(), "firstName": "Ada", "grade": "grade_1" });
    let added = elm.head.post_json(&path, &json!({ "people": [ada] })).await;
    let id = added.body["people"][0]["person"]["userId"].as_str().expect("an id").to_owned();
    trips.add("one", "add_users", added).await;
    trips.add("a page", "list_users", elm.head.get(&path).await).await;
    let person = format!("{path}/{id}");
    let name = json!({ "lastName": "Lovelace" });
    trips.add("a name", "update_school_user", elm.head.patch_json(&person, &name).await).await;
    trips.add("one", "reset_school_user_password", elm.head.post(&format!("{person}/password")).await).await;
    trips.add("the first page", "export_school_user", elm.head.get(&format!("{person}/export")).await).await;
    id
}

/// A teacher who is added by address, and whose first password is sent again.
async fn staff(trips: &mut Trips<'_>, elm: &School) {
    let path = format!("{}/users", elm.path);
    let gil =
        json!({ "requestId": uuid::Uuid::new_v4(), "firstName": "Gil", "email": "gil@example.org", "role": "teacher" });
    let added = elm.head.post_json(&path, &json!({ "people": [gil] })).await;
    let id = added.body["people"][0]["person"]["userId"].as_str().expect("an id").to_owned();
    trips.add("a teacher by address", "add_users", added).await;
    let again = elm.head.post(&format!("{path}/{id}/first-password")).await;
    trips.add("a teacher's", "send_first_password", again).await;
}

async fn imports(trips: &mut Trips<'_>, elm: &School) {
    let path = format!("{}/imports", elm.path);
    let id = uuid::Uuid::new_v4();
    let file = "first name,grade,class\nCy,3,Wrens\n";
    trips.add("one row", "start_import", elm.send_roster(id, file.as_bytes()).await).await;
    trips.add("all", "list_imports", elm.head.get(&path).await).await;
    trips.add("a part", "get_import", elm.head.get(&format!("{path}/{id}?section=new")).await).await;
    trips.add("one", "stop_import", elm.head.delete(&format!("{path}/{id}"), None).await).await;
    let year = uuid::Uuid::new_v4();
    trips.add("one class", "start_school_year", elm.start_year(year).await).await;
    elm.head.delete(&format!("{path}/{year}"), None).await.ok();
    let import = Import::start(elm, file.as_bytes()).await;
    trips.add("one row", "confirm_import", import.confirm(&json!({})).await).await;
    import.reached("done").await;
    let added = import.outcomes("added").await;
    trips.latest("what it did", "get_import").await;
    let cy = json!({ "userIds": [added[0]["person"]["userId"]] });
    trips.add("one", "make_login_cards", elm.head.post_json(&format!("{}/cards", import.path), &cy).await).await;
    trips.add("one row", "undo_import", elm.head.post(&format!("{}/undo", import.path)).await).await;
    import.reached("undone").await;
}

async fn samples(trips: &mut Trips<'_>, elm: &School) {
    let path = format!("{}/sample-classes", elm.path);
    trips.add("three", "create_sample_classes", elm.head.post(&path).await).await;
    trips.add("three", "remove_sample_classes", elm.head.delete(&path, None).await).await;
}

async fn classes(trips: &mut Trips<'_>, elm: &School, ann: &Person, ada: &str) {
    let path = format!("{}/classes", elm.path);
    let mut class = School::new_class("Owls", &[ann], &[]);
    class["pupils"] = json!([ada]);
    let id = class["classId"].as_str().expect("an id").to_owned();
    trips.add("with two people", "create_school_class", elm.head.post_json(&path, &class).await).await;
    let one = format!("{path}/{id}");
    trips.add("all", "list_school_classes", elm.head.get(&path).await).await;
    trips.add("one", "get_school_class", ann.get(&one).await).await;
    trips.add("all", "export_roster", elm.head.get(&format!("{}/roster", elm.path)).await).await;
    trips.add("thirty days", "get_school_report", elm.head.get(&format!("{}/report", elm.path)).await).await;
    trips.add("a name", "update_school_class", ann.patch_json(&one, &json!({ "className": "Larks" })).await).await;
    trips.add("a teacher's, whom the school has given a class", "get_user", ann.get("/api/me").await).await;
    trips.add("a teacher's", "get_user", ann.get("/api/me").await).await;
    let practice = ann.practice(SKILL).class(&id);
    trips.add("with a school's class", "complete_skill", practice.send().await).await;
    trips.add("a teacher's, two weeks", "list_class_practices", ann.get(&format!("{one}/practices")).await).await;
    ann.patch_json("/api/me", &json!({ "currentClassId": id })).await.ok();
    trips.add("for a school's class", "get_skill", ann.get(&format!("/api/skills/{SKILL}")).await).await;
    trips.add("of a school's class", "get_plan", ann.get(&format!("/api/classes/{id}/plan")).await).await;
    trips.add("one", "archive_school_class", elm.head.delete(&one, None).await).await;
    trips.add("one", "restore_school_class", elm.head.post(&format!("{one}/restoration")).await).await;
}

async fn rights(trips: &mut Trips<'_>, elm: &School, ann: &Person) {
    let path = format!("{}/admins/{}", elm.path, ann.id);
    trips.add("one", "grant_admin", elm.head.put_json(&path, &json!({})).await).await;
    trips.add("one", "revoke_admin", elm.head.delete(&path, None).await).await;
    trips.add("a teacher", "leave_school", ann.delete("/api/me/school", None).await).await;
}

async fn erasure(trips: &mut Trips<'_>, elm: &School, ada: &str) {
    let person = format!("{}/users/{ada}", elm.path);
    trips.add("a student", "remove_school_user", elm.head.delete(&person, None).await).await;
    trips.add("a student", "restore_school_user", elm.head.post(&format!("{person}/restoration")).await).await;
    trips.add("a student", "erase_school_user", elm.head.post(&format!("{person}/erasure")).await).await;
}
