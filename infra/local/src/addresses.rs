//! The addresses of everything, as functions, browsers and tools get them.

use crate::gateway::event::ACCOUNT;
use crate::identity::Credentials;
use crate::payments::Price;
use crate::roles;
use crate::template::{FunctionSpec, Names, Template};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use tempfile::NamedTempFile;

/// The region that ids and signatures name.
pub const REGION: &str = "us-east-1";
/// The table's name.
pub const TABLE: &str = "pausewell";
/// The user pool's id; SDKs read the region from it.
pub const USER_POOL: &str = "us-east-1_pausewell";
/// The application client's id.
pub const CLIENT: &str = "pausewell0one0box0client00";
/// The path of the identity service on the site.
pub const IDENTITY_PATH: &str = "/identity";
/// The domain that mail is sent from, which the mail service counts as verified.
const MAIL_DOMAIN: &str = "pausewell.localhost";
/// The parameter name of the payment stand-in's key, according to the template.
pub const PAYMENT_KEY_PARAMETER: &str = "/pausewell/pausewell/stripe-secret-key";
/// The key with which functions call the payment stand-in.
pub const PAYMENT_KEY: &str = "sk_test_pausewell";
/// The parameter name of the secret that the payment stand-in signs events with, according to the template.
pub const WEBHOOK_SECRET_PARAMETER: &str = "/pausewell/pausewell/stripe-webhook-secret";
/// The secret that the payment stand-in signs events with.
pub const WEBHOOK_SECRET: &str = "whsec_pausewell";
/// The plans, the payment stand-in's prices for them, the amounts in US cents, and how many months they pay for.
const PRICES: [(&str, &str, u64, u32); 4] = [
    ("individual_monthly", "price_individual_monthly", 499, 1),
    ("individual_yearly", "price_individual_yearly", 3900, 12),
    ("class_yearly", "price_class_yearly", 7900, 12),
    ("school_yearly", "price_school_yearly", 99000, 12),
];

/// What the browser's configuration says that this deployment does or doesn't do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Switches {
    /// Whether it asks how fast screens are.
    pub web_vitals: bool,
    /// Whether what isn't free needs a subscription.
    pub paywall: bool,
    /// Whether there are plans to buy.
    pub sells_plans: bool,
}

impl Switches {
    /// What a template's parameters say.
    #[must_use]
    pub fn of(template: &Template) -> Self {
        Self {
            web_vitals: template.parameter("WebVitals") == "on",
            paywall: template.parameter("Paywall") == "on",
            sells_plans: template.parameter("StripePrices") != "{}",
        }
    }
}

/// The addresses of a running box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addresses {
    /// `http://localhost:8080`
    pub site: String,
    /// The store.
    pub store: String,
    /// The store as functions reach it: each held to its role, with faults in front where a test asked for them.
    pub functions_store: String,
    /// Where functions reach the queues, the parameters, the mail service, the payment stand-in and the management API of the
    /// live connections.
    pub backstage: String,
    /// What calls of the identity service's administration are signed with.
    pub credentials: Credentials,
}

impl Addresses {
    /// The identity service.
    #[must_use]
    pub fn identity(&self) -> String {
        format!("{}{IDENTITY_PATH}/", self.site)
    }

    /// The live connection, for browsers.
    #[must_use]
    pub fn live(&self) -> String {
        format!("{}/live", self.site.replacen("http", "ws", 1))
    }

    /// The values of the template's names.
    #[must_use]
    pub fn names(site_host: &str, parameters: &Names) -> Names {
        let prices: BTreeMap<&str, &str> = PRICES.map(|(plan, price, ..)| (plan, price)).into();
        let mail_identity = format!("arn:aws:ses:{REGION}:{ACCOUNT}:identity/{MAIL_DOMAIN}");
        let mail_sender = format!("Pausewell <hello@{MAIL_DOMAIN}>");
        let contact = format!("contact@{MAIL_DOMAIN}");
        let mut names: Names = [
            ("AWS::Region", REGION),
            ("AWS::Partition", "aws"),
            ("AWS::AccountId", ACCOUNT),
            ("AWS::URLSuffix", "amazonaws.com"),
            ("AWS::StackName", "pausewell"),
            ("Table", TABLE),
            ("UserPool", USER_POOL),
            ("UserPoolClient", CLIENT),
            ("SiteHost", site_host),
            ("SesIdentityArn", &mail_identity),
            ("MailFrom", &mail_sender),
            ("ContactAddress", &contact),
        ]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .into();
        names.insert("StripePrices".to_owned(), json!(prices).to_string());
        names.extend(parameters.clone());
        names
    }

    /// The payment stand-in's prices.
    #[must_use]
    pub fn prices() -> Vec<Price> {
        PRICES.map(|(_, id, cents, months)| Price { id: id.to_owned(), cents, months }).into()
    }

