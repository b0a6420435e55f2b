//! What Pausewell's mails say (docs/product.md, 13). Codes for signing up and for new passwords are the identity service's own mails.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::contact::{ContactTopic, WritingSchool};
use crate::day::LocalDate;
use crate::payment_notice::NoticeKind;
use crate::subscription::Coverage;

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
    /// To whoever pays: something about the subscription.
    Payment {
        /// What it is.
        notice: NoticeKind,
        /// What the subscription covers.
        coverage: Coverage,
        /// The school's name, if it pays.
        #[serde(default)]
        school: Option<String>,
        /// The day that it is about: of the next payment, of the one that is missing, or of the end.
        day: LocalDate,
        /// What is paid then, with its currency.
        #[serde(default)]
        amount: Option<String>,
        /// Up to which day everything stays open although a payment is missing.
        #[serde(default)]
        open_until: Option<LocalDate>,
        /// Whether the day of the end is past.
        #[serde(default)]
        is_over: bool,
        /// Whether an invoice that was sent, or a payment, is still missing.
        #[serde(default)]
        is_unpaid: bool,
        /// Where the site is, if it is known.
        #[serde(default)]
        site: Option<String>,
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

/// The pages of the site on which somebody sees their plan, and an administrator the school's.
const PLAN_PAGE: &str = "/user-home";
const SCHOOL_PLAN_PAGE: &str = "/admin-dashboard";

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
            Self::Payment { notice, is_over, .. } => match (notice, is_over) {
                (NoticeKind::TrialEnds, _) => "Your Pausewell trial ends soon".into(),
                (NoticeKind::Renews, _) => "Your Pausewell plan renews soon".into(),
                (NoticeKind::PaymentFailed, _) => "A payment for Pausewell is missing".into(),
                (NoticeKind::Canceled, false) => "Your Pausewell plan is canceled".into(),
                (NoticeKind::Canceled, true) => "Your Pausewell plan has ended".into(),
                (NoticeKind::Undone, _) => "Your second Pausewell purchase is returned".into(),
            },
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
            Self::Payment { coverage, site: Some(site), .. } => {
                let page = if *coverage == Coverage::School { SCHOOL_PLAN_PAGE } else { PLAN_PAGE };
                Some(MailLink { words: "See your plan", address: format!("{site}{page}") })
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
                    format!("Delete this mail, and what you answered, by {}: the privacy policy says that it is kept no longer.", day.in_words())
                });
                std::iter::once(first).chain(school).chain(lines).chain([last]).chain(rule).collect()
            }
            Self::SchoolClosing { school, last_day } => vec![
                format!("An administrator of {school} is closing its Pausewell account. Everybody can sign in until {}. After that day, what the school stores is deleted, and so are the accounts that it has made for students.", last_day.in_words()),
                "If the school has a plan, it isn't renewed: it ends with its trial or its current period, and nothing is charged after that.".to_owned(),
                "Your own account and what you have practiced stay yours.".to_owned(),
                "If this is a mistake, an administrator of the school can stop it on the school's page until then.".to_owned(),
            ],
            Self::SchoolKept { school } => vec![
                format!("{school} keeps its Pausewell account: an administrator has stopped the closing. Nothing was deleted."),
                "If the school has a plan, it goes on, unless it was canceled or has ended since.".to_owned(),
            ],
            Self::AddressChanged { new_address } => vec![
                format!("Your Pausewell account now has another address: {new_address}. Sign in with that one from now on."),
                "If this was not you, write to the people who run Pausewell for you.".to_owned(),
            ],
            Self::Payment { notice, coverage, school, day, amount, open_until, is_over, is_unpaid, .. } => {
                let plan = plan_words(*coverage, school.as_deref());
                let day = day.in_words();
                let paid = amount.as_ref().map(|amount| format!(" for {amount}")).unwrap_or_default();
                let cancel = "You can cancel before that day, in the same place where you see your plan.";
                let (first, rest) = match notice {
                    NoticeKind::TrialEnds => {
                        let first = format!("The trial of {plan} ends on {day}. Then it continues{paid}, unless you cancel.");
                        (first, Some(cancel.to_owned()))
                    }
                    NoticeKind::Renews => {
                        let first = format!("{} renews for another year on {day}{paid}, unless you cancel.", capital(&plan));
                        (first, Some(cancel.to_owned()))
                    }
                    NoticeKind::PaymentFailed => {
                        let open = open_until.map(|day| format!(" Everything stays open until {}.", day.in_words()));
                        let first = format!("A payment for {plan} was due on {day} and is missing.{}", open.unwrap_or_default());
                        (first, Some("Please look at your means of payment, or at the invoice, where you see your plan.".to_owned()))
                    }
                    NoticeKind::Undone => {
                        let first = format!("{} was bought a second time on {day}. That purchase was ended, and whatever was paid for it is returned in full.", capital(&plan));
                        (first, Some("The first one goes on as before. There is nothing to do.".to_owned()))
                    }
                    NoticeKind::Canceled if *is_over => (format!("{} ended on {day}.", capital(&plan)), None),
                    NoticeKind::Canceled => {
                        let then = if *is_unpaid {
                            format!("It ends on {day}. The invoice for the time until then isn't paid yet and stays due. Nothing is charged after that.")
                        } else {
                            format!("It stays open until {day}, and nothing more is charged.")
                        };
                        let first = format!("{} is canceled. {then}", capital(&plan));
                        (first, Some("If you change your mind before that day, you can keep it where you see your plan.".to_owned()))
                    }
                };
                let kept = (*notice == NoticeKind::Canceled)
                    .then(|| "What was practiced stays, and one focus area stays free.".to_owned());
                std::iter::once(first).chain(rest).chain(kept).collect()
            }
        }
    }
}

/// What a subscription is called in a sentence.
fn plan_words(coverage: Coverage, school: Option<&str>) -> String {
    match (coverage, school) {
        (Coverage::School, Some(school)) => format!("the Pausewell plan of {school}"),
        (Coverage::School, None) => "your school's Pausewell plan".to_owned(),
        (Coverage::Class, _) => "your Pausewell class plan".to_owned(),
        (Coverage::Individual, _) => "your Pausewell plan".to_owned(),
    }
}

/// The same at the beginning of a sentence.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
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
mod tests;
