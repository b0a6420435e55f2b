//! `GET /api/me/completions`: the history, in pages and as a table.

use api_tests::{Person, Site, completion_id, moment};
use chrono::{DateTime, Duration, Utc};
use insta::assert_json_snapshot;
use serde_json::{Value, json};

const SKILL: &str = "focusedBreathing_grade_1_1";
const PATH: &str = "/api/me/completions";

async fn practiced_at(person: &Person, at: DateTime<Utc>) -> String {
    let practice = person.practice(SKILL).at(at);
    practice.send().await.created();
    practice.completion_id().to_owned()
}

async fn meditated(person: &Person, minutes: u32) -> String {
    let id = completion_id(person.site().now());
    let body = json!({ "id": id, "classId": "class_default", "minutes": minutes });
    person.post_json("/api/meditations", &body).await.created();
    id
}

fn ids(page: &Value) -> Vec<String> {
    let rows = page["completions"].as_array().expect("rows").iter();
    rows.map(|row| row["id"].as_str().expect("an id").to_owned()).collect()
}

/// Every page from here on, with the query's own parameters.
async fn pages(person: &Person, query: &str, mut cursor: Option<String>) -> Vec<Vec<String>> {
    let mut pages = Vec::new();
    loop {
        let from = cursor.map(|cursor| format!("&cursor={cursor}")).unwrap_or_default();
        let page = person.get(&format!("{PATH}?{query}{from}")).await.ok();
        pages.push(ids(&page));
        assert!(pages.len() < 100, "pages without an end");
        cursor = page["next"].as_str().map(str::to_owned);
        if cursor.is_none() {
            return pages;
        }
    }
}

#[tokio::test]
async fn a_row_shows_what_was_practiced() {
    let (site, anna) = Site::with_anna().await;
    let practice = anna.practice(SKILL).present(24);
    let answer = practice.send().await.created();
    assert_eq!(answer["present"], 24);
    let reflection = json!({ "text": "The room went quiet." });
    anna.put_json(&format!("/api/me/reflections/{}", practice.completion_id()), &reflection).await.ok();
    site.set_time(site.now() + Duration::minutes(5));
    let meditation = meditated(&anna, 20).await;
    let mut page = anna.get(PATH).await.ok();
    assert_eq!(ids(&page), [meditation.as_str(), practice.completion_id()], "newest first");
    for (place, row) in page["completions"].as_array_mut().expect("rows").iter_mut().enumerate() {
        row["id"] = json!(format!("[id {place}]"));
        if row["skillName"].as_str().is_some_and(|name| !name.is_empty()) {
            row["skillName"] = json!("[name]");
            row["minutes"] = json!("[minutes]");
        }
    }
    assert_json_snapshot!(page);
}

#[tokio::test]
async fn a_practice_keeps_the_zone_that_it_was_practiced_in() {
    let (site, anna) = Site::with_anna().await;
    for zone in ["Europe/Berlin", "Asia/Tokyo"] {
        anna.patch_json("/api/me", &json!({ "timeZone": zone })).await.ok();
        practiced_at(&anna, site.now()).await;
        site.set_time(site.now() + Duration::minutes(5));
    }
    let page = anna.get(PATH).await.ok();
    let zones: Vec<_> = page["completions"].as_array().expect("rows").iter().map(|row| &row["timeZone"]).collect();
    assert_eq!(zones, ["Asia/Tokyo", "Europe/Berlin"]);
}

#[tokio::test]
async fn pages_continue_where_they_ended_despite_new_practices() {
    let (site, anna) = Site::with_anna().await;
    let began = site.now();
    let mut expected = Vec::new();
    for minute in 0..23 {
        site.set_time(began + Duration::minutes(minute));
        expected.insert(0, practiced_at(&anna, site.now()).await);
    }
    let first = anna.get(&format!("{PATH}?limit=10")).await.ok();
    assert_eq!(ids(&first), expected[..10]);

    // A new one comes in at the top, and a late one, made without a network, where it belongs.
    site.set_time(began + Duration::minutes(30));
    let new = practiced_at(&anna, site.now()).await;
    let late = practiced_at(&anna, began + Duration::seconds(90)).await;
    expected.insert(21, late);
    let next = first["next"].as_str().map(str::to_owned);
    let rest = pages(&anna, "limit=5", next).await;
    assert_eq!(rest.iter().map(Vec::len).collect::<Vec<_>>(), [5, 5, 4]);
    assert_eq!(rest.concat(), expected[10..]);
    expected.insert(0, new);
    assert_eq!(pages(&anna, "limit=24", None).await.concat(), expected);
    assert_eq!(pages(&anna, "limit=25", None).await, [expected], "no empty page at the end");
}

