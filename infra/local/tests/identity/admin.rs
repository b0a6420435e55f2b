use aws_sdk_cognitoidentityprovider::types::{
    AttributeType, ChallengeNameType, DeliveryMediumType, MessageActionType, UserStatusType,
};

use crate::pool::{CLIENT, PASSWORD, POOL, Pool, refusal, refused};

const EMAIL: &str = "teacher@example.org";

fn attribute(name: &str, value: &str) -> AttributeType {
    AttributeType::builder().name(name).value(value).build().unwrap()
}

#[tokio::test]
async fn a_user_is_found_by_address_in_any_case_and_by_id() {
    let pool = Pool::start().await;
    let attributes = [("custom:accountType", "school"), ("zoneinfo", "Europe/Berlin")];
    let sub =
        pool.identity.create_confirmed_user(EMAIL, PASSWORD, &attributes, &["operators"]).await.unwrap().to_string();
    for name in [EMAIL, "Teacher@Example.org", &sub] {
        let user = pool.sdk.admin_get_user().user_pool_id(POOL).username(name).send().await.unwrap();
        assert_eq!(user.username, sub);
        assert!(user.enabled);
        assert_eq!(user.user_status, Some(UserStatusType::Confirmed));
        assert_eq!(user.user_create_date.unwrap().secs(), 1_800_000_000);
        let expected =
            [("sub", sub.as_str()), ("email", EMAIL), ("email_verified", "true"), attributes[0], attributes[1]];
        assert_eq!(user.user_attributes.unwrap(), expected.map(|(name, value)| attribute(name, value)));
    }
    let unknown = pool.sdk.admin_get_user().user_pool_id(POOL).username("nobody@example.org").send().await;
    assert!(unknown.unwrap_err().into_service_error().is_user_not_found_exception());
    let elsewhere = pool.sdk.admin_get_user().user_pool_id("local_other").username(EMAIL).send().await;
    assert!(elsewhere.unwrap_err().into_service_error().is_resource_not_found_exception());
}

#[tokio::test]
async fn a_user_made_by_an_administrator_gets_a_mail_and_chooses_a_password_at_the_first_sign_in() {
    let pool = Pool::start().await;
    let create = || {
        let create = pool.sdk.admin_create_user().user_pool_id(POOL).username("Pupil@school.invalid");
        create.desired_delivery_mediums(DeliveryMediumType::Email)
    };
    let made = create().user_attributes(attribute("email_verified", "true")).send().await.unwrap().user.unwrap();
    assert_eq!(made.user_status, Some(UserStatusType::ForceChangePassword));
    let mails = pool.mailbox.all();
    assert_eq!((mails.len(), mails[0].to.as_str()), (1, "pupil@school.invalid"));
    let given = mails[0].text.rsplit(' ').next().unwrap();

    let again = create().send().await.unwrap_err().into_service_error();
    assert!(again.is_username_exists_exception());

    let challenge = pool.answer_password("pupil@school.invalid", given).await.unwrap();
    assert_eq!(challenge.challenge_name, Some(ChallengeNameType::NewPasswordRequired));
    let answer = pool.sdk.respond_to_auth_challenge().client_id(CLIENT).session(challenge.session.unwrap());
    let answer = answer
        .challenge_name(ChallengeNameType::NewPasswordRequired)
        .challenge_responses("USERNAME", made.username.unwrap());
    let answer = answer.challenge_responses("NEW_PASSWORD", PASSWORD);
    assert!(answer.clone().send().await.unwrap().authentication_result.is_some());
    let set = pool.sdk.admin_set_user_password().user_pool_id(POOL).username("pupil@school.invalid");
    set.password("for once more").permanent(false).send().await.unwrap();
    assert_eq!(
        answer.send().await.map_err(refused).unwrap_err(),
        refusal("NotAuthorizedException", "Invalid session for the user.")
    );
    assert!(pool.sign_in("pupil@school.invalid", PASSWORD).await.is_err());
    assert!(pool.answer_password("pupil@school.invalid", "for once more").await.unwrap().session.is_some());
}

#[tokio::test]
async fn a_first_password_can_be_sent_again_until_it_was_used() {
    let pool = Pool::start().await;
    let create = || pool.sdk.admin_create_user().user_pool_id(POOL).username(EMAIL).temporary_password("the first one");
    create().message_action(MessageActionType::Suppress).send().await.unwrap();
    assert_eq!(pool.mailbox.all().len(), 0);
    let again = || create().temporary_password("the second one").message_action(MessageActionType::Resend);
    again().send().await.unwrap();
    assert_eq!(pool.mailbox.all().len(), 0, "by default it would be a text message");
    let resend = || again().desired_delivery_mediums(DeliveryMediumType::Email).send();
    resend().await.unwrap();
    assert_eq!(pool.mailbox.all().len(), 1);
    assert!(pool.answer_password(EMAIL, "the first one").await.is_err());
    assert!(pool.answer_password(EMAIL, "the second one").await.unwrap().challenge_name.is_some());
    let set = pool.sdk.admin_set_user_password().user_pool_id(POOL).username(EMAIL).password(PASSWORD).permanent(true);
    set.send().await.unwrap();
    assert!(resend().await.unwrap_err().into_service_error().is_unsupported_user_state_exception());
}

