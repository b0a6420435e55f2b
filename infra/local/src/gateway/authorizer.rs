//! The JWT authorizer: a token is verified against the pool's keys, then asked for its scope.

use axum::http::HeaderMap;
use serde::Serialize;
use serde_json::{Map, Value};
use std::sync::Arc;

/// The claims of a verified token, every one as text, as API Gateway writes them: a list is `[operators teachers]`.
pub type Claims = Map<String, Value>;

/// Verifies a token's signature, algorithm, key, issuer, client and times; its claims when all is well.
pub type Verify = Arc<dyn Fn(&str) -> Option<Claims> + Send + Sync>;

/// Why a request doesn't pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// No token, or not a good one.
    Unauthorized,
    /// A good token without the scope.
    Forbidden,
}

/// What the authorizer hands to the function.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Authorized {
    /// The token's claims.
    pub claims: Claims,
    /// The route's scopes that the token carries.
    pub scopes: Vec<String>,
}

/// Lets a request pass, or doesn't.
pub fn authorize(verify: &Verify, headers: &HeaderMap, scopes: &[String]) -> Result<Authorized, Refusal> {
    let header = headers.get("authorization").and_then(|value| value.to_str().ok()).ok_or(Refusal::Unauthorized)?;
    // API Gateway takes the token with or without the word before it.
    let token = header.strip_prefix("Bearer ").or_else(|| header.strip_prefix("bearer ")).unwrap_or(header).trim();
    let claims = verify(token).ok_or(Refusal::Unauthorized)?;
    let carried: Vec<&str> = claims.get("scope").and_then(Value::as_str).unwrap_or_default().split(' ').collect();
    let granted: Vec<String> = scopes.iter().filter(|scope| carried.contains(&scope.as_str())).cloned().collect();
    if granted.is_empty() && !scopes.is_empty() {
        return Err(Refusal::Forbidden);
    }
    Ok(Authorized { claims, scopes: granted })
}

#[cfg(test)]
mod tests {
    use super::{Claims, Refusal, Verify, authorize};
    use axum::http::HeaderMap;
    use serde_json::{Value, json};
    use std::sync::Arc;

    fn verify() -> Verify {
        Arc::new(|token| {
            let claims = json!({"sub": "u1", "scope": "a b", "cognito:groups": "[operators x]"});
            (token == "good").then(|| match claims {
                Value::Object(claims) => claims,
                _ => Claims::new(),
            })
        })
    }

    fn headers(value: &str) -> HeaderMap {
        HeaderMap::from_iter([(axum::http::header::AUTHORIZATION, value.parse().expect("is a header"))])
    }

    #[test]
    fn claims_reach_the_function_with_the_scopes_that_counted() {
        let passed = authorize(&verify(), &headers("Bearer good"), &["b".to_owned(), "c".to_owned()]).expect("passes");
        assert_eq!(
            Value::Object(passed.claims),
            json!({"sub": "u1", "scope": "a b", "cognito:groups": "[operators x]"})
        );
        assert_eq!(passed.scopes, ["b"]);
    }

    #[test]
    fn no_token_a_bad_one_and_one_without_the_scope_are_refused() {
        assert_eq!(authorize(&verify(), &HeaderMap::new(), &[]), Err(Refusal::Unauthorized));
        assert_eq!(authorize(&verify(), &headers("Bearer bad"), &[]), Err(Refusal::Unauthorized));
        assert_eq!(authorize(&verify(), &headers("Bearer good"), &["c".to_owned()]), Err(Refusal::Forbidden));
    }
}
