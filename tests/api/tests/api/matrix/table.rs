//! The table: every route, and what each role is answered.

use super::people::Role;

/// A route, and what each role is answered.
pub struct Row {
    pub method: &'static str,
    pub path: &'static str,
    /// What is sent; `{id}` is a new completion's id, `{uuid}` any other, `class_owner` the owner's own class, `{classId}` that class, or the teacher's class of the school.
    pub body: &'static str,
    /// A status, with the problem's code if there is one, for every role that is not listed separately.
    others: &'static str,
    except: &'static [(Role, &'static str)],
}

impl Row {
    /// The answer that a user with the role gets.
    pub fn expected(&self, role: Role) -> &'static str {
        self.except.iter().find(|(one, _)| *one == role).map_or(self.others, |(_, answer)| answer)
    }

    const fn body(mut self, body: &'static str) -> Self {
        self.body = body;
        self
    }
}

const SIGN_IN: (Role, &str) = (Role::Anonymous, "401");

/// The same for everyone, signed in or not.
const fn public(method: &'static str, path: &'static str, answer: &'static str) -> Row {
    Row { method, path, body: "", others: answer, except: &[] }
}

/// The same for every signed-in user, each for their own data.
const fn signed_in(method: &'static str, path: &'static str, answer: &'static str) -> Row {
    Row { method, path, body: "", others: answer, except: &[SIGN_IN] }
}

/// One answer for every signed-in user, and another for some.
const fn except(
    method: &'static str,
    path: &'static str,
    others: &'static str,
    except: &'static [(Role, &'static str)],
) -> Row {
    Row { method, path, body: "", others, except }
}

const OK: &[(Role, &str)] = &[SIGN_IN, (Role::Owner, "200")];
const CREATED: &[(Role, &str)] = &[SIGN_IN, (Role::Owner, "201")];
const NO_IMPORT: &[(Role, &str)] = &[SIGN_IN, (Role::Administrator, "404 import_not_found")];
const MEMBERS: &[(Role, &str)] =
    &[SIGN_IN, (Role::Administrator, "200"), (Role::Teacher, "200"), (Role::OtherTeacher, "200"), (Role::Pupil, "200")];
/// The owner has accepted an invitation above.
const IN_A_SCHOOL: &[(Role, &str)] = &[
    SIGN_IN,
    (Role::Owner, "409 already_in_a_school"),
    (Role::Administrator, "409 already_in_a_school"),
    (Role::OtherAdministrator, "409 already_in_a_school"),
    (Role::Teacher, "409 already_in_a_school"),
    (Role::OtherTeacher, "409 already_in_a_school"),
    (Role::Pupil, "409 already_in_a_school"),
];
const ADMINISTRATOR: &[(Role, &str)] = &[SIGN_IN, (Role::Administrator, "200")];
/// It is the other teacher's.
const OWN_NAME: &[(Role, &str)] = &[SIGN_IN, (Role::Administrator, "200"), (Role::OtherTeacher, "200")];
const STAFF: &[(Role, &str)] =
    &[SIGN_IN, (Role::Administrator, "200"), (Role::Teacher, "200"), (Role::OtherTeacher, "200")];
/// Those who take care of the class.
const KEEPERS: &[(Role, &str)] =
    &[SIGN_IN, (Role::Administrator, "200"), (Role::Teacher, "200"), (Role::OtherTeacher, NO_CLASS)];
const OWN_ACCOUNT: &[(Role, &str)] = &[SIGN_IN, (Role::Administrator, "404 person_not_found")];
const OTHER_SCHOOLS_INVITATION: &[(Role, &str)] = &[SIGN_IN, (Role::Administrator, "404 invitation_not_found")];
const LEAVING: &[(Role, &str)] = &[
    SIGN_IN,
    (Role::Owner, "200"),
    (Role::Teacher, "200"),
    (Role::OtherTeacher, "200"),
    (Role::Pupil, "403 not_allowed"),
];
const ANOTHERS_PASSWORD: &[(Role, &str)] = &[
    SIGN_IN,
    (Role::Administrator, "409 own_account"),
    (Role::Teacher, "404 person_not_found"),
    (Role::OtherTeacher, "409 own_account"),
    (Role::Pupil, "404 person_not_found"),
];
const ANOTHERS_FIRST_PASSWORD: &[(Role, &str)] = &[SIGN_IN, (Role::Administrator, "409 already_signed_in")];
const NO_CLASS: &str = "404 class_not_found";
const NO_SCHOOL: &str = "404 school_not_found";
const NO_INVITATION: &str = "404 invitation_not_found";

