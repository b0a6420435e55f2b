//! `POST /api/curriculum`: all of it, once, and again where something changed. `GET /api/curriculum`: what that would be.

use api_tests::Site;
use catalogue_functions::load_curriculum::load;
use curriculum::{BandArea, Curriculum, Script};
use serde_json::{Value, json};

#[tokio::test]
async fn only_an_operator_loads_the_curriculum_and_a_second_load_writes_nothing() {
    let site = Site::empty().await;
    let anna = site.newcomer("anna").await;
    assert_eq!(anna.post("/api/curriculum").await.problem(), (403, "not_allowed"));
    let pretender = site.account("pretender", &[], &["operator", "operators2"]).await;
    assert_eq!(pretender.post("/api/curriculum").await.problem(), (403, "not_allowed"));
    assert_eq!(site.items().await.len(), 0);

    let operator = site.operator().await;
    let first = operator.post("/api/curriculum").await.ok();
    assert_eq!((&first["focusAreas"], &first["unchanged"]), (&json!(30), &json!(0)));
    assert_eq!((&first["scripts"], &first["cores"], &first["skills"]), (&json!(450), &json!(150), &json!(1170)));
    let (stored, written) = (site.items().await, first["written"].as_u64().expect("a count"));
    assert_eq!(stored.len() as u64, written);

    let second = operator.post("/api/curriculum").await.ok();
    assert_eq!((second["written"].as_u64(), second["unchanged"].as_u64()), (Some(0), Some(written)));
    assert_eq!(site.items().await, stored);
    let lines = site.lines().of("load_curriculum");
    assert_eq!(lines.last().expect("a line")["writeUnits"], 0.0);
}

#[tokio::test]
async fn a_load_that_was_cut_off_is_completed_by_the_next() {
    let site = Site::whole().await;
    let whole = site.items().await;
    site.delete("FOCUS#focusArea_focusedBreathing", "SKILL#grade_3#level_3_1#02").await;
    site.put("CATALOGUE", "FOCUS#07", json!({ "id": "focusArea_gratitude", "fingerprint": "old" })).await;
    let loaded = site.operator().await.post("/api/curriculum").await.ok();
    assert_eq!(loaded["written"], 2);
    assert_eq!(site.items().await, whole);
}

#[tokio::test]
async fn an_operator_sees_what_a_load_would_change_before_it_does() {
    let site = Site::empty().await;
    let operator = site.operator().await;
    let path = "/api/curriculum";
    let before = operator.get(path).await.ok();
    assert_eq!((&before["upToDate"], &before["scripts"]), (&json!(false), &state_of(450, 0, 0)));
    assert_eq!(before["scriptsToLoad"].as_array().map(Vec::len), Some(100));
    assert_eq!(site.items().await.len(), 0, "asking loads nothing");

    let edited = edited();
    load(site.store(), &edited).await.expect("loads");
    site.delete("FOCUS#focusArea_focusedBreathing", "SKILL#grade_3#level_3_1#02").await;
    site.put("CATALOGUE", "FOCUS#07", json!({ "id": "focusArea_gratitude" })).await;
    let stored = site.items().await;
    let after = operator.get(path).await.ok();
    assert_eq!(after["scriptsToLoad"], json!([EDITED]));
    let counts = ["scripts", "cores", "skills", "lists"].map(|kind| after[kind].clone());
    assert_eq!(counts, [state_of(0, 1, 449), state_of(0, 1, 149), state_of(1, 2, 1167), state_of(0, 4, 74)]);
    assert_eq!(site.items().await, stored, "asking loads nothing");

    assert_eq!(operator.post(path).await.ok()["written"], 9, "as many as it said");
    let loaded = operator.get(path).await.ok();
    assert_eq!((&loaded["upToDate"], &loaded["skills"]), (&json!(true), &state_of(0, 0, 1170)));
}

fn state_of(added: u32, changed: u32, unchanged: u32) -> Value {
    json!({ "added": added, "changed": changed, "unchanged": unchanged })
}

const EDITED: &str = "grades-1-2/focusedBreathing/1";

/// The curriculum with other words in one script, which counts its version up.
fn edited() -> Curriculum {
    let whole = Curriculum::bundled().expect("the curriculum");
    let mut scripts: Vec<Script> = whole.scripts().cloned().collect();
    let script = scripts.iter_mut().find(|script| script.id() == EDITED).expect("a script");
    script.version += 1;
    script.name = String::from("The Snail Has Moved");
    script.duration_minutes += 1;
    script.steps[0].seconds += 60;
    let mut areas: Vec<BandArea> = whole.areas().cloned().collect();
    let area = areas.iter_mut().find(|area| EDITED.starts_with(&area.id())).expect("an area");
    area.core.version += 1;
    area.core.name = String::from("The Snail Stays");
    Curriculum::from_parts(whole.focus_areas().cloned().collect(), scripts).with_areas(areas)
}