#[tokio::test]
async fn an_empty_history_is_an_empty_page() {
    let (_, anna) = Site::with_anna().await;
    assert_eq!(anna.get(PATH).await.ok(), json!({ "completions": [] }));
    let table = anna.get(&format!("{PATH}?format=csv")).await.ok();
    assert_eq!(table.as_str().expect("text").lines().count(), 1, "the header alone");
}

#[tokio::test]
async fn a_range_goes_by_the_days_that_practices_count_for() {
    let site = Site::start().await;
    for (name, zone) in [("east", "Pacific/Kiritimati"), ("west", "Pacific/Pago_Pago"), ("utc", "UTC")] {
        site.set_time(moment("2026-06-15T12:00:00Z"));
        let person = site.newcomer(name).await;
        person.get(&format!("/api/me?timeZone={zone}")).await.ok();
        // Every five hours for two weeks.
        let mut all = Vec::new();
        for step in 0..68 {
            site.set_time(moment("2026-06-15T12:00:00Z") + Duration::hours(step * 5));
            let practice = person.practice(SKILL);
            let date = practice.send().await.created()["date"].as_str().expect("a date").to_owned();
            all.insert(0, (date, practice.completion_id().to_owned()));
        }
        for (from, to) in [("2026-06-18", "2026-06-20"), ("2026-06-20", "2026-06-20"), ("2026-06-01", "2026-06-16")] {
            let inside = |date: &str| from <= date && date <= to;
            let expected: Vec<String> = all.iter().filter(|(date, _)| inside(date)).map(|(_, id)| id.clone()).collect();
            assert!(!expected.is_empty());
            let found = pages(&person, &format!("from={from}&to={to}&limit=3"), None).await.concat();
            assert_eq!(found, expected, "{from} to {to} in {zone}");
        }
        let since = pages(&person, "from=2026-06-25&limit=100", None).await.concat();
        let expected: Vec<String> =
            all.iter().filter(|(date, _)| date.as_str() >= "2026-06-25").map(|(_, id)| id.clone()).collect();
        assert_eq!(since, expected);
    }
}

