//! The AWS JSON 1.1 protocol: one address, the call's name in a header, refusals by name.

use std::future::Future;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::{Json, Router};
use chrono::Utc;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::fault::Fault;
use super::signature::Request;
use super::{Service, account, admin, attributes, list_users, reset, sign_in, sign_out, sign_up};
use crate::roles::{Access, Denied};

const TARGET: &str = "x-amz-target";
const SERVICE: &str = "AWSCognitoIdentityProviderService.";
const ERROR_TYPE: HeaderName = HeaderName::from_static("x-amzn-errortype");
const REQUEST_ID: HeaderName = HeaderName::from_static("x-amzn-requestid");
/// No request of the protocol is anywhere near as long.
const MAX_BODY_BYTES: usize = 64 * 1024;

/// The service at the path of its base address, with a slash at the end or without; the key set below it.
pub(crate) fn router(service: Arc<Service>) -> Router {
    let base = base_path(&service.settings.issuer_base);
    let router = Router::new()
        .route(&format!("{base}/{{pool}}/.well-known/jwks.json"), get(published_keys))
        .route(&format!("{base}/"), any(answer));
    let router = if base.is_empty() { router } else { router.route(base, any(answer)) };
    router.layer(DefaultBodyLimit::max(MAX_BODY_BYTES)).with_state(service)
}

/// `/identity` of `http://localhost:8080/identity`.
fn base_path(base: &str) -> &str {
    let host = base.split_once("://").map_or(base, |(_, host)| host);
    host.find('/').map_or("", |slash| &host[slash..])
}

async fn published_keys(
    State(service): State<Arc<Service>>,
    axum::extract::Path(pool): axum::extract::Path<String>,
    headers: HeaderMap,
) -> Response {
    if pool != service.settings.pool_id {
        return StatusCode::NOT_FOUND.into_response();
    }
    let keys = ([(header::CACHE_CONTROL, "public, max-age=300")], Json(service.key.published()));
    let mut response = keys.into_response();
    // Browsers may read them, as Cognito's.
    allow_near_origins(&headers, response.headers_mut());
    response
}

async fn answer(
    State(service): State<Arc<Service>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let mut response = if method == Method::OPTIONS {
        StatusCode::NO_CONTENT.into_response()
    } else if method == Method::POST {
        let request = Request { method: &method, uri: &uri, headers: &headers, body: &body };
        written(call(&service, &request).await)
    } else {
        StatusCode::NOT_FOUND.into_response()
    };
    allow_near_origins(&headers, response.headers_mut());
    response
}

fn written(result: Result<Value, Fault>) -> Response {
    let mut response = match result {
        Ok(answer) => Json(answer).into_response(),
        Err(fault) => {
            let status = StatusCode::from_u16(fault.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
            let body = Json(json!({ "__type": fault.name, "message": fault.message }));
            (status, [(ERROR_TYPE, HeaderValue::from_static(fault.name))], body).into_response()
        }
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/x-amz-json-1.1"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(id) = HeaderValue::from_str(&uuid::Uuid::new_v4().to_string()) {
        headers.insert(REQUEST_ID, id);
    }
    response
}

/// Pages of other ports on the same machine may call, as a development server does; no others, and never with a signature.
fn allow_near_origins(request: &HeaderMap, response: &mut HeaderMap) {
    response.insert(header::VARY, HeaderValue::from_static("origin"));
    let Some(origin) = request.get(header::ORIGIN).filter(|origin| is_near(origin)) else { return };
    response.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin.clone());
    for (name, value) in [
        (header::ACCESS_CONTROL_ALLOW_METHODS, "POST"),
        (header::ACCESS_CONTROL_ALLOW_HEADERS, "cache-control, content-type, x-amz-target, x-amz-user-agent"),
        (header::ACCESS_CONTROL_EXPOSE_HEADERS, "x-amzn-errortype, x-amzn-requestid"),
        (header::ACCESS_CONTROL_MAX_AGE, "600"),
    ] {
        response.insert(name, HeaderValue::from_static(value));
    }
}

fn is_near(origin: &HeaderValue) -> bool {
    let host = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    let name = host.map(|host| {
        host.rsplit_once(':').filter(|(_, port)| port.parse::<u16>().is_ok()).map_or(host, |(name, _)| name)
    });
    matches!(name, Some("localhost" | "127.0.0.1" | "[::1]"))
}

