//! What a linked function's call of the store does without.
//!
//! Which software calls, by which id a call and its attempts are found again, and how far the other end's clock is away: the SDK works
//! these out for each call, and the store, which is in this process, looks at none of them.

use aws_runtime::invocation_id::InvocationIdInterceptor;
use aws_runtime::request_info::RequestInfoInterceptor;
use aws_runtime::service_clock_skew::ServiceClockSkewInterceptor;
use aws_runtime::user_agent::UserAgentInterceptor;
use aws_smithy_runtime_api::box_error::BoxError;
use aws_smithy_runtime_api::client::interceptors::context::BeforeSerializationInterceptorContextRef;
use aws_smithy_runtime_api::client::interceptors::{
    Intercept, SharedInterceptor, disable_interceptor, dyn_dispatch_hint,
};
use aws_smithy_types::config_bag::ConfigBag;

/// Why they are left out.
const CAUSE: &str = "the store is in this process";

/// Leaves them out of the calls of the client that it is given to.
#[must_use]
pub fn interceptor() -> SharedInterceptor {
    SharedInterceptor::permanent(PlainCall)
}

#[derive(Debug)]
struct PlainCall;

#[dyn_dispatch_hint]
impl Intercept for PlainCall {
    fn name(&self) -> &'static str {
        "PlainCall"
    }

    fn read_before_execution(
        &self,
        _: &BeforeSerializationInterceptorContextRef<'_>,
        call: &mut ConfigBag,
    ) -> Result<(), BoxError> {
        call.interceptor_state()
            .store_put(disable_interceptor::<InvocationIdInterceptor>(CAUSE))
            .store_put(disable_interceptor::<RequestInfoInterceptor>(CAUSE))
            .store_put(disable_interceptor::<ServiceClockSkewInterceptor>(CAUSE))
            .store_put(disable_interceptor::<UserAgentInterceptor>(CAUSE));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::interceptor;
    use crate::store::caller;
    use aws_smithy_runtime_api::client::http::{
        HttpConnector, HttpConnectorFuture, SharedHttpConnector, http_client_fn,
    };
    use aws_smithy_runtime_api::client::orchestrator::{HttpRequest, HttpResponse};
    use aws_smithy_types::body::SdkBody;
    use platform::Config;
    use platform::store::Store;
    use std::collections::BTreeSet;
    use std::sync::{Arc, Mutex};

    /// Keeps the names of the headers that were sent, and answers that nothing is there.
    #[derive(Debug, Clone, Default)]
    struct Kept(Arc<Mutex<BTreeSet<String>>>);

    impl HttpConnector for Kept {
        fn call(&self, request: HttpRequest) -> HttpConnectorFuture {
            let names = request.headers().iter().map(|(name, _)| name.to_owned());
            self.0.lock().expect("is held by nobody").extend(names);
            let ok = 200.try_into().expect("is a status");
            HttpConnectorFuture::ready(Ok(HttpResponse::new(ok, SdkBody::from("{}"))))
        }
    }

    #[tokio::test]
    async fn a_call_says_what_it_asks_and_who_asks_and_nothing_else() {
        let kept = Kept::default();
        let connector = SharedHttpConnector::new(kept.clone());
        let settings = [
            ("AWS_REGION", "us-east-1"),
            ("AWS_ACCESS_KEY_ID", "f"),
            ("AWS_SECRET_ACCESS_KEY", "s"),
            ("TABLE_NAME", "t"),
        ];
        let config: Config = settings.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let config = config.with_http_client(http_client_fn(move |_, _| connector.clone()));
        let config = config.with_table_auth(caller::scheme()).with_table_interceptor(interceptor());
        Store::from_config(&config).expect("a store").check().await.expect("answers");
        let names = kept.0.lock().expect("is held by nobody").clone();
        let expected = ["authorization", "content-length", "content-type", "x-amz-target"];
        assert_eq!(names, expected.map(str::to_owned).into());
    }
}
