//! Mail: functions put it in a queue, and `send_mail` alone hands it to SES.

use aws_sdk_sesv2::Client;
use aws_sdk_sesv2::config::{BehaviorVersion, Region};
use aws_sdk_sesv2::error::BuildError;
use aws_sdk_sesv2::types::{self, Body, Content, Destination, EmailContent};
use domain::mail::Mail;
use serde::{Deserialize, Serialize};

use super::{ServiceError, aws};
use crate::runtime::{Config, MissingSetting};

/// The service's name in a failure.
const SERVICE: &str = "mail service";

/// A mail in the queue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct QueuedMail {
    /// The address that it is for.
    pub to: String,
    /// What it says.
    pub mail: Mail,
}

/// A mail as it is sent.
#[derive(Debug, Clone, Copy)]
pub struct Message<'a> {
    /// The subject line.
    pub subject: &'a str,
    /// The text.
    pub text: &'a str,
    /// The same as HTML.
    pub html: &'a str,
    /// Where answers go, if not to the sender.
    pub reply_to: Option<&'a str>,
}

/// SES with the deployment's sender, through a client that is created once.
#[derive(Debug, Clone)]
pub struct MailService {
    client: Client,
    from: String,
}

impl MailService {
    /// The sender that the configuration names. Does no I/O.
    pub fn from_config(config: &Config) -> Result<Self, MissingSetting> {
        let identity = config.require("MAIL_IDENTITY_ARN")?;
        let mut builder = aws_sdk_sesv2::Config::builder()
            .behavior_version(BehaviorVersion::v2026_01_12())
            .region(identity_region(identity).map_or_else(|| aws::region(config), Ok)?)
            .credentials_provider(aws::credentials(config)?)
            .http_client(aws::http_client(config))
            .timeout_config(aws::timeouts())
            .retry_partition(aws::retry_partition());
        if let Some(endpoint) = config.get("AWS_ENDPOINT_URL_SESV2") {
            builder = builder.endpoint_url(endpoint);
        }
        let from = config.require("MAIL_FROM")?.to_owned();
        Ok(Self { client: Client::from_conf(builder.build()), from })
    }

    /// Sends a mail to an address.
    pub async fn send(&self, to: &str, message: &Message<'_>) -> Result<(), ServiceError> {
        let content = content(message).map_err(|error| ServiceError::new(SERVICE, error))?;
        let sent = self
            .client
            .send_email()
            .from_email_address(&self.from)
            .destination(Destination::builder().to_addresses(to).build())
            .set_reply_to_addresses(message.reply_to.map(|address| vec![address.to_owned()]))
            .content(EmailContent::builder().simple(content).build())
            .send()
            .await;
        sent.map(|_| ()).map_err(|error| ServiceError::of(SERVICE, &error))
    }
}

fn content(message: &Message<'_>) -> Result<types::Message, BuildError> {
    let content = |data: &str| Content::builder().data(data).charset("UTF-8").build();
    let body = Body::builder().text(content(message.text)?).html(content(message.html)?).build();
    Ok(types::Message::builder().subject(content(message.subject)?).body(body).build())
}

/// SES is called where the sender was verified, which may be another region than the functions' own.
fn identity_region(arn: &str) -> Option<Region> {
    let region = arn.split(':').nth(3).filter(|region| !region.is_empty())?;
    Some(Region::new(region.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::identity_region;

    #[test]
    fn ses_is_called_where_the_sender_was_verified() {
        let region = identity_region("arn:aws:ses:eu-west-1:123456789012:identity/example.org");
        assert_eq!(region.map(|region| region.to_string()), Some("eu-west-1".to_owned()));
        assert_eq!(identity_region("example.org"), None);
    }
}