pub const TABLE: &[Row] = &[
    public("GET", "/api/health", "200"),
    public("GET", "/api/focus-areas", "200"),
    signed_in("GET", "/api/me", "200"),
    signed_in("GET", "/api/skills", "200"),
    signed_in("GET", "/api/skills/{skillId}", "200"),
    signed_in("GET", "/api/scripts", "200"),
    signed_in("GET", "/api/cores/{coreId}", "200"),
    except("POST", "/api/cores/{coreId}/completions", NO_CLASS, CREATED)
        .body(r#"{"id":"{id}","classId":"class_owner"}"#),
    except("POST", "/api/skills/{skillId}/completions", NO_CLASS, CREATED)
        .body(r#"{"id":"{id}","classId":"class_owner"}"#),
    except("POST", "/api/invitations/{invitationId}/accept", NO_INVITATION, OK),
    except("POST", "/api/invitations/{invitationId}/decline", NO_INVITATION, OK),
    signed_in("GET", "/api/me/achievements", "200"),
    signed_in("GET", "/api/challenges", "200"),
    signed_in("PUT", "/api/challenges/{challengeId}/participation", "200").body(r#"{"joined":true}"#),
    except("POST", "/api/meditations", NO_CLASS, CREATED).body(r#"{"id":"{id}","classId":"class_owner","minutes":5}"#),
    signed_in("GET", "/api/me/completions", "200"),
    signed_in("GET", "/api/me/progress", "200"),
    except("PUT", "/api/me/reflections/{completionId}", "404 completion_not_found", OK)
        .body(r#"{"text":"The room went quiet."}"#),
    signed_in("POST", "/api/live-tickets", "201"),
    except("POST", "/api/checkout-session", NO_CLASS, CREATED)
        .body(r#"{"plan":"class_yearly","classId":"class_owner"}"#),
    // The owner has begun to buy above.
    except("POST", "/api/billing-portal-session", "404 subscription_not_found", CREATED).body("{}"),
    signed_in("GET", "/api/me/subscription", "200"),
    public("GET", "/api/plans", "200"),
    public("POST", "/api/payment-events", "400 invalid_signature").body("{}"),
    // Public: the id is the secret. One that was never given out finds nothing, for any caller.
    public("POST", "/api/contact-messages", "200")
        .body(r#"{"id":"{uuid}","topic":"question","email":"ada@example.org","message":"Hello."}"#),
    // What a message is called is in the query.
    public("GET", "/api/contact-receipt", "400 invalid_query"),
    public("POST", "/api/web-vitals", "200").body(r#"{"screen":"/skills/:skillId","lcp":1200}"#),
    public("GET", "/api/checkout-session", "404 checkout_session_not_found"),
    except("GET", "/api/curriculum", "403 not_allowed", &[SIGN_IN, (Role::Operator, "200")]),
    except("POST", "/api/curriculum", "403 not_allowed", &[SIGN_IN, (Role::Operator, "200")]),
    signed_in("GET", "/api/catalogue", "200"),
    signed_in("PATCH", "/api/me", "200").body(r#"{"theme":"dark"}"#),
    signed_in("POST", "/api/classes", "201")
        .body(r#"{"classId":"{uuid}","className":"Robins","gradeLevel":"grade_2"}"#),
    // The owner's own data: another user's class with the same id is a different class.
    except("GET", "/api/classes/{classId}/plan", NO_CLASS, OK),
    except("PUT", "/api/classes/{classId}/plan", NO_CLASS, OK).body(r#"{"focusAreaOrder":["focusArea_gratitude"]}"#),
    except("PATCH", "/api/classes/{classId}", NO_CLASS, OK).body(r#"{"gradeLevel":"grade_2"}"#),
    except("DELETE", "/api/classes/{classId}", NO_CLASS, OK),
    except("POST", "/api/classes/{classId}/restoration", NO_CLASS, OK),
    signed_in("GET", "/api/me/export", "200"),
    except("PUT", "/api/me/completions/{completionId}/present", "404 completion_not_found", OK)
        .body(r#"{"present":12}"#),
    except("GET", "/api/me/completions/{completionId}/present", "404 completion_not_found", OK),
    except("DELETE", "/api/me/completions/{completionId}", "404 completion_not_found", OK),
    // Ends the sessions that began before this one: those of the other rows began in the same second.
    signed_in("POST", "/api/me/sign-outs", "200").body(r#"{"keepThisSession":true}"#),
    signed_in("PUT", "/api/me/address", "404 no_address_change").body(r#"{"code":"123456"}"#),
    signed_in("DELETE", "/api/me/address", "200"),
    public("POST", "/api/address-claims", "400 wrong_code").body(r#"{"email":"unknown@example.org","code":"123456"}"#),
    signed_in("POST", "/api/me/address", "200").body(r#"{"email":"{uuid}@example.org"}"#),
    signed_in("POST", "/api/me/restoration", "200"),
    except("POST", "/api/schools", "201", IN_A_SCHOOL).body(
        r#"{"schoolId":"{uuid}","name":"Elm Street School","timeZone":"UTC","grades":["grade_1"],"declaration":1}"#,
    ),
    except("GET", "/api/schools/{schoolId}", NO_SCHOOL, MEMBERS),
    except("PATCH", "/api/schools/{schoolId}", NO_SCHOOL, &[SIGN_IN, (Role::Administrator, "200")])
        .body(r#"{"name":"Oak Street School"}"#),
    except("DELETE", "/api/schools/{schoolId}", NO_SCHOOL, &[SIGN_IN, (Role::Administrator, "202")])
        .body(r#"{"name":"Oak Street School"}"#),
    except("POST", "/api/schools/{schoolId}/restoration", NO_SCHOOL, ADMINISTRATOR),
    except("POST", "/api/schools/{schoolId}/invoices", NO_SCHOOL, &[SIGN_IN, (Role::Administrator, "201")]).body(
        r#"{"plan":"school_yearly","purchaseOrder":"PO-1","email":"bills@oak.example","billing":{"name":"Oak","line1":"1 Oak Street","city":"Oak","postalCode":"1","country":"US"}}"#,
    ),
    except("GET", "/api/schools/{schoolId}/users", NO_SCHOOL, ADMINISTRATOR),
    except("POST", "/api/schools/{schoolId}/users", NO_SCHOOL, ADMINISTRATOR)
        .body(r#"{"people":[{"requestId":"{uuid}","firstName":"Ada","grade":"grade_1"}]}"#),
    except("GET", "/api/schools/{schoolId}/roster", NO_SCHOOL, ADMINISTRATOR),
    // What an import is called is in the query.
    except(
        "POST",
        "/api/schools/{schoolId}/imports",
        NO_SCHOOL,
        &[SIGN_IN, (Role::Administrator, "400 invalid_query")],
    ),
    except("POST", "/api/schools/{schoolId}/years", NO_SCHOOL, &[SIGN_IN, (Role::Administrator, "400 invalid_query")]),
    except("GET", "/api/schools/{schoolId}/imports", NO_SCHOOL, ADMINISTRATOR),
    except("GET", "/api/schools/{schoolId}/imports/{importId}", NO_SCHOOL, NO_IMPORT),
    except("DELETE", "/api/schools/{schoolId}/imports/{importId}", NO_SCHOOL, NO_IMPORT),
    except("POST", "/api/schools/{schoolId}/imports/{importId}/confirmation", NO_SCHOOL, NO_IMPORT).body("{}"),
    except("POST", "/api/schools/{schoolId}/imports/{importId}/undo", NO_SCHOOL, NO_IMPORT),
    except("POST", "/api/schools/{schoolId}/imports/{importId}/cards", NO_SCHOOL, NO_IMPORT)
        .body(r#"{"userIds":["{uuid}"]}"#),
    // The other teacher's own account, and no pupil's.
    except("POST", "/api/schools/{schoolId}/users/{userId}/password", NO_SCHOOL, ANOTHERS_PASSWORD),
    except("POST", "/api/schools/{schoolId}/users/{userId}/first-password", NO_SCHOOL, ANOTHERS_FIRST_PASSWORD),
    except("GET", "/api/schools/{schoolId}/audit", NO_SCHOOL, ADMINISTRATOR),
    except("DELETE", "/api/schools/{schoolId}/admins/{userId}", NO_SCHOOL, ADMINISTRATOR),
    except("PATCH", "/api/schools/{schoolId}/users/{userId}", NO_SCHOOL, OWN_NAME).body(r#"{"firstName":"Ada"}"#),
    except("DELETE", "/api/schools/{schoolId}/users/{userId}", NO_SCHOOL, ADMINISTRATOR),
    except("POST", "/api/schools/{schoolId}/users/{userId}/restoration", NO_SCHOOL, ADMINISTRATOR),
    // A teacher's account is their own, whoever asks.
    except("GET", "/api/schools/{schoolId}/users/{userId}/export", NO_SCHOOL, OWN_ACCOUNT),
    except("POST", "/api/schools/{schoolId}/users/{userId}/erasure", NO_SCHOOL, OWN_ACCOUNT),
    except("POST", "/api/schools/{schoolId}/invitations", NO_SCHOOL, ADMINISTRATOR)
        .body(r#"{"addresses":["{uuid}@example.org"]}"#),
    except("GET", "/api/schools/{schoolId}/invitations", NO_SCHOOL, ADMINISTRATOR),
    except("POST", "/api/schools/{schoolId}/invitations/{invitationId}/mail", NO_SCHOOL, OTHER_SCHOOLS_INVITATION),
    except("DELETE", "/api/schools/{schoolId}/invitations/{invitationId}", NO_SCHOOL, OTHER_SCHOOLS_INVITATION),
    except("POST", "/api/schools/{schoolId}/sample-classes", NO_SCHOOL, ADMINISTRATOR),
    except("DELETE", "/api/schools/{schoolId}/sample-classes", NO_SCHOOL, ADMINISTRATOR),
    except("GET", "/api/schools/{schoolId}/classes", NO_SCHOOL, STAFF),
    except("GET", "/api/schools/{schoolId}/report", NO_SCHOOL, STAFF),
    except("POST", "/api/schools/{schoolId}/classes", NO_SCHOOL, &[SIGN_IN, (Role::Administrator, "201")])
        .body(r#"{"classId":"{uuid}","className":"Robins","gradeLevel":"grade_2"}"#),
    except("GET", "/api/schools/{schoolId}/classes/{classId}", NO_SCHOOL, KEEPERS),
    except("GET", "/api/schools/{schoolId}/classes/{classId}/practices", NO_SCHOOL, KEEPERS),
    except("PATCH", "/api/schools/{schoolId}/classes/{classId}", NO_SCHOOL, KEEPERS).body(r#"{"className":"Larks"}"#),
    except("DELETE", "/api/schools/{schoolId}/classes/{classId}", NO_SCHOOL, ADMINISTRATOR),
    except("POST", "/api/schools/{schoolId}/classes/{classId}/restoration", NO_SCHOOL, ADMINISTRATOR),
    // From here on, the other teacher is an administrator too, until they leave.
    except("PUT", "/api/schools/{schoolId}/admins/{userId}", NO_SCHOOL, ADMINISTRATOR),
    // The others have opened schools of their own above.
    except("DELETE", "/api/me/school", "409 last_administrator", LEAVING),
    // make new-operation inserts above this line.
    // Last, because the owner is gone afterward. Nobody can close another user's account with its address.
    except("DELETE", "/api/me", "400 address_does_not_match", &[SIGN_IN, (Role::Owner, "202")])
        .body(r#"{"email":"owner@example.org"}"#),
    // Not a route: an unknown path is the gateway's 404 for everyone.
    public("GET", "/api/somewhere", "404"),
];
