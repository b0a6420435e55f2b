//! What Pausewell's mails say (docs/product.md, 13). Codes for signing up and for new passwords are the identity service's own mails.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::contact::{ContactTopic, WritingSchool};
use crate::day::LocalDate;

/// A mail's content.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Mail {
    /// To a new address: the code that proves it.
    AddressCode {
        /// Six digits.
        code: String,
        /// How long it is valid, in minutes.
        minutes: i64,
    },
    /// To a new address that has an account already: no code.
    AddressInUse,
    /// To the present address: a change was requested.
    AddressChangeRequested {
        /// The new address, shortened.
        new_address: String,
    },
    /// To an invited teacher: a school invites them.
    SchoolInvitation {
        /// The school's name.
        school: String,
        /// The administrator who invites, if the school has their name.
        #[serde(default)]
        inviter: Option<String>,
        /// The names of the classes that whoever accepts teaches.
        #[serde(default)]
        classes: Vec<String>,
        /// Where the site is, if it is known.
        site: Option<String>,
        /// How many days it waits for an answer.
        days: i64,
    },
    /// To the people who run the deployment: somebody wrote to them.
    ContactMessage {
        /// What the sender calls it.
        reference: String,
        /// What it is about.
        topic: ContactTopic,
        /// Who wrote, if they said so.
        name: Option<String>,
        /// Where an answer goes, if they want one.
        #[serde(default)]
        email: Option<String>,
        /// Their school, if they write for one.
        #[serde(default)]
        school: Option<WritingSchool>,
        /// What they wrote; lines as they typed them.
        message: String,
        /// The last day on which the operator keeps it.
        #[serde(default)]
        delete_by: Option<LocalDate>,
    },
    /// To the staff of a school: it is being closed.
    SchoolClosing {
        /// The school's name.
        school: String,
        /// The last day on which an administrator can stop it.
        last_day: LocalDate,
    },
    /// To the staff of a school: it is not closed after all.
    SchoolKept {
        /// The school's name.
        school: String,
    },
    /// To the previous address: the change was made.
    AddressChanged {
        /// The new address, shortened.
        new_address: String,
    },
}

/// The one link of a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailLink {
    /// What it leads to, in words.
    pub words: &'static str,
    /// Its address.
    pub address: String,
}

/// The page of the site where an invitation is accepted: after signing in, or signing up, with the invited address.
const INVITED_PAGE: &str = "/login?invited=yes";

