//! A user who has done everything there is to do, with texts that can be searched for.

use chrono::Duration;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::invitation::Invitation;
use crate::live::LiveConnection;
use crate::person::Person;
use crate::practice::completion_id;
use crate::site::Site;

/// A life.
pub struct Life {
    /// Whose it is.
    pub person: Person,
    /// A device that is connected.
    pub phone: LiveConnection,
    /// What only they could have left behind: their id, their address, their words.
    pub marks: Vec<String>,
}

impl Life {
    /// Lives it.
    pub async fn of(site: &Site, name: &str) -> Self {
        let email = format!("{name}@example.org");
        let sign = name.split('.').next().unwrap_or(name);
        for school in ["elm", "oak", "ash", "yew"] {
            Invitation::from_school(&format!("{school}_{sign}")).to_address(site, &email).await;
        }
        let person = site.newcomer(name).await;
        person.get("/api/me?timeZone=Europe/Berlin").await.ok();
        let mut marks = vec![person.id.to_string(), person.email.clone()];
        schools(&person, sign).await;
        marks.extend(classes(&person, sign).await);
        marks.extend(practices(&person, sign).await);
        site.rolled_up().await;
        let phone = person.live().await;
        person.ticket().await;
        let checkout = json!({ "plan": "class_yearly", "classId": "class_default" });
        person.post_json("/api/checkout-session", &checkout).await.created();
        Self { person, phone, marks }
    }

    /// Those marks that are found in a text.
    #[must_use]
    pub fn found_in(&self, text: &str) -> Vec<&str> {
        self.marks.iter().map(String::as_str).filter(|mark| text.contains(mark)).collect()
    }
}

/// Joins a school, declines another, leaves one unanswered; one has run out and is gone from the document, and one still waits
/// at the address.
async fn schools(person: &Person, sign: &str) {
    let site = person.site();
    person.post(&format!("/api/invitations/invitation_elm_{sign}/accept")).await.ok();
    person.post(&format!("/api/invitations/invitation_oak_{sign}/decline")).await.ok();
    site.delete(&person.partition(), &format!("DOC#INVITATION#invitation_yew_{sign}")).await;
    Invitation::from_school(&format!("fir_{sign}")).to_address(site, &person.email).await;
}

/// Makes choices and three classes: one that is removed, one of the school's. Their names and ids are the answer.
async fn classes(person: &Person, sign: &str) -> Vec<String> {
    let chosen = json!({ "avatar": "avatar_fox", "theme": "dark", "preferences": { "voice": true } });
    person.patch_json("/api/me", &chosen).await.ok();
    let mut marks = Vec::new();
    for name in [format!("Owls of {sign}"), format!("Larks of {sign}")] {
        let id = Uuid::new_v4().to_string();
        let class = json!({ "classId": id, "className": name, "gradeLevel": "grade_3" });
        person.post_json("/api/classes", &class).await.created();
        let plan = json!({ "focusAreaOrder": ["focusArea_gratitude"], "answers": { "aim": "calm" } });
        person.put_json(&format!("/api/classes/{id}/plan"), &plan).await.ok();
        marks.extend([id, name]);
    }
    person.delete(&format!("/api/classes/{}", marks[2]), None).await.ok();
    let (name, school) = (format!("3b of {sign}"), format!("elm_{sign}"));
    let class = json!({ "classId": "class_of_elm", "className": name, "gradeLevel": "grade_3", "createdAt": person.site().now(), "schoolId": school });
    person.site().put(&person.partition(), "DOC#CLASS#class_of_elm", class).await;
    marks.push(name);
    marks
}

/// Practices on three days, which finishes a challenge, and meditates and writes. Ids and words are the answer.
async fn practices(person: &Person, sign: &str) -> Vec<String> {
    let (site, begin) = (person.site(), person.site().now());
    let joined = json!({ "joined": true });
    person.put_json("/api/challenges/three_calm_days/participation", &joined).await.ok();
    let mut marks = Vec::new();
    for day in 0..3 {
        site.set_time(begin + Duration::days(day));
        let practice = person.practice("focusedBreathing_grade_3_1").class("class_of_elm").present(24);
        practice.send().await.created();
        marks.push(practice.completion_id().to_owned());
    }
    let core = person.practice("focusedBreathing_grade_3_core").class("class_of_elm").present(24);
    core.send().await.created();
    marks.push(core.completion_id().to_owned());
    let meditation: Value = json!({ "id": completion_id(site.now()), "classId": "class_default", "minutes": 10 });
    person.post_json("/api/meditations", &meditation).await.created();
    let text = format!("The room of {sign} went as quiet as moss.");
    person.put_json(&format!("/api/me/reflections/{}", marks[0]), &json!({ "text": text })).await.ok();
    marks.extend([meditation["id"].as_str().expect("an id").to_owned(), text]);
    marks
}
