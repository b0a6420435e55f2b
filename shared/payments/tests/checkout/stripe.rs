//! A minimal stand-in for Stripe: it plays a script, one connection after another, and records requests. The parameter store
//! with Stripe's key is at the same address.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// How to answer the next request.
pub enum StripeReply {
    /// Answer this status with this JSON.
    Answer(u16, String),
    /// Close the connection.
    Drop,
    /// Never answer.
    Hang,
}

/// A request as it came in.
#[derive(Debug, Clone)]
pub struct Request {
    /// Method and path.
    pub line: String,
    /// By lower-case name.
    pub headers: BTreeMap<String, String>,
    /// As sent.
    pub body: String,
}

impl Request {
    /// The body's fields, decoded.
    pub fn form(&self) -> BTreeMap<String, String> {
        let pairs = self.body.split('&').filter_map(|pair| pair.split_once('='));
        pairs.map(|(name, value)| (decode(name), decode(value))).collect()
    }
}

/// The server. It ends with the test's runtime.
pub struct Stripe {
    /// Where it listens.
    pub base: String,
    requests: Arc<Mutex<Vec<Request>>>,
    lookups: Arc<Mutex<Vec<Request>>>,
}

/// The parameter store's answer to a request for the key, or for something else.
fn parameter(request: &Request) -> (u16, String) {
    if request.body.contains(r#""Name":"/test/stripe-secret-key""#) && request.body.contains(r#""WithDecryption":true"#)
    {
        (
            200,
            r#"{"Parameter":{"Name":"/test/stripe-secret-key","Type":"SecureString","Value":"sk_test_secret"}}"#
                .to_owned(),
        )
    } else {
        (400, r#"{"__type":"ParameterNotFound","message":"sk_test_secret is not for you"}"#.to_owned())
    }
}

impl Stripe {
    /// Starts a server that plays these turns; after the last it closes every connection.
    pub async fn start(turns: impl IntoIterator<Item = StripeReply>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("binds");
        let base = format!("http://{}", listener.local_addr().expect("has an address"));
        let (requests, lookups) = (Arc::new(Mutex::new(Vec::new())), Arc::new(Mutex::new(Vec::new())));
        let mut turns: VecDeque<StripeReply> = turns.into_iter().collect();
        let (written, looked_up) = (Arc::clone(&requests), Arc::clone(&lookups));
        tokio::spawn(async move {
            let mut hanging = Vec::new();
            while let Ok((mut stream, _)) = listener.accept().await {
                let request: Request = read(&mut stream).await;
                if request.headers.get("x-amz-target").is_some_and(|target| target == "AmazonSSM.GetParameter") {
                    let (status, body) = parameter(&request);
                    answer(&mut stream, status, &body).await;
                    looked_up.lock().expect("is whole").push(request);
                    continue;
                }
                written.lock().expect("is whole").push(request);
                match turns.pop_front() {
                    Some(StripeReply::Answer(status, body)) => answer(&mut stream, status, &body).await,
                    Some(StripeReply::Hang) => hanging.push(stream),
                    Some(StripeReply::Drop) | None => drop(stream),
                }
            }
        });
        Self { base, requests, lookups }
    }

    /// The number of requests to the parameter store.
    pub fn lookups(&self) -> usize {
        self.lookups.lock().expect("is whole").len()
    }

    /// All requests to Stripe so far.
    pub fn requests(&self) -> Vec<Request> {
        self.requests.lock().expect("is whole").clone()
    }
}

async fn read(stream: &mut TcpStream) -> Request {
    let mut bytes = Vec::new();
    let head = loop {
        if let Some(end) = bytes.windows(4).position(|window| window == b"\r\n\r\n") {
            break end;
        }
        assert_ne!(stream.read_buf(&mut bytes).await.expect("reads"), 0, "the request ended early");
    };
    let text = String::from_utf8(bytes[..head].to_vec()).expect("is text");
    let mut lines = text.lines();
    let line = lines.next().expect("has a first line").trim_end_matches(" HTTP/1.1").to_owned();
    let header = |line: &str| line.split_once(": ").map(|(name, value)| (name.to_lowercase(), value.to_owned()));
    let headers: BTreeMap<String, String> = lines.filter_map(header).collect();
    let length: usize = headers.get("content-length").map_or(0, |text| text.parse().expect("is a number"));
    while bytes.len() < head + 4 + length {
        assert_ne!(stream.read_buf(&mut bytes).await.expect("reads"), 0, "the body ended early");
    }
    let body = String::from_utf8(bytes[head + 4..].to_vec()).expect("is text");
    Request { line, headers, body }
}

async fn answer(stream: &mut TcpStream, status: u16, body: &str) {
    let head = format!("HTTP/1.1 {status} -\r\ncontent-length: {}\r\nconnection: close\r\n\r\n", body.len());
    stream.write_all(format!("{head}{body}").as_bytes()).await.expect("writes");
}

fn decode(text: &str) -> String {
    let mut out = Vec::new();
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        match byte {
            b'+' => out.push(b' '),
            b'%' => {
                let hex: String = bytes.by_ref().take(2).map(char::from).collect();
                out.push(u8::from_str_radix(&hex, 16).expect("is hexadecimal"));
            }
            other => out.push(other),
        }
    }
    String::from_utf8(out).expect("is text")
}