impl Mail {
    /// The subject line.
    #[must_use]
    pub fn subject(&self) -> Cow<'static, str> {
        match self {
            Self::AddressCode { .. } => "Your Pausewell code".into(),
            Self::AddressInUse => "This address has a Pausewell account".into(),
            Self::AddressChangeRequested { .. } => "Your Pausewell address is about to change".into(),
            Self::AddressChanged { .. } => "Your Pausewell address was changed".into(),
            Self::SchoolInvitation { .. } => "A school invites you to Pausewell".into(),
            Self::SchoolClosing { .. } => "Your school's Pausewell account is being closed".into(),
            Self::SchoolKept { .. } => "Your school keeps its Pausewell account".into(),
            Self::ContactMessage { reference, topic, .. } => format!("{reference}: about {}", topic.words()).into(),
        }
    }

    /// Where an answer to the mail goes, if not to its sender.
    #[must_use]
    pub fn reply_to(&self) -> Option<&str> {
        match self {
            Self::ContactMessage { email, .. } => email.as_deref(),
            _ => None,
        }
    }

    /// The link that stands at the end, if there is one.
    #[must_use]
    pub fn link(&self) -> Option<MailLink> {
        match self {
            Self::SchoolInvitation { site: Some(site), .. } => {
                Some(MailLink { words: "Accept the invitation", address: format!("{site}{INVITED_PAGE}") })
            }
            _ => None,
        }
    }

    /// The text, paragraph by paragraph.
    #[must_use]
    pub fn paragraphs(&self) -> Vec<String> {
        match self {
            Self::AddressCode { code, minutes } => vec![
                format!("Your Pausewell code is {code}. It is valid for {minutes} minutes."),
                "Enter it on the page where you asked for it, and this becomes your address. If you did not ask for it, you can ignore this message.".to_owned(),
            ],
            Self::AddressInUse => vec![
                "This address was entered as the new address of a Pausewell account, but it already belongs to another one.".to_owned(),
                "If that was you: sign in with this address, or delete that account first. If it was not you, you can ignore this message.".to_owned(),
            ],
            Self::AddressChangeRequested { new_address } => vec![
                format!("Your Pausewell account is about to get a new address: {new_address}. Nothing has changed yet."),
                "If this was not you, sign in, choose a new password, and sign out on all devices. You find both on the page \"Your account\".".to_owned(),
            ],
            Self::SchoolInvitation { school, inviter, classes, days, .. } => {
                let who = match inviter {
                    Some(inviter) => format!("{inviter} of {school} invites you"),
                    None => format!("{school} invites you"),
                };
                let first = format!("{who} to Pausewell as a teacher. Pausewell has short mindfulness practices for every grade; nothing needs to be prepared.");
                let teaches = (!classes.is_empty()).then(|| format!("You will teach {}.", listed(classes)));
                let rest = [
                    format!("Sign in, or make an account, with the address that got this mail, and accept the invitation. It is on the page \"Today\" and waits for {days} days."),
                    "If you don't know this school, you can ignore this message.".to_owned(),
                ];
                std::iter::once(first).chain(teaches).chain(rest).collect()
            }
            Self::ContactMessage { reference, topic, name, email, school, message, delete_by } => {
                let who = sender(name.as_deref(), email.as_deref());
                let answer = match email {
                    Some(_) => "An answer to this mail goes to them.",
                    None => "They left no address, so they expect no answer.",
                };
                let first = format!("{who} wrote about {}. {answer}", topic.words());
                let school = school.as_ref().map(|WritingSchool { name, students }| {
                    format!("Their school is {name}, with about {students} students.")
                });
                let lines = message.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned);
                let last = format!("Their receipt says {reference}.");
                let rule = delete_by.map(|day| {
                    format!("Delete this mail, and what you answered, by {day}: the privacy policy says that it is kept no longer.")
                });
                std::iter::once(first).chain(school).chain(lines).chain([last]).chain(rule).collect()
            }
            Self::SchoolClosing { school, last_day } => vec![
                format!("An administrator of {school} is closing its Pausewell account. Nothing changes until {last_day}. After that day, what the school stores is deleted, and so are the accounts that it has made for pupils."),
                "Your own account and what you have practiced stay yours.".to_owned(),
                "If this is a mistake, an administrator of the school can stop it on the school's page until then.".to_owned(),
            ],
            Self::SchoolKept { school } => vec![
                format!("{school} keeps its Pausewell account: an administrator has stopped the closing. Nothing was deleted."),
            ],
            Self::AddressChanged { new_address } => vec![
                format!("Your Pausewell account now has another address: {new_address}. Sign in with that one from now on."),
                "If this was not you, write to the people who run Pausewell for you.".to_owned(),
            ],
        }
    }
}

/// Several names as a sentence has them: "Owls", "Owls and Hares", "Owls, Hares, and Foxes".
fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [one, other] => format!("{one} and {other}"),
        [first @ .., last] => format!("{}, and {last}", first.join(", ")),
    }
}