#[tokio::test]
async fn passwords_are_set_for_good_or_for_once() {
    let pool = Pool::start().await;
    pool.member(EMAIL).await;
    let set = |password: &str| pool.sdk.admin_set_user_password().user_pool_id(POOL).username(EMAIL).password(password);
    set("another minute").permanent(true).send().await.unwrap();
    assert!(pool.sign_in(EMAIL, PASSWORD).await.is_err());
    assert!(pool.sign_in(EMAIL, "another minute").await.is_ok());
    set("only once more").permanent(false).send().await.unwrap();
    let challenge = pool.answer_password(EMAIL, "only once more").await.unwrap();
    assert_eq!(challenge.challenge_name, Some(ChallengeNameType::NewPasswordRequired));
    let short = set("short").permanent(true).send().await.unwrap_err().into_service_error();
    assert!(short.is_invalid_password_exception());
}

#[tokio::test]
async fn groups_are_in_the_next_tokens_and_only_those_that_exist() {
    let pool = Pool::start().await;
    pool.member(EMAIL).await;
    let add =
        |group: &str| pool.sdk.admin_add_user_to_group().user_pool_id(POOL).username(EMAIL).group_name(group).send();
    add("operators").await.unwrap();
    add("operators").await.unwrap();
    assert!(add("others").await.unwrap_err().into_service_error().is_resource_not_found_exception());
    let tokens = pool.sign_in(EMAIL, PASSWORD).await.unwrap();
    let claims = pool.identity.verifier().verify(&tokens.access_token.unwrap(), &[]).unwrap();
    assert_eq!(claims.for_authorizer()["cognito:groups"], "[operators]");
}

#[tokio::test]
async fn disabling_ends_sessions_and_sign_ins() {
    let pool = Pool::start().await;
    pool.member(EMAIL).await;
    let tokens = pool.sign_in(EMAIL, PASSWORD).await.unwrap();
    pool.sdk.admin_disable_user().user_pool_id(POOL).username(EMAIL).send().await.unwrap();
    let disabled = refusal("NotAuthorizedException", "User is disabled.");
    assert_eq!(pool.refresh(&tokens.refresh_token.unwrap()).await.unwrap_err(), disabled);
    assert_eq!(pool.sign_in(EMAIL, PASSWORD).await.unwrap_err(), disabled);
    let asked = pool.sdk.get_user().access_token(tokens.access_token.unwrap()).send().await.map_err(refused);
    assert_eq!(asked.unwrap_err(), refusal("NotAuthorizedException", "Access Token has been revoked"));
}

#[tokio::test]
async fn enabling_lets_a_disabled_user_sign_in_again() {
    let pool = Pool::start().await;
    pool.member(EMAIL).await;
    pool.sdk.admin_disable_user().user_pool_id(POOL).username(EMAIL).send().await.unwrap();
    assert!(pool.sign_in(EMAIL, PASSWORD).await.is_err());
    pool.sdk.admin_enable_user().user_pool_id(POOL).username(EMAIL).send().await.unwrap();
    assert!(pool.sign_in(EMAIL, PASSWORD).await.is_ok());
}

#[tokio::test]
async fn deleting_leaves_nothing_and_frees_the_address() {
    let pool = Pool::start().await;
    let sub = pool.member(EMAIL).await;
    let tokens = pool.sign_in(EMAIL, PASSWORD).await.unwrap();
    pool.sdk.forgot_password().client_id(CLIENT).username(EMAIL).send().await.unwrap();
    pool.sdk.admin_delete_user().user_pool_id(POOL).username(EMAIL).send().await.unwrap();
    assert!(!pool.stored().contains(&sub), "an item of the deleted user is left");
    let invalid = refusal("NotAuthorizedException", "Invalid Refresh Token");
    assert_eq!(pool.refresh(&tokens.refresh_token.unwrap()).await.unwrap_err(), invalid);
    let wrong = refusal("NotAuthorizedException", "Incorrect username or password.");
    assert_eq!(pool.sign_in(EMAIL, PASSWORD).await.unwrap_err(), wrong);
    assert_ne!(pool.member(EMAIL).await, sub);
}

#[tokio::test]
async fn an_administrator_ends_all_sessions_of_a_user() {
    let pool = Pool::start().await;
    pool.member(EMAIL).await;
    pool.member("other@example.org").await;
    let sessions = [pool.sign_in(EMAIL, PASSWORD).await.unwrap(), pool.sign_in(EMAIL, PASSWORD).await.unwrap()];
    let other = pool.sign_in("other@example.org", PASSWORD).await.unwrap();
    pool.sdk.admin_user_global_sign_out().user_pool_id(POOL).username(EMAIL).send().await.unwrap();
    for tokens in sessions {
        let refused = pool.refresh(&tokens.refresh_token.unwrap()).await.unwrap_err();
        assert_eq!(refused, refusal("NotAuthorizedException", "Refresh Token has been revoked"));
    }
    assert!(pool.refresh(&other.refresh_token.unwrap()).await.is_ok());
}
