use crate::pool::{CLIENT, PASSWORD, Pool, refused};

const EMAIL: &str = "learner@example.org";

/// A code that is certainly another one.
fn wrong(right: &str) -> String {
    let number: u32 = right.parse().unwrap();
    format!("{:06}", (number + 1) % 1_000_000)
}

async fn confirm(pool: &Pool, code: &str) -> Result<(), String> {
    let call = pool.sdk.confirm_sign_up().client_id(CLIENT).username(EMAIL).confirmation_code(code);
    call.send().await.map(drop).map_err(|error| refused(error).0)
}

async fn renew(pool: &Pool, email: &str, code: &str) -> Result<(), String> {
    let call = pool.sdk.confirm_forgot_password().client_id(CLIENT).username(email).confirmation_code(code);
    call.password("a new minute").send().await.map(drop).map_err(|error| refused(error).0)
}

#[tokio::test]
async fn a_wrong_code_confirms_nobody_and_the_right_one_counts_once() {
    let pool = Pool::start().await;
    pool.sdk.sign_up().client_id(CLIENT).username(EMAIL).password(PASSWORD).send().await.unwrap();
    let code = pool.code(EMAIL);
    assert_eq!(confirm(&pool, &wrong(&code)).await.unwrap_err(), "CodeMismatchException");
    assert!(pool.sign_in(EMAIL, PASSWORD).await.is_err());
    confirm(&pool, &code).await.unwrap();
    assert_eq!(confirm(&pool, &code).await.unwrap_err(), "NotAuthorizedException");

    pool.sdk.forgot_password().client_id(CLIENT).username(EMAIL).send().await.unwrap();
    let code = pool.code(EMAIL);
    renew(&pool, EMAIL, &code).await.unwrap();
    assert_eq!(renew(&pool, EMAIL, &code).await.unwrap_err(), "CodeMismatchException");
}

#[tokio::test]
async fn a_code_works_only_for_its_purpose_and_person() {
    let pool = Pool::start().await;
    pool.member("other@example.org").await;
    pool.sdk.sign_up().client_id(CLIENT).username(EMAIL).password(PASSWORD).send().await.unwrap();
    let code = pool.code(EMAIL);
    for email in [EMAIL, "other@example.org", "nobody@example.org"] {
        assert_eq!(renew(&pool, email, &code).await.unwrap_err(), "CodeMismatchException", "{email}");
    }
}

#[tokio::test]
async fn simultaneous_guesses_are_all_counted() {
    let pool = Pool::start().await;
    pool.member("known@example.org").await;
    pool.sdk.forgot_password().client_id(CLIENT).username("known@example.org").send().await.unwrap();
    let code = wrong(&pool.code("known@example.org"));
    for email in ["known@example.org", "nobody@example.org"] {
        let answers = futures::future::join_all((0..40).map(|_| renew(&pool, email, &code))).await;
        let count =
            |name: &str| answers.iter().filter(|answer| answer.as_ref().is_err_and(|refused| refused == name)).count();
        assert_eq!((count("CodeMismatchException"), count("LimitExceededException")), (10, 30), "{email}");
    }
}