async fn call(service: &Service, request: &Request<'_>) -> Result<Value, Fault> {
    let Request { headers, body, .. } = *request;
    let target = headers.get(TARGET).and_then(|target| target.to_str().ok()).unwrap_or_default();
    let name = target.strip_prefix(SERVICE).ok_or_else(unknown)?;
    if is_administration(name) {
        check_administrator(service, request)?;
        if let Some(roles) = &service.settings.roles {
            let access = Access::new(format!("cognito-idp:{name}"), roles.arn("UserPool.Arn"));
            roles.check(headers, &access).map_err(|Denied(sentence)| Fault::new("AccessDeniedException", sentence))?;
        }
    }
    match name {
        "SignUp" => run(service, body, sign_up::sign_up).await,
        "ConfirmSignUp" => run(service, body, sign_up::confirm_sign_up).await,
        "ResendConfirmationCode" => run(service, body, sign_up::resend_confirmation_code).await,
        "InitiateAuth" => run(service, body, sign_in::initiate_auth).await,
        "RespondToAuthChallenge" => run(service, body, sign_in::respond_to_auth_challenge).await,
        "GetTokensFromRefreshToken" => run(service, body, sign_out::get_tokens_from_refresh_token).await,
        "RevokeToken" => run(service, body, sign_out::revoke_token).await,
        "GlobalSignOut" => run(service, body, sign_out::global_sign_out).await,
        "ForgotPassword" => run(service, body, reset::forgot_password).await,
        "ConfirmForgotPassword" => run(service, body, reset::confirm_forgot_password).await,
        "ChangePassword" => run(service, body, account::change_password).await,
        "GetUser" => run(service, body, account::get_user).await,
        "DeleteUser" => run(service, body, account::delete_user).await,
        "UpdateUserAttributes" => run(service, body, attributes::update).await,
        "GetUserAttributeVerificationCode" => run(service, body, attributes::send_verification_code).await,
        "VerifyUserAttribute" => run(service, body, attributes::verify).await,
        "AdminGetUser" => run(service, body, admin::get_user).await,
        "AdminCreateUser" => run(service, body, admin::create_user).await,
        "AdminSetUserPassword" => run(service, body, admin::set_user_password).await,
        "AdminAddUserToGroup" => run(service, body, admin::add_user_to_group).await,
        "AdminUpdateUserAttributes" => run(service, body, attributes::update_as_administrator).await,
        "AdminDisableUser" => run(service, body, admin::disable_user).await,
        "AdminEnableUser" => run(service, body, admin::enable_user).await,
        "AdminDeleteUser" => run(service, body, admin::delete_user).await,
        "AdminUserGlobalSignOut" => run(service, body, admin::user_global_sign_out).await,
        "ListUsers" => run(service, body, list_users::list_users).await,
        _ => Err(unknown()),
    }
}

async fn run<'a, T, F, A>(service: &'a Service, body: &[u8], operation: F) -> Result<Value, Fault>
where
    T: DeserializeOwned,
    F: FnOnce(&'a Service, T) -> A,
    A: Future<Output = Result<Value, Fault>> + 'a,
{
    // The answer gives no details: the parser's message would repeat parts of the request.
    let request =
        serde_json::from_slice(body).map_err(|_| Fault::new("SerializationException", "The request can't be read."))?;
    operation(service, request).await
}

/// Whether a call is an administrator's.
fn is_administration(name: &str) -> bool {
    name.starts_with("Admin") || name == "ListUsers"
}

/// An administrator's request is signed with the service's secret and never comes from a page. Functions have an access key
/// each, which names them to their role; every other key is refused.
fn check_administrator(service: &Service, request: &Request) -> Result<(), Fault> {
    if request.headers.contains_key(header::ORIGIN) {
        return Err(Fault::new("MissingAuthenticationTokenException", "Missing Authentication Token"));
    }
    let settings = &service.settings;
    let signer = request.verified_signer(&settings.credentials.secret_access_key, Utc::now())?;
    let of_function = settings.roles.as_ref().is_some_and(|roles| roles.holds(request.headers));
    if signer == settings.credentials.access_key_id || of_function {
        return Ok(());
    }
    Err(Fault::new("UnrecognizedClientException", "The security token included in the request is invalid."))
}

fn unknown() -> Fault {
    Fault::new("UnknownOperationException", "Unknown operation")
}
