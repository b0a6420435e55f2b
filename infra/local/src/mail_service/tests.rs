//! Mails through the real SDK.

use super::{code_in, router};
use crate::mailbox::{Mail, Mailbox};
use crate::roles::Roles;
use crate::template::{Names, Template};
use aws_credential_types::Credentials;
use aws_sdk_sesv2::config::{BehaviorVersion, Region};
use aws_sdk_sesv2::error::ProvideErrorMetadata;
use aws_sdk_sesv2::types::{Body, Content, Destination, EmailContent, Message};
use aws_sdk_sesv2::{Client, Config};
use platform::log::Log;
use serde_json::{Value, json};

const IDENTITY: &str = "arn:aws:ses:us-east-1:000000000000:identity/pausewell.localhost";
const SENDER: &str = "Pausewell <hello@pausewell.localhost>";

const TEMPLATE: &str = r"
Resources:
  SendMailFunction: {Type: AWS::Serverless::Function, Properties: {Role: !GetAtt SendMailRole.Arn}}
  SendMailRole:
    Type: AWS::IAM::Role
    Properties:
      Policies: [{PolicyDocument: {Statement: [{Effect: Allow, Action: ses:SendEmail, Resource: !Ref SesIdentityArn}]}}]
  GetUserFunction: {Type: AWS::Serverless::Function, Properties: {Role: !GetAtt GetUserRole.Arn}}
  GetUserRole: {Type: AWS::IAM::Role, Properties: {}}
";

/// The service on a port of its own.
struct Fixture {
    mailbox: Mailbox,
    address: String,
}

impl Fixture {
    async fn start() -> Self {
        let names = Names::from([("SesIdentityArn".to_owned(), IDENTITY.to_owned())]);
        let template = Template::read(TEMPLATE, names).expect("reads");
        let roles = Roles::new(&template, None, Log::new(|_| {})).expect("can be enforced");
        let mailbox = Mailbox::default();
        let app = router(mailbox.clone(), template.parameter("SesIdentityArn"), roles);
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("binds");
        let address = format!("http://{}/mail/", listener.local_addr().expect("has an address"));
        tokio::spawn(async move { axum::serve(listener, app).await });
        Self { mailbox, address }
    }

    /// Sends a mail as a function does; the name of its refusal.
    async fn send(&self, function: &str, from: &str, to: &[&str], text: &str) -> Result<String, String> {
        let config = Config::builder()
            .behavior_version(BehaviorVersion::latest())
            .region(Region::new("us-east-1"))
            .credentials_provider(Credentials::new(function, "secret", None, None, "test"))
            .http_client(aws_smithy_http_client::Builder::new().build_http())
            .endpoint_url(&self.address);
        let content = |data: &str| Content::builder().data(data).charset("UTF-8").build().expect("has data");
        let body = Body::builder().text(content(text)).html(content("<p>Hello</p>")).build();
        let message = Message::builder().subject(content("A notice")).body(body).build();
        let destination = Destination::builder().set_to_addresses(Some(to.iter().copied().map(Into::into).collect()));
        let call = Client::from_conf(config.build()).send_email().from_email_address(from);
        let call = call.destination(destination.build()).content(EmailContent::builder().simple(message).build());
        let sent = call.send().await.map_err(|error| error.code().unwrap_or_default().to_owned());
        sent.map(|output| output.message_id.unwrap_or_default())
    }

    /// Sends a body as it is; status, name of the refusal and answer.
    async fn post(&self, body: &Value) -> (u16, String, Value) {
        let address = format!("{}v2/email/outbound-emails", self.address);
        let answer = reqwest::Client::new().post(address).body(body.to_string()).send().await.expect("answers");
        let name = answer.headers().get("x-amzn-errortype").and_then(|name| name.to_str().ok());
        let (status, name) = (answer.status().as_u16(), name.unwrap_or_default().to_owned());
        (status, name, answer.json().await.expect("is JSON"))
    }
}

#[tokio::test]
async fn a_mail_arrives_with_its_text_its_html_and_its_code() {
    let bench = Fixture::start().await;
    let id = bench.send("SendMailFunction", SENDER, &["Anna <Anna@example.org>"], "Your code:\n\n123456").await;
    assert!(id.is_ok_and(|id| !id.is_empty()));
    let expected = Mail {
        to: "anna@example.org".to_owned(),
        subject: "A notice".to_owned(),
        text: "Your code:\n\n123456".to_owned(),
        html: Some("<p>Hello</p>".to_owned()),
        code: Some("123456".to_owned()),
        reply_to: None,
    };
    assert_eq!(bench.mailbox.all(), [expected]);
}

#[tokio::test]
async fn only_a_role_that_names_the_verified_sender_sends() {
    let bench = Fixture::start().await;
    let to = ["anna@example.org"];
    for (function, from, expected) in [
        ("GetUserFunction", SENDER, "AccessDeniedException"),
        ("SendMailFunction", "hello@example.com", "AccessDeniedException"),
        ("local", "hello@example.com", "MessageRejected"),
    ] {
        assert_eq!(bench.send(function, from, &to, "Hello").await, Err(expected.to_owned()), "{function} as {from}");
    }
    assert_eq!(bench.mailbox.all(), Vec::<Mail>::new());
    assert!(bench.send("local", SENDER, &to, "Hello").await.is_ok(), "a tool of this machine is held to no role");
}

#[tokio::test]
async fn a_malformed_request_is_refused_and_nothing_is_sent() {
    let bench = Fixture::start().await;
    let simple = json!({ "Subject": { "Data": "S" }, "Body": { "Text": { "Data": "Hello" } } });
    let good = json!({
        "FromEmailAddress": SENDER,
        "Destination": { "ToAddresses": ["anna@example.org"] },
        "Content": { "Simple": simple },
    });
    for (path, value) in [
        ("/FromEmailAddress", json!(null)),
        ("/FromEmailAddress", json!("Pausewell")),
        ("/Destination/ToAddresses", json!([])),
        ("/Destination/ToAddresses", json!(["anna"])),
        ("/Content/Simple", json!(null)),
        ("/Content/Simple/Body", json!({})),
        ("/Content/Simple/Subject", json!({})),
    ] {
        let mut bad = good.clone();
        *bad.pointer_mut(path).expect("is there") = value.clone();
        let (status, name, answer) = bench.post(&bad).await;
        assert_eq!((status, name.as_str()), (400, "BadRequestException"), "{path}: {value}");
        assert!(answer["message"].is_string(), "{answer}");
    }
    assert_eq!(bench.mailbox.all(), Vec::<Mail>::new());
    let (status, _, answer) = bench.post(&good).await;
    assert!(status == 200 && answer["MessageId"].is_string(), "{answer}");
}

#[test]
fn a_code_is_six_digits_by_themselves() {
    for text in ["123456", "Your code is 123456.", "Code:\n123456\n", "2026-11-23: 123456, 654321"] {
        assert_eq!(code_in(text).as_deref(), Some("123456"), "{text}");
    }
    for text in ["", "12345", "1234567", "A123456", "https://example.org/x123456y"] {
        assert_eq!(code_in(text), None, "{text}");
    }
}
