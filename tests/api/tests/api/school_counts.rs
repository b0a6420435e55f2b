//! What a school and its classes count, compared with the people whom they have.

use std::collections::{BTreeMap, BTreeSet};

use api_tests::school::School;
use serde_json::{Value, json};

/// Whatever the school counts is what there is.
pub async fn are_right(school: &School) {
    let items = school.head.site().items().await;
    let partition = format!("SCHOOL#{}", school.id);
    let of_school = |prefix: &str| -> Vec<(String, Value)> {
        let found = items.iter().filter(|((pk, sk), _)| *pk == partition && sk.starts_with(prefix));
        found.map(|((_, sk), item)| (sk.clone(), item.clone())).collect()
    };
    let (mut pupils, mut teachers) = (0, 0);
    let mut of_class: BTreeMap<String, (u64, BTreeSet<String>)> = BTreeMap::new();
    for (sk, member) in of_school("MEMBER#") {
        let is_active = member["status"] == "active";
        pupils += u64::from(is_active && member["role"] == "pupil");
        teachers += u64::from(is_active && member["role"] == "teacher");
        for class in member["classIds"].as_array().into_iter().flatten() {
            let class = class.as_str().expect("an id").to_owned();
            let user = sk.trim_start_matches("MEMBER#").to_owned();
            assert!(items.contains_key(&(format!("USER#{user}"), format!("DOC#CLASS#{class}"))), "no pointer");
            let (count, taught_by) = of_class.entry(class.clone()).or_default();
            if member["role"] == "pupil" {
                assert!(items.contains_key(&(partition.clone(), format!("ROSTER#{class}#{user}"))), "no edge");
                *count += u64::from(is_active);
            } else {
                taught_by.insert(user);
            }
        }
    }
    let facts = school.head.get(&school.path).await.ok();
    assert_eq!((&facts["pupils"], &facts["teachers"]), (&json!(pupils), &json!(teachers)));
    for (sk, class) in of_school("CLASS#") {
        let (count, taught_by) = of_class.remove(sk.trim_start_matches("CLASS#")).unwrap_or_default();
        let named: BTreeSet<String> = class["teachers"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|one| one.as_str().map(str::to_owned))
            .collect();
        assert_eq!((class["pupils"].as_u64(), named), (Some(count), taught_by), "{}", class["className"]);
    }
    assert_eq!(of_class, BTreeMap::new(), "members of classes that aren't there");
}
