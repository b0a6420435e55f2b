//! Administration needs a signature by the service's own credentials, and the signature covers the whole request.

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::pool::{POOL, Pool, refused, sdk};

const EMAIL: &str = "learner@example.org";

/// The bytes of an administrator's call, as the SDK signs and sends it.
async fn signed_call(pool: &Pool) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let client = sdk(&address, &pool.credentials.access_key_id, &pool.credentials.secret_access_key);
    tokio::spawn(async move { client.admin_get_user().user_pool_id(POOL).username(EMAIL).send().await.map(drop) });
    let (mut connection, _) = listener.accept().await.unwrap();
    let mut sent = String::new();
    while !sent.ends_with('}') {
        let mut piece = vec![0; 4096];
        let length = connection.read(&mut piece).await.unwrap();
        sent.push_str(std::str::from_utf8(&piece[..length]).unwrap());
    }
    sent
}

/// Sends a call's bytes to the service; answers the first line and the rest.
async fn replay(pool: &Pool, call: &str) -> String {
    let mut connection = TcpStream::connect(pool.address.strip_prefix("http://").unwrap()).await.unwrap();
    // The client keeps its connection open; this one is to end with the answer.
    connection.write_all(call.replacen("\r\n\r\n", "\r\nconnection: close\r\n\r\n", 1).as_bytes()).await.unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).await.unwrap();
    answer
}

#[tokio::test]
async fn a_changed_request_is_refused() {
    let pool = Pool::start().await;
    pool.member(EMAIL).await;
    pool.member("another@example.org").await;
    let call = signed_call(&pool).await;
    let answer = replay(&pool, &call).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "as it was signed: {answer}");
    for (signed, changed) in [
        (EMAIL, "yearner@example.org"),
        ("AdminGetUser", "AdminDeleteUser"),
        ("POST /identity/", "POST /identity"),
        ("host: ", "host: other."),
    ] {
        assert!(call.contains(signed), "{signed}: {call}");
        let answer = replay(&pool, &call.replacen(signed, changed, 1)).await;
        assert!(answer.contains("InvalidSignatureException"), "{changed}: {answer}");
    }
    let signed_headers = call.split("SignedHeaders=").nth(1).and_then(|rest| rest.split(',').next()).unwrap();
    let without_target = signed_headers.replace(";x-amz-target", "");
    let answer = replay(&pool, &call.replacen(signed_headers, &without_target, 1)).await;
    assert!(answer.contains("InvalidSignatureException"), "{answer}");
    for scheme in ["authorization: Bearer ", "authorization: AWS4-HMAC-SHA512 "] {
        let answer = replay(&pool, &call.replacen("authorization: AWS4-HMAC-SHA256 ", scheme, 1)).await;
        assert!(answer.contains("MissingAuthenticationTokenException"), "{answer}");
    }
}

#[tokio::test]
async fn other_credentials_are_refused() {
    let pool = Pool::start().await;
    pool.member(EMAIL).await;
    let (key, secret) = (pool.credentials.access_key_id.as_str(), pool.credentials.secret_access_key.as_str());
    for (key, secret, expected) in [
        (key, "local", "InvalidSignatureException"),
        ("local", "local", "InvalidSignatureException"),
        ("local", secret, "UnrecognizedClientException"),
    ] {
        let call = sdk(&pool.address, key, secret).admin_get_user().user_pool_id(POOL).username(EMAIL).send().await;
        assert_eq!(call.map_err(refused).unwrap_err().0, expected, "{key}");
    }
}