    /// A function's environment: the template's, with this machine's addresses in place of the cloud's.
    #[must_use]
    pub fn environment(&self, spec: &FunctionSpec) -> BTreeMap<String, String> {
        let mut environment = spec.environment.clone();
        // Only where the template names them: a function must not get here what it lacks there.
        for (name, value) in [("SITE_ORIGIN", self.site.clone()), ("LIVE_ENDPOINT", format!("{}/live", self.backstage))]
        {
            environment.entry(name.to_owned()).and_modify(|current| *current = value);
        }
        environment.extend(self.machine());
        environment.insert("AWS_ACCESS_KEY_ID".to_owned(), roles::access_key(&spec.resource));
        environment
    }

    /// The environment that every function gets, as Lambda sets region and credentials.
    #[must_use]
    pub fn machine(&self) -> BTreeMap<String, String> {
        [
            ("AWS_REGION", REGION),
            ("AWS_ACCESS_KEY_ID", &self.credentials.access_key_id),
            ("AWS_SECRET_ACCESS_KEY", &self.credentials.secret_access_key),
            ("AWS_SESSION_TOKEN", "local"),
            ("AWS_ENDPOINT_URL_DYNAMODB", &self.functions_store),
            ("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER", &self.identity()),
            ("AWS_ENDPOINT_URL_SQS", &format!("{}/queues/", self.backstage)),
            ("AWS_ENDPOINT_URL_SSM", &format!("{}/parameters/", self.backstage)),
            ("AWS_ENDPOINT_URL_SESV2", &format!("{}/mail/", self.backstage)),
            ("STRIPE_API_BASE", &format!("{}/", self.backstage)),
        ]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .into()
    }

    /// The browser's configuration. Only the one box includes the mailbox's address: a deployment sends mail.
    #[must_use]
    pub fn browser_config(&self, switches: Switches) -> Value {
        json!({
            "webVitals": switches.web_vitals,
            "paywall": switches.paywall,
            "sellsPlans": switches.sells_plans,
            "userPoolId": USER_POOL,
            "userPoolClientId": CLIENT,
            "userPoolEndpoint": self.identity(),
            "liveUrl": self.live(),
            "region": REGION,
            "mailbox": "/mailbox",
        })
    }

    /// The configuration for tools of the owner, credentials included.
    #[must_use]
    pub fn endpoints(&self) -> Value {
        json!({
            "site": self.site,
            "store": self.store,
            "identity": self.identity(),
            "live": self.live(),
            "table": TABLE,
            "userPoolId": USER_POOL,
            "userPoolClientId": CLIENT,
            "region": REGION,
            "accessKeyId": self.credentials.access_key_id,
            "secretAccessKey": self.credentials.secret_access_key,
        })
    }

    /// Writes `endpoints.json`, and `functions.env`: the environment of functions that run in a process of their own. Both
    /// have the credentials in them, so only their owner may read them.
    ///
    /// # Errors
    /// When the folder can't be written.
    pub fn write(&self, folder: &Path, specs: &BTreeMap<String, FunctionSpec>) -> Result<(), String> {
        let mut everything: BTreeMap<String, String> = specs.values().flat_map(|spec| self.environment(spec)).collect();
        // One environment for all: there no function is held to its own role.
        everything.extend(self.machine());
        // Quoted, because a value may be JSON.
        let lines: String = everything.iter().flat_map(|(name, value)| [name, "='", value, "'\n"]).collect();
        let endpoints = serde_json::to_string_pretty(&self.endpoints()).unwrap_or_default();
        [("endpoints.json", endpoints), ("functions.env", lines)].into_iter().try_for_each(|(name, text)| {
            let file = folder.join(name);
            write_private(folder, &file, &text).map_err(|error| format!("cannot write {}: {error}", file.display()))
        })
    }
}

/// Writes a file that only its owner may read. It replaces another one at once, whose permissions were perhaps wider.
fn write_private(folder: &Path, file: &Path, text: &str) -> std::io::Result<()> {
    let mut made = NamedTempFile::new_in(folder)?;
    made.write_all(text.as_bytes())?;
    made.persist(file)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Addresses;
    use crate::identity::Credentials;
    use crate::template::FunctionSpec;
    use std::time::Duration;

    #[test]
    fn a_function_gets_an_address_only_where_the_template_names_it() {
        let addresses = Addresses {
            site: "http://localhost:8080".to_owned(),
            store: "http://127.0.0.1:1".to_owned(),
            functions_store: "http://127.0.0.1:3".to_owned(),
            backstage: "http://127.0.0.1:2".to_owned(),
            credentials: Credentials::random(),
        };
        let spec = FunctionSpec {
            name: "f".to_owned(),
            resource: "F".to_owned(),
            timeout: Duration::from_secs(1),
            environment: [("LIVE_ENDPOINT".to_owned(), "https://cloud".to_owned())].into(),
        };
        let environment = addresses.environment(&spec);
        assert_eq!(environment["LIVE_ENDPOINT"], "http://127.0.0.1:2/live");
        assert!(!environment.contains_key("SITE_ORIGIN"));
        assert_eq!(environment["AWS_ENDPOINT_URL_DYNAMODB"], "http://127.0.0.1:3");
        assert_eq!(environment["AWS_ACCESS_KEY_ID"], "F", "credentials that name the function");
        assert_eq!(addresses.live(), "ws://localhost:8080/live");
    }
}
