//! A secret of the deployment, stored encrypted in SSM under a name that the settings give.

use aws_sdk_ssm::Client;
use aws_sdk_ssm::config::BehaviorVersion;
use aws_sdk_ssm::error::ProvideErrorMetadata;
use platform::{Config, aws};

use crate::error::SettingsError;

/// A secret in the parameter store.
#[derive(Debug)]
pub(crate) struct StoredSecret {
    client: Client,
    name: String,
}

impl StoredSecret {
    /// The secret whose name a setting gives. Does no I/O.
    pub(crate) fn from_config(config: &Config, setting: &'static str) -> Result<Self, SettingsError> {
        let missing = |missing: platform::MissingSetting| SettingsError::Missing(missing.to_string());
        let mut builder = aws_sdk_ssm::Config::builder()
            .behavior_version(BehaviorVersion::v2026_01_12())
            .region(aws::region(config).map_err(missing)?)
            .credentials_provider(aws::credentials(config).map_err(missing)?)
            .http_client(aws::http_client(config))
            .timeout_config(aws::timeouts())
            .retry_partition(aws::retry_partition());
        if let Some(endpoint) = config.get("AWS_ENDPOINT_URL_SSM") {
            builder = builder.endpoint_url(endpoint);
        }
        let name = config.require(setting).map_err(missing)?.to_owned();
        Ok(Self { client: Client::from_conf(builder.build()), name })
    }

    /// Reads the secret. An error gives the reason, without the secret.
    pub(crate) async fn read(&self) -> Result<String, String> {
        let found = self.client.get_parameter().name(&self.name).with_decryption(true).send().await;
        let parameter = found.map_err(|error| error.code().unwrap_or("no answer").to_owned())?.parameter;
        parameter.and_then(|parameter| parameter.value).ok_or_else(|| "it has no value".to_owned())
    }
}
