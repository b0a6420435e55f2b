//! The queues that functions send to.

use aws_sdk_sqs::Client;
use aws_sdk_sqs::config::BehaviorVersion;
use serde::Serialize;

use super::{ServiceError, aws};
use crate::runtime::{Config, MissingSetting};

/// All queues, with a client that is created once.
#[derive(Debug, Clone)]
pub struct Queues {
    client: Client,
}

impl Queues {
    /// The queues of the region that the configuration names. Does no I/O.
    pub fn from_config(config: &Config) -> Result<Self, MissingSetting> {
        let mut builder = aws_sdk_sqs::Config::builder()
            .behavior_version(BehaviorVersion::v2026_01_12())
            .region(aws::region(config)?)
            .credentials_provider(aws::credentials(config)?)
            .http_client(aws::http_client(config))
            .timeout_config(aws::timeouts())
            .retry_partition(aws::retry_partition());
        if let Some(endpoint) = config.get("AWS_ENDPOINT_URL_SQS") {
            builder = builder.endpoint_url(endpoint);
        }
        Ok(Self { client: Client::from_conf(builder.build()) })
    }

    /// Sends a message to the queue at a URL. After that, the message is kept until it has been processed.
    pub async fn send(&self, queue: &str, message: &impl Serialize) -> Result<(), ServiceError> {
        let body = serde_json::to_string(message).map_err(|error| ServiceError::new("queue", error))?;
        let sent = self.client.send_message().queue_url(queue).message_body(body).send().await;
        sent.map(|_| ()).map_err(|error| ServiceError::of("queue", &error))
    }
}
