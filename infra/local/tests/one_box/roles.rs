//! Each function is held to its role in the template, whichever service it calls.

use crate::bench::{get, options, signed_in, start};
use aws_credential_types::Credentials;
use aws_sdk_cognitoidentityprovider::config::{BehaviorVersion, Region};
use aws_sdk_cognitoidentityprovider::error::ProvideErrorMetadata;
use aws_sdk_cognitoidentityprovider::{Client, Config};
use local::RunningBox;
use local::addresses::{REGION, USER_POOL};
use reqwest::StatusCode;
use serde_json::{Value, json};

/// A call of AWS's JSON protocol, signed by a function.
async fn call(address: &str, target: &str, function: &str, body: Value) -> (StatusCode, Value) {
    let credential = format!("Credential={function}/20261122/us-east-1/service/aws4_request");
    let request = reqwest::Client::new()
        .post(address)
        .header("x-amz-target", target)
        .header("authorization", format!("AWS4-HMAC-SHA256 {credential}, SignedHeaders=host, Signature=0"))
        .body(body.to_string());
    let answer = request.send().await.expect("answers");
    (answer.status(), answer.json().await.unwrap_or_default())
}

/// The name of a refusal, without its namespace.
fn refusal(answer: &Value) -> &str {
    answer["__type"].as_str().and_then(|name| name.rsplit('#').next()).unwrap_or_default()
}

async fn get_item(one_box: &RunningBox, function: &str) -> (StatusCode, Value) {
    let body = json!({ "TableName": "pausewell", "Key": {"PK": {"S": "HEALTH"}, "SK": {"S": "HEALTH"}} });
    call(&one_box.addresses.functions_store, "DynamoDB_20120810.GetItem", function, body).await
}

#[tokio::test]
async fn the_table_refuses_what_a_role_does_not_allow() {
    let one_box = start().await;
    assert_eq!(get_item(&one_box, "CheckHealthFunction").await, (StatusCode::OK, json!({})));
    let (status, answer) = get_item(&one_box, "CreateClassFunction").await;
    assert_eq!((status, refusal(&answer)), (StatusCode::BAD_REQUEST, "AccessDeniedException"));
    let sentence = answer["message"].as_str().expect("a sentence");
    assert!(sentence.contains("CreateClassRole") && sentence.contains("dynamodb:GetItem"), "{sentence}");
    assert_eq!(get_item(&one_box, "local").await.0, StatusCode::OK, "a tool of this machine is held to no role");
}

#[tokio::test]
async fn the_identity_service_refuses_what_a_role_does_not_allow() {
    let one_box = start().await;
    signed_in(&one_box, "one@example.org", &[]).await;
    let own = &one_box.addresses.credentials;
    let secret = own.secret_access_key.as_str();
    for key in ["GetUserFunction", &own.access_key_id] {
        assert_eq!(admin_get_user(&one_box, key, secret).await, Ok(()), "{key}");
    }
    for (key, secret, expected) in [
        ("DeleteUserFunction", secret, "AccessDeniedException"),
        ("GetUserFunction", "local", "InvalidSignatureException"),
        ("NoSuchFunction", secret, "UnrecognizedClientException"),
        ("local", "local", "InvalidSignatureException"),
    ] {
        assert_eq!(admin_get_user(&one_box, key, secret).await, Err(expected.to_owned()), "{key}");
    }
}

/// An administrator's call through the SDK; the name of its refusal.
async fn admin_get_user(one_box: &RunningBox, access_key: &str, secret: &str) -> Result<(), String> {
    let config = Config::builder()
        .behavior_version(BehaviorVersion::latest())
        .region(Region::new(REGION))
        .credentials_provider(Credentials::new(access_key, secret, None, None, "test"))
        .http_client(aws_smithy_http_client::Builder::new().build_http())
        .endpoint_url(one_box.addresses.identity());
    let call = Client::from_conf(config.build()).admin_get_user().user_pool_id(USER_POOL).username("one@example.org");
    call.send().await.map(drop).map_err(|error| error.code().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn a_queue_refuses_what_a_role_does_not_allow() {
    let one_box = start().await;
    let address = format!("{}/queues/", one_box.addresses.backstage);
    let body = json!({ "QueueUrl": "ErasureQueue", "MessageBody": "not an erasure", "DelaySeconds": 900 });
    let (status, answer) = call(&address, "AmazonSQS.SendMessage", "GetUserFunction", body.clone()).await;
    assert_eq!((status, refusal(&answer)), (StatusCode::BAD_REQUEST, "AccessDeniedException"));
    assert_eq!(one_box.queues.len("ErasureQueue").await, Ok(0));
    assert_eq!(call(&address, "AmazonSQS.SendMessage", "DeleteUserFunction", body).await.0, StatusCode::OK);
    assert_eq!(one_box.queues.len("ErasureQueue").await, Ok(1));
}

#[tokio::test]
async fn the_mail_service_refuses_what_a_role_does_not_allow() {
    let one_box = start().await;
    let address = format!("{}/mail/v2/email/outbound-emails", one_box.addresses.backstage);
    let body = json!({
        "FromEmailAddress": "Pausewell <hello@pausewell.localhost>",
        "Destination": { "ToAddresses": ["anna@example.org"] },
        "Content": { "Simple": { "Subject": { "Data": "A notice" }, "Body": { "Text": { "Data": "Hello" } } } },
    });
    assert_eq!(call(&address, "", "GetUserFunction", body.clone()).await.0, StatusCode::FORBIDDEN);
    assert_eq!(one_box.mailbox.all().len(), 0);
    assert_eq!(call(&address, "", "SendMailFunction", body).await.0, StatusCode::OK);
    assert_eq!(one_box.mailbox.all().len(), 1);
}

#[tokio::test]
async fn the_live_gateway_refuses_what_a_role_does_not_allow() {
    let one_box = start().await;
    let address = format!("{}/live/@connections/none", one_box.addresses.backstage);
    assert_eq!(call(&address, "", "GetUserFunction", json!({})).await.0, StatusCode::FORBIDDEN);
    // Erasing may end connections and not write to them.
    assert_eq!(call(&address, "", "EraseUserFunction", json!({})).await.0, StatusCode::FORBIDDEN);
    assert_eq!(call(&address, "", "PublishChangesFunction", json!({})).await.0, StatusCode::GONE);
}

#[tokio::test]
async fn a_box_reports_which_permissions_exist_and_which_were_used() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("permissions");
    let one_box = local::start(local::Options { permissions: Some(file.clone()), ..options() }).await.expect("starts");
    assert_eq!(get(&one_box, "/api/health", None).await.0, StatusCode::OK);
    let text = std::fs::read_to_string(file).expect("reads");
    let permission = "CheckHealthRole dynamodb:GetItem arn:aws:dynamodb:us-east-1:000000000000:table/pausewell HEALTH";
    for line in [format!("granted {permission}"), format!("used {permission}")] {
        assert_eq!(text.lines().filter(|one| *one == line).count(), 1, "{line}");
    }
}
