//! What a role allows and refuses.

use super::{Access, Denied, Roles, matches};
use crate::template::{Names, Template};
use axum::http::{HeaderMap, HeaderValue, header};
use platform::log::Log;
use std::collections::BTreeSet;

const TEMPLATE: &str = r"
Resources:
  ReadFunction: {Type: AWS::Serverless::Function, Properties: {Role: !GetAtt ReadRole.Arn}}
  ReadRole:
    Type: AWS::IAM::Role
    Properties:
      Policies:
        - PolicyDocument:
            Statement:
              - {Effect: Allow, Action: [dynamodb:GetItem, dynamodb:Query], Resource: [table, table/index/GSI1]}
              - Effect: Allow
                Action: dynamodb:PutItem
                Resource: table
                Condition: {'ForAllValues:StringLike': {dynamodb:LeadingKeys: ['USER#*', CATALOGUE]}}
";

fn roles(usage: Option<&std::path::Path>) -> Roles {
    let template = Template::read(TEMPLATE, Names::new()).expect("reads");
    Roles::new(&template, usage, Log::new(|_| {})).expect("can be enforced")
}

fn put(key: &str) -> Access {
    Access { leading_keys: BTreeSet::from([key.to_owned()]), ..Access::new("dynamodb:PutItem", "table") }
}

#[test]
fn what_a_role_does_not_allow_is_refused_in_iam_s_words() {
    let roles = roles(None);
    assert_eq!(roles.check_function("ReadFunction", &Access::new("dynamodb:GetItem", "table")), Ok(()));
    for (action, resource) in
        [("dynamodb:DeleteItem", "table"), ("dynamodb:GetItem", "other"), ("sqs:SendMessage", "table")]
    {
        let refused = roles.check_function("ReadFunction", &Access::new(action, resource));
        let Err(Denied(sentence)) = refused else { panic!("{action} on {resource} was allowed") };
        assert!(sentence.contains("assumed-role/ReadRole/ReadFunction is not authorized"), "{sentence}");
    }
}

#[test]
fn a_write_beyond_the_keys_of_its_role_is_refused() {
    let roles = roles(None);
    assert_eq!(roles.check_function("ReadFunction", &put("USER#1")), Ok(()));
    assert_eq!(roles.check_function("ReadFunction", &put("CATALOGUE")), Ok(()));
    assert!(roles.check_function("ReadFunction", &put("SCHOOL#1")).is_err());
    let mut both = put("USER#1");
    both.leading_keys.insert("SCHOOL#1".to_owned());
    assert!(roles.check_function("ReadFunction", &both).is_err());
}

#[test]
fn only_a_function_is_held_to_a_role() {
    let roles = roles(None);
    let delete = Access::new("dynamodb:DeleteItem", "table");
    let signed = |key: &str| {
        let credential =
            format!("AWS4-HMAC-SHA256 Credential={key}/20261122/us-east-1/dynamodb/aws4_request, Signature=0");
        let value = HeaderValue::from_str(&credential).expect("is a header");
        HeaderMap::from_iter([(header::AUTHORIZATION, value)])
    };
    assert!(roles.check(&signed("ReadFunction"), &delete).is_err());
    assert_eq!(roles.check(&signed("local"), &delete), Ok(()));
    assert_eq!(roles.check(&HeaderMap::new(), &delete), Ok(()));
}

#[test]
fn used_permissions_can_be_told_from_those_that_nobody_used() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("usage");
    let roles = roles(Some(&file));
    for _ in 0..2 {
        roles.check_function("ReadFunction", &Access::new("dynamodb:Query", "table/index/GSI1")).expect("is allowed");
        roles.check_function("ReadFunction", &put("USER#1")).expect("is allowed");
    }
    let text = std::fs::read_to_string(&file).expect("reads");
    assert_eq!(text.lines().filter(|line| line.starts_with("granted ReadRole ")).count(), 6);
    let used: Vec<&str> = text.lines().filter(|line| line.starts_with("used")).collect();
    assert_eq!(
        used,
        ["used ReadRole dynamodb:Query table/index/GSI1", "used ReadRole dynamodb:PutItem table USER#*"],
        "and nobody has written to CATALOGUE"
    );
}

#[test]
fn patterns_match_as_in_iam() {
    let yes = [("*", ""), ("a*", "abc"), ("*c", "abc"), ("a?c", "abc"), ("a*c*", "abcd"), ("abc", "abc")];
    let no = [("", "a"), ("a?", "a"), ("a*d", "abc"), ("abc", "abcd")];
    assert!(yes.iter().all(|(pattern, text)| matches(pattern, text)));
    assert!(!no.iter().any(|(pattern, text)| matches(pattern, text)));
}
