//! The list of all users.

use aws_sdk_cognitoidentityprovider::types::{UserStatusType, UserType};

use crate::pool::{CLIENT, PASSWORD, POOL, Pool, Refused, refused, sdk};

/// A page of the list: its users, and where the next one begins.
async fn page(
    pool: &Pool,
    limit: i32,
    filter: Option<&str>,
    from: Option<String>,
) -> Result<(Vec<UserType>, Option<String>), Refused> {
    let call = pool.sdk.list_users().user_pool_id(POOL).limit(limit).set_pagination_token(from);
    let answer = call.set_filter(filter.map(str::to_owned)).send().await.map_err(refused)?;
    Ok((answer.users.unwrap(), answer.pagination_token))
}

#[tokio::test]
async fn every_user_is_on_exactly_one_page() {
    let pool = Pool::start().await;
    let mut made = Vec::new();
    for number in 0..5 {
        made.push(pool.member(&format!("member{number}@example.org")).await);
    }
    let (mut found, mut from, mut sizes) = (Vec::new(), None, Vec::new());
    loop {
        let (users, next) = page(&pool, 2, None, from).await.unwrap();
        sizes.push(users.len());
        found.extend(users.into_iter().map(|user| user.username.unwrap()));
        from = next;
        if from.is_none() {
            break;
        }
    }
    made.sort();
    found.sort();
    assert_eq!((found, sizes), (made, vec![2, 2, 1]));
    assert_eq!(page(&pool, 5, None, None).await.unwrap().1, None, "a full page may be the last one");
}

#[tokio::test]
async fn a_filter_finds_those_who_never_confirmed() {
    let pool = Pool::start().await;
    pool.member("member@example.org").await;
    let email = "newcomer@example.org";
    pool.sdk.sign_up().client_id(CLIENT).username(email).password(PASSWORD).send().await.unwrap();
    let (users, next) = page(&pool, 60, Some("cognito:user_status = \"UNCONFIRMED\""), None).await.unwrap();
    let [user] = &*users else { panic!("one user: {users:?}") };
    assert_eq!((user.user_status.clone(), user.enabled), (Some(UserStatusType::Unconfirmed), true));
    assert_eq!(user.user_create_date.unwrap().secs(), 1_800_000_000);
    let address = user.attributes().iter().find(|attribute| attribute.name == "email").unwrap();
    assert_eq!((address.value.as_deref(), next), (Some(email), None));
    assert!(page(&pool, 60, Some("cognito:user_status = \"ARCHIVED\""), None).await.unwrap().0.is_empty());
    assert_eq!(page(&pool, 60, Some(""), None).await.unwrap().0.len(), 2);
}

#[tokio::test]
async fn what_is_no_list_is_refused() {
    let pool = Pool::start().await;
    for (limit, filter, from) in
        [(61, None, None), (60, Some("email = \"a@example.org\""), None), (60, None, Some("rubbish".to_owned()))]
    {
        let refused = page(&pool, limit, filter, from).await.unwrap_err();
        assert_eq!(refused.0, "InvalidParameterException", "{refused:?}");
    }
    let foreign = sdk(&pool.address, "local", "local").list_users().user_pool_id(POOL).send().await;
    assert_eq!(foreign.map_err(refused).unwrap_err().0, "InvalidSignatureException", "it is for administrators");
}
