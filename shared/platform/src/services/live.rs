//! Live connections, as functions use them: sending a few bytes to one connection.

use aws_sdk_apigatewaymanagement::Client;
use aws_sdk_apigatewaymanagement::config::BehaviorVersion;
use aws_sdk_apigatewaymanagement::primitives::Blob;

use super::{ServiceError, aws};
use crate::runtime::{Config, MissingSetting};

/// The gateway's side of the live connections, with a client that is created once.
#[derive(Debug, Clone)]
pub struct Live {
    client: Client,
}

/// The result of sending a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivery {
    /// The gateway accepted it.
    Delivered,
    /// The connection is gone.
    Gone,
}

impl Live {
    /// The gateway that the configuration names. Does no I/O.
    pub fn from_config(config: &Config) -> Result<Self, MissingSetting> {
        let settings = aws_sdk_apigatewaymanagement::Config::builder()
            .behavior_version(BehaviorVersion::v2026_01_12())
            .region(aws::region(config)?)
            .credentials_provider(aws::credentials(config)?)
            .http_client(aws::http_client(config))
            .timeout_config(aws::timeouts())
            .retry_partition(aws::retry_partition())
            .endpoint_url(config.require("LIVE_ENDPOINT")?)
            .build();
        Ok(Self { client: Client::from_conf(settings) })
    }

    /// Sends a message to a connection.
    pub async fn send(&self, connection: &str, message: Vec<u8>) -> Result<Delivery, ServiceError> {
        let sent = self.client.post_to_connection().connection_id(connection).data(Blob::new(message)).send().await;
        match sent {
            Ok(_) => Ok(Delivery::Delivered),
            Err(error) if error.as_service_error().is_some_and(|error| error.is_gone_exception()) => Ok(Delivery::Gone),
            Err(error) => Err(ServiceError::of("live gateway", &error)),
        }
    }

    /// Closes a connection; one that is already gone counts as closed.
    pub async fn end(&self, connection: &str) -> Result<(), ServiceError> {
        match self.client.delete_connection().connection_id(connection).send().await {
            Ok(_) => Ok(()),
            Err(error) if error.as_service_error().is_some_and(|error| error.is_gone_exception()) => Ok(()),
            Err(error) => Err(ServiceError::of("live gateway", &error)),
        }
    }
}