/// Who wrote a message, as far as they said so.
fn sender(name: Option<&str>, email: Option<&str>) -> String {
    match (name, email) {
        (Some(name), Some(email)) => format!("{name} ({email})"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => "Somebody".to_owned(),
    }
}

/// An address of which only its owner recognizes more than the host: `m***@example.org`.
#[must_use]
pub fn shortened(address: &str) -> String {
    let (name, host) = address.rsplit_once('@').unwrap_or((address, ""));
    let first: String = name.chars().take(1).collect();
    format!("{first}***@{host}")
}

#[cfg(test)]
mod tests {
    use super::{Mail, shortened};
    use crate::contact::{ContactTopic, WritingSchool};

    fn mails() -> [Mail; 8] {
        let new_address = "m***@example.org".to_owned();
        [
            Mail::AddressCode { code: "123456".to_owned(), minutes: 15 },
            Mail::AddressInUse,
            Mail::AddressChangeRequested { new_address: new_address.clone() },
            Mail::AddressChanged { new_address },
            Mail::SchoolClosing {
                school: "Elm Street School".to_owned(),
                last_day: "2026-04-01".parse().expect("a date"),
            },
            Mail::SchoolKept { school: "Elm Street School".to_owned() },
            Mail::SchoolInvitation {
                school: "Elm Street School".to_owned(),
                inviter: Some("Ada Lane".to_owned()),
                classes: vec!["Owls".to_owned(), "Hares".to_owned()],
                site: Some("https://pausewell.example".to_owned()),
                days: 30,
            },
            Mail::ContactMessage {
                reference: "7Q2K-M4TD".to_owned(),
                topic: ContactTopic::School,
                name: Some("Ada".to_owned()),
                email: Some("ada@example.org".to_owned()),
                school: Some(WritingSchool { name: "Elm Street School".to_owned(), students: 300 }),
                message: "Hello.\n\nWe are a school.".to_owned(),
                delete_by: Some("2026-04-01".parse().expect("a date")),
            },
        ]
    }

    #[test]
    fn every_mail_has_its_own_subject_and_full_sentences() {
        let subjects: std::collections::BTreeSet<_> = mails().iter().map(Mail::subject).collect();
        assert_eq!(subjects.len(), mails().len());
        for mail in mails() {
            assert!(mail.subject().chars().count() <= 60, "{}", mail.subject());
            assert!(mail.paragraphs().iter().all(|text| text.ends_with('.')), "{mail:?}");
        }
        assert!(mails()[0].paragraphs()[0].contains("123456"));
    }

    #[test]
    fn an_invitation_says_who_invites_and_leads_to_where_it_is_accepted() {
        let mail = mails().into_iter().find(|mail| mail.link().is_some()).expect("an invitation");
        assert!(mail.paragraphs()[0].starts_with("Ada Lane of Elm Street School invites you"), "{mail:?}");
        let link = mail.link().expect("a link");
        assert_eq!(link.address, "https://pausewell.example/login?invited=yes");
        // As it may wait in the queue while a deployment changes, and where the site's address is not known.
        let queued = r#"{"kind":"schoolInvitation","school":"Elm Street School","site":null,"days":30}"#;
        let mail: Mail = serde_json::from_str(queued).expect("a mail");
        assert!(mail.paragraphs()[0].starts_with("Elm Street School invites you"), "{mail:?}");
        assert_eq!(mail.link(), None);
    }

    #[test]
    fn an_invitation_names_the_classes_that_are_taught() {
        let named = |classes: &[&str]| Mail::SchoolInvitation {
            school: "Elm Street School".to_owned(),
            inviter: None,
            classes: classes.iter().map(|&name| name.to_owned()).collect(),
            site: None,
            days: 30,
        };
        for (classes, said) in [
            (vec!["Owls"], "You will teach Owls."),
            (vec!["Owls", "Hares"], "You will teach Owls and Hares."),
            (vec!["Owls", "Hares", "Foxes"], "You will teach Owls, Hares, and Foxes."),
        ] {
            assert_eq!(named(&classes).paragraphs()[1], said);
        }
        assert!(!named(&[]).paragraphs().iter().any(|text| text.contains("teach ")), "no class is named");
    }

    #[test]
    fn a_queued_mail_is_read_as_it_was_written() {
        for mail in mails() {
            let text = serde_json::to_string(&mail).expect("JSON");
            assert_eq!(serde_json::from_str::<Mail>(&text).expect("a mail"), mail, "{text}");
        }
    }

    #[test]
    fn a_message_is_quoted_line_by_line_and_answered_to_its_sender() {
        let mail = mails().into_iter().find(|mail| mail.reply_to().is_some()).expect("a message");
        assert_eq!(mail.subject(), "7Q2K-M4TD: about a school");
        assert_eq!(mail.reply_to(), Some("ada@example.org"));
        let paragraphs = mail.paragraphs();
        assert_eq!(paragraphs[0], "Ada (ada@example.org) wrote about a school. An answer to this mail goes to them.");
        assert_eq!(paragraphs[1], "Their school is Elm Street School, with about 300 students.");
        assert_eq!(paragraphs[2..5], ["Hello.", "We are a school.", "Their receipt says 7Q2K-M4TD."]);
        assert!(paragraphs[5].contains("by 2026-04-01"), "{}", paragraphs[5]);
    }

    #[test]
    fn a_message_without_an_address_says_that_nobody_can_be_answered() {
        // As it may wait in the queue while a deployment changes: without what was added since.
        let queued = r#"{"kind":"contactMessage","reference":"7Q2K-M4TD","topic":"problem","message":"Hello."}"#;
        let mail: Mail = serde_json::from_str(queued).expect("a mail");
        assert_eq!(mail.reply_to(), None);
        assert_eq!(
            mail.paragraphs(),
            [
                "Somebody wrote about something that does not work. They left no address, so they expect no answer.",
                "Hello.",
                "Their receipt says 7Q2K-M4TD."
            ]
        );
    }

    #[test]
    fn an_address_is_shortened_to_its_first_letter_and_its_host() {
        assert_eq!(shortened("mia.garcia@example.org"), "m***@example.org");
        assert_eq!(shortened("øystein@example.org"), "ø***@example.org");
        assert_eq!(shortened("\"a@b\"@example.org"), "\"***@example.org");
    }
}