#[tokio::test]
async fn an_edited_script_is_a_new_version_and_changes_no_history() {
    let site = Site::whole().await;
    let anna = site.learner("anna").await;
    anna.practice("focusedBreathing_grade_1_1").send().await.created();
    let (before, history) = (anna.document().await, anna.get("/api/me/completions").await.ok());
    assert_eq!((&before["totalMindfulnessMinutes"], &history["completions"][0]["minutes"]), (&json!(4), &json!(4)));

    let loaded = load(site.store(), &edited()).await.expect("loads");
    assert_eq!((loaded.scripts, loaded.cores, loaded.skills), (450, 150, 1170), "no script more than before");
    assert_eq!(
        loaded.written, 7,
        "the script, its skill in two grades, their two indexes, the core, and the band's cores"
    );
    assert_eq!(load(site.store(), &edited()).await.expect("loads").written, 0);

    let skill = anna.get("/api/skills/focusedBreathing_grade_1_1").await.ok();
    let version = edited().scripts().find(|script| script.id() == EDITED).expect("a script").version;
    assert_eq!((&skill["version"], &skill["name"]), (&json!(version), &json!("The Snail Has Moved")));
    assert_eq!(skill["completed"], true);
    let after = anna.document().await;
    for field in ["totalMindfulnessMinutes", "streak", "completedSkillsByGrade", "skillCompletionHistory", "nextSkill"]
    {
        assert_eq!(after[field], before[field], "{field}");
    }
    assert_eq!(anna.get("/api/me/completions").await.ok()["completions"][0]["minutes"], 4, "as long as it was then");
    anna.practice("focusedBreathing_grade_2_1").send().await.created();
    assert_eq!(anna.document().await["totalMindfulnessMinutes"], 9, "and as long as it is now");
}

/// The curriculum as a first edition may have been: no cores, one field for cautions, other openings. The third script of each area is as
/// it is now, and the second has another name and another length.
fn first_edition() -> Curriculum {
    let whole = Curriculum::bundled().expect("the curriculum");
    let before = |script: &Script| {
        if script.number == 3 {
            return script.clone();
        }
        let mut before = Script { version: 1, core: None, prep: None, ..script.clone() };
        before.caution = before.caution_child.take().or(before.caution_adult.take());
        before.steps.remove(0);
        if script.number == 2 {
            before.name = format!("{}, at First", before.name);
            before.duration_minutes += 1;
        }
        before
    };
    Curriculum::from_parts(whole.focus_areas().cloned().collect(), whole.scripts().map(before).collect())
}

#[tokio::test]
async fn a_table_with_the_first_edition_gets_what_changed_and_is_told_how_much() {
    let site = Site::empty().await;
    load(site.store(), &first_edition()).await.expect("loads");
    for band in curriculum::Band::ALL {
        site.delete("CATALOGUE", &format!("CORES#{band}")).await;
    }
    // One from before scripts had the form that is read now, and a fingerprint.
    let old = json!({ "script": { "title": "The Pond", "lines": ["Breathe."], "minutes": 3 } });
    site.put("SCRIPT#k#focusArea_bodyScan#3", "SCRIPT", old).await;
    let anna = site.learner("anna").await;
    anna.practice("focusedBreathing_grade_1_2").send().await.created();
    let (before, history) = (anna.document().await, anna.get("/api/me/completions").await.ok());

    let (operator, path) = (site.operator().await, "/api/curriculum");
    let state = operator.get(path).await.ok();
    let expected = [state_of(0, 301, 149), state_of(150, 0, 0), state_of(0, 390, 780), state_of(5, 13, 60)];
    assert_eq!(["scripts", "cores", "skills", "lists"].map(|kind| state[kind].clone()), expected);
    let loaded = operator.post(path).await.ok();
    assert_eq!((&loaded["written"], &loaded["unchanged"]), (&json!(859), &json!(989)));
    assert_eq!(operator.post(path).await.ok()["written"], 0);
    // Names are kept for a minute.
    site.set_time(site.now() + chrono::Duration::seconds(61));

    let fresh = Site::whole().await;
    let catalogue = |items: Vec<(String, String)>| -> Vec<(String, String)> {
        items
            .into_iter()
            .filter(|(pk, _)| ["CATALOGUE", "FOCUS#", "SCRIPT#"].iter().any(|kind| pk.starts_with(kind)))
            .collect()
    };
    let (now, whole) = (site.items().await, fresh.items().await);
    for key in catalogue(whole.keys().cloned().collect()) {
        assert_eq!(now.get(&key), whole.get(&key), "{key:?}");
    }
    let after = anna.document().await;
    for field in ["totalMindfulnessMinutes", "streak", "completedSkillsByGrade"] {
        assert_eq!(after[field], before[field], "{field}");
    }
    let rows = anna.get("/api/me/completions").await.ok();
    assert_eq!(rows["completions"][0]["minutes"], history["completions"][0]["minutes"]);
    assert_ne!(rows["completions"][0]["skillName"], history["completions"][0]["skillName"], "named as it is now");
}