/// Cells of a table, by the letter of RFC 4180.
fn cells(table: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut cell, mut quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut letters = table.chars().peekable();
    while let Some(letter) = letters.next() {
        match (quoted, letter) {
            (true, '"') if letters.next_if_eq(&'"').is_some() => cell.push('"'),
            (_, '"') => quoted = !quoted,
            (false, ',') => row.push(std::mem::take(&mut cell)),
            (false, '\r') if letters.next_if_eq(&'\n').is_some() => {
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            _ => cell.push(letter),
        }
    }
    assert!(!quoted && cell.is_empty() && row.is_empty(), "the last row ends like the others");
    rows
}

#[tokio::test]
async fn the_table_is_the_rows_of_the_screen() {
    let (site, anna) = Site::with_anna().await;
    let began = site.now();
    let class = json!({ "classId": uuid::Uuid::new_v4(), "className": "=1+1, \"Owls\"", "gradeLevel": "grade_1" });
    anna.post_json("/api/classes", &class).await.created();
    let class = class["classId"].as_str().expect("an id");
    for minute in 0..60 {
        site.set_time(began + Duration::hours(minute * 9));
        let id = match minute % 3 {
            0 => meditated(&anna, 7).await,
            1 => practiced_at(&anna, site.now()).await,
            _ => {
                let practice = anna.practice("focusedBreathing_grade_k_1").class(class).present(21);
                practice.send().await.created();
                practice.completion_id().to_owned()
            }
        };
        let texts = ["@SUM(A1)", "two\r\nlines", "a \"quoted\", word", "-1", "plain"];
        if let Some(text) = usize::try_from(minute).ok().and_then(|minute| texts.get(minute)) {
            anna.put_json(&format!("/api/me/reflections/{id}"), &json!({ "text": text })).await.ok();
        }
    }
    for query in ["", "&from=2026-11-25&to=2026-12-03"] {
        let answer = anna.get(&format!("{PATH}?format=csv{query}")).await;
        assert_eq!(answer.header("content-type"), Some("text/csv"));
        assert_eq!(answer.header("content-disposition"), Some("attachment; filename=\"practice.csv\""));
        let table = cells(answer.ok().as_str().expect("text"));
        let page = anna.get(&format!("{PATH}?limit=100{query}")).await.ok();
        let rows = page["completions"].as_array().expect("rows");
        let (header, body) = table.split_first().expect("a header");
        assert!(header.contains(&"timestamp (UTC)".to_owned()), "{header:?}");
        let header: Vec<String> = header.iter().map(|name| name.replace(" (UTC)", "")).collect();
        assert_eq!(body.len(), rows.len());
        for (cells, row) in body.iter().zip(rows) {
            let row = row.as_object().expect("an object");
            assert!(row.keys().all(|name| header.contains(name)), "a column for each of {:?}", row.keys());
            for (name, cell) in header.iter().zip(cells) {
                let shown = match row.get(name) {
                    None => String::new(),
                    Some(code) if name == "gradeLevel" => {
                        code.as_str().expect("a grade").replace("grade_k", "Kindergarten").replace("grade_", "Grade ")
                    }
                    Some(kind) if name == "kind" => match kind.as_str() {
                        Some("skill") => "Skill".to_owned(),
                        Some("core") => "Core alone".to_owned(),
                        _ => "Timer".to_owned(),
                    },
                    Some(Value::Bool(is_so)) => if *is_so { "yes" } else { "no" }.to_owned(),
                    Some(Value::String(text)) => text.clone(),
                    Some(value) => value.to_string(),
                };
                let marked = shown.starts_with(['=', '+', '-', '@']);
                assert_eq!(cell, &if marked { format!("'{shown}") } else { shown }, "{name}");
            }
        }
    }
}

/// Puts practices of the timer, one each half an hour back from now, with what was written about them.
async fn practiced_before(person: &Person, which: std::ops::Range<i64>, reflection: Option<&str>) {
    let (user, site) = (person.partition(), person.site());
    let items = which.flat_map(|n| {
        let at = site.now() - Duration::minutes(n * 30);
        let id = completion_id(at);
        let log = json!({
            "PK": user, "SK": format!("LOG#{id}"), "id": id, "kind": "meditation", "classId": "class_default",
            "date": at.format("%Y-%m-%d").to_string(), "timestamp": at, "timeZone": "UTC", "minutes": 3,
            "totalMindfulnessMinutes": 3, "streak": 1, "version": 1,
        });
        let written = reflection.map(|text| {
            json!({ "PK": user, "SK": format!("REFLECTION#{id}"), "completionId": id, "text": text, "savedAt": at })
        });
        [Some(log), written].into_iter().flatten()
    });
    site.put_all(items).await;
}

/// How many practices are in a table, where it is one.
async fn rows_of_table(person: &Person, query: &str) -> Result<usize, (u16, String)> {
    let answer = person.get(&format!("{PATH}?format=csv{query}")).await;
    match answer.status {
        200 => Ok(cells(answer.ok().as_str().expect("text")).len() - 1),
        status => Err((status, answer.body["detail"].as_str().unwrap_or_default().to_owned())),
    }
}

fn too_long() -> Result<usize, (u16, String)> {
    Err((400, "A table has at most 20,000 practices and 6 MB. Ask for fewer days.".to_owned()))
}

#[tokio::test]
async fn a_table_has_at_most_twenty_thousand_rows() {
    let (_, anna) = Site::with_anna().await;
    practiced_before(&anna, 0..20_000, None).await;
    assert_eq!(rows_of_table(&anna, "").await, Ok(20_000));
    practiced_before(&anna, 20_000..20_001, None).await;
    assert_eq!(rows_of_table(&anna, "").await, too_long());
    assert_eq!(rows_of_table(&anna, "&from=2026-11-19&to=2026-11-19").await, Ok(48));
}

#[tokio::test]
async fn a_table_too_large_for_a_function_is_refused_by_name() {
    let (_, anna) = Site::with_anna().await;
    // Doubled in the table, and each of the two marked in the answer: four bytes for one.
    let words = "\"".repeat(2000);
    practiced_before(&anna, 0..720, Some(&words)).await;
    assert_eq!(rows_of_table(&anna, "").await, Ok(720));
    practiced_before(&anna, 720..780, Some(&words)).await;
    assert_eq!(rows_of_table(&anna, "").await, too_long());
    assert_eq!(rows_of_table(&anna, "&from=2026-11-19&to=2026-11-19").await, Ok(48));
}

#[tokio::test]
async fn a_completion_far_in_the_future_is_not_listed_first_forever() {
    let (site, anna) = Site::with_anna().await;
    let before = practiced_at(&anna, site.now()).await;
    let ahead = anna.practice(SKILL).at(site.now() + Duration::days(400));
    site.set_time(site.now() + Duration::minutes(1));
    let first = ahead.send().await.created();
    assert_eq!(first["id"], ahead.completion_id());
    site.set_time(site.now() + Duration::minutes(1));
    let after = practiced_at(&anna, site.now()).await;
    let expected = [after.as_str(), ahead.completion_id(), before.as_str()];
    assert_eq!(ids(&anna.get(PATH).await.ok()), expected);
    let document = anna.document().await;
    assert_eq!(document["skillCompletionHistory"][1]["id"], ahead.completion_id());
    assert_eq!(pages(&anna, "limit=1", None).await.concat(), expected);
    assert_eq!(pages(&anna, "from=2026-11-20&to=2026-11-20", None).await.concat(), expected);
    let text = json!({ "text": "My clock was wrong." });
    anna.put_json(&format!("/api/me/reflections/{}", ahead.completion_id()), &text).await.ok();
    assert_eq!(anna.get(PATH).await.ok()["completions"][1]["reflection"], "My clock was wrong.");

    // It is one practice however late it is sent again, and when its time has come it stays where it is.
    for days in [0, 399, 401] {
        site.set_time(moment("2026-11-20T12:30:00Z") + Duration::days(days));
        assert_eq!(ahead.send().await.ok(), first, "after {days} days");
        let other = ahead.clone().skill("focusedBreathing_grade_1_2");
        assert_eq!(other.send().await.problem(), (409, "completion_id_reused"));
        assert_eq!(ids(&anna.get(PATH).await.ok()), expected, "after {days} days");
    }
}

#[tokio::test]
async fn a_clock_that_is_a_little_ahead_changes_nothing() {
    let (site, anna) = Site::with_anna().await;
    let ahead = practiced_at(&anna, site.now() + Duration::hours(23)).await;
    let logs = site.written().await.into_keys().filter(|(_, sk)| sk.starts_with("LOG#"));
    assert_eq!(logs.map(|(_, sk)| sk).collect::<Vec<_>>(), [format!("LOG#{ahead}")]);
    assert_eq!(ids(&anna.get(PATH).await.ok()), [ahead]);
}

#[tokio::test]
async fn a_cursor_is_only_a_position() {
    let (site, anna) = Site::with_anna().await;
    let ben = site.learner("ben").await;
    let mut annas = Vec::new();
    for minute in 0..3 {
        annas.insert(0, practiced_at(&anna, site.now() - Duration::minutes(10 - minute)).await);
    }
    let bens = practiced_at(&ben, site.now() - Duration::minutes(8) - Duration::seconds(30)).await;
    let page = async |cursor: &str| ids(&anna.get(&format!("{PATH}?cursor={cursor}")).await.ok());
    // Another user's cursor: Anna gets her own rows before that moment.
    assert_eq!(page(&bens).await, annas[1..], "between the first and the second");
    assert_eq!(page("ffffffff-ffff-7fff-bfff-ffffffffffff").await, annas);
    assert_eq!(page("00000000-0000-7000-8000-000000000000").await, Vec::<String>::new());
    for cursor in ["nonsense", "LOG%23x", "%7B%22PK%22%3A%22USER%22%7D", &annas[0].to_uppercase()] {
        let answer = anna.get(&format!("{PATH}?cursor={cursor}")).await;
        assert_eq!(answer.problem(), (400, "invalid_query"), "{cursor}");
    }
}

/// Asks with queries that are wrong, each of which is refused by what is wrong with it; then as somebody without a document, and at last with
/// a closed account.
pub async fn refuses(anna: &Person, path: &str, wrong: &[(&str, &str)]) {
    for (query, name) in wrong {
        let answer = anna.get(&format!("{path}?{query}")).await;
        assert_eq!(answer.problem(), (400, "invalid_query"), "{query}");
        assert!(answer.body["detail"].as_str().is_some_and(|detail| detail.contains(name)), "{}", answer.body);
    }
    assert_eq!(anna.site().newcomer("carl").await.get(path).await.problem(), (404, "user_not_found"));
    anna.close().await;
    assert_eq!(anna.get(path).await.problem(), (403, "account_closed"));
}

#[tokio::test]
async fn an_invalid_query_is_refused_by_name() {
    let (_site, anna) = Site::with_anna().await;
    let wrong = [
        ("limit=0", "limit"),
        ("limit=101", "limit"),
        ("limit=-1", "limit"),
        ("limit=ten", "limit"),
        ("from=2026-2-1", "from"),
        ("from=yesterday", "from"),
        ("to=2026-02-30", "to"),
        ("from=2026-11-02&to=2026-11-01", "from"),
        ("format=xlsx", "format"),
        ("format=csv&limit=5", "limit"),
        ("format=csv&cursor=01936f5a-7c00-7000-8000-000000000000", "cursor"),
    ];
    refuses(&anna, PATH, &wrong).await;
}
