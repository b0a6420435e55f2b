//! How linked functions tell the store who they are.
//!
//! A signature protects a request on its way, and these stay in the process: they name the caller, by which roles are checked, and
//! sign nothing.

use aws_credential_types::Credentials;
use aws_smithy_runtime_api::box_error::BoxError;
use aws_smithy_runtime_api::client::auth::{
    AuthScheme, AuthSchemeEndpointConfig, AuthSchemeId, SharedAuthScheme, Sign,
};
use aws_smithy_runtime_api::client::identity::{Identity, SharedIdentityResolver};
use aws_smithy_runtime_api::client::orchestrator::HttpRequest;
use aws_smithy_runtime_api::client::runtime_components::{GetIdentityResolver, RuntimeComponents};
use aws_smithy_types::config_bag::ConfigBag;

/// Takes the place of the SDK's own scheme, because it has its id.
const REPLACED: AuthSchemeId = AuthSchemeId::new("sigv4");

/// The scheme.
#[must_use]
pub fn scheme() -> SharedAuthScheme {
    SharedAuthScheme::new(CallerScheme(NameCaller))
}

#[derive(Debug)]
struct CallerScheme(NameCaller);

#[derive(Debug)]
struct NameCaller;

impl AuthScheme for CallerScheme {
    fn scheme_id(&self) -> AuthSchemeId {
        REPLACED
    }

    fn identity_resolver(&self, resolvers: &dyn GetIdentityResolver) -> Option<SharedIdentityResolver> {
        resolvers.identity_resolver(REPLACED)
    }

    fn signer(&self) -> &dyn Sign {
        &self.0
    }
}

impl Sign for NameCaller {
    fn sign_http_request(
        &self,
        request: &mut HttpRequest,
        identity: &Identity,
        _: AuthSchemeEndpointConfig<'_>,
        _: &RuntimeComponents,
        _: &ConfigBag,
    ) -> Result<(), BoxError> {
        let caller = identity.data::<Credentials>().ok_or("the caller has no credentials")?;
        let named = format!("AWS4-HMAC-SHA256 Credential={}/", caller.access_key_id());
        request.headers_mut().try_insert("authorization", named)?;
        Ok(())
    }
}
