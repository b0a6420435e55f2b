use super::{Mail, shortened};
use crate::contact::{ContactTopic, WritingSchool};
use crate::payment_notice::NoticeKind;
use crate::subscription::Coverage;

fn payment(notice: NoticeKind, coverage: Coverage, is_over: bool) -> Mail {
    Mail::Payment {
        notice,
        coverage,
        school: (coverage == Coverage::School).then(|| "Elm Street School".to_owned()),
        day: "2027-03-15".parse().expect("a date"),
        amount: (!matches!(notice, NoticeKind::Canceled | NoticeKind::Undone)).then(|| "39.00 USD".to_owned()),
        open_until: (notice == NoticeKind::PaymentFailed).then(|| "2027-03-29".parse().expect("a date")),
        is_over,
        is_unpaid: false,
        site: Some("https://pausewell.example".to_owned()),
    }
}

fn mails() -> [Mail; 14] {
    let new_address = "m***@example.org".to_owned();
    [
        Mail::AddressCode { code: "123456".to_owned(), minutes: 15 },
        Mail::AddressInUse,
        Mail::AddressChangeRequested { new_address: new_address.clone() },
        Mail::AddressChanged { new_address },
        Mail::SchoolClosing { school: "Elm Street School".to_owned(), last_day: "2026-04-01".parse().expect("a date") },
        Mail::SchoolKept { school: "Elm Street School".to_owned() },
        payment(NoticeKind::TrialEnds, Coverage::Individual, false),
        payment(NoticeKind::Renews, Coverage::School, false),
        payment(NoticeKind::PaymentFailed, Coverage::Class, false),
        payment(NoticeKind::Canceled, Coverage::Individual, false),
        payment(NoticeKind::Canceled, Coverage::School, true),
        payment(NoticeKind::Undone, Coverage::Individual, true),
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
    let is_invitation = |mail: &Mail| matches!(mail, Mail::SchoolInvitation { .. });
    let mail = mails().into_iter().find(is_invitation).expect("an invitation");
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
fn whoever_pays_reads_what_happens_when_and_for_how_much() {
    for (notice, coverage, is_over, first, page) in [
        (
            NoticeKind::TrialEnds,
            Coverage::Individual,
            false,
            "The trial of your Pausewell plan ends on March 15, 2027. Then it continues for 39.00 USD, unless you cancel.",
            "/user-home",
        ),
        (
            NoticeKind::Renews,
            Coverage::School,
            false,
            "The Pausewell plan of Elm Street School renews for another year on March 15, 2027 for 39.00 USD, unless you cancel.",
            "/admin-dashboard",
        ),
        (
            NoticeKind::PaymentFailed,
            Coverage::Class,
            false,
            "A payment for your Pausewell class plan was due on March 15, 2027 and is missing. Everything stays open until March 29, 2027.",
            "/user-home",
        ),
        (
            NoticeKind::Canceled,
            Coverage::Individual,
            false,
            "Your Pausewell plan is canceled. It stays open until March 15, 2027, and nothing more is charged.",
            "/user-home",
        ),
        (
            NoticeKind::Canceled,
            Coverage::School,
            true,
            "The Pausewell plan of Elm Street School ended on March 15, 2027.",
            "/admin-dashboard",
        ),
        (
            NoticeKind::Undone,
            Coverage::Individual,
            true,
            "Your Pausewell plan was bought a second time on March 15, 2027. That purchase was ended, and whatever was paid for it is returned in full.",
            "/user-home",
        ),
    ] {
        let mail = payment(notice, coverage, is_over);
        assert_eq!(mail.paragraphs()[0], first);
        let link = mail.link().map(|link| link.address);
        assert_eq!(link, Some(format!("https://pausewell.example{page}")));
    }
}

#[test]
fn whoever_cancels_what_is_not_paid_yet_reads_that_the_invoice_stays_due() {
    let mut mail = payment(NoticeKind::Canceled, Coverage::School, false);
    if let Mail::Payment { is_unpaid, .. } = &mut mail {
        *is_unpaid = true;
    }
    let text = mail.paragraphs().join(" ");
    assert!(text.contains("The invoice for the time until then isn't paid yet and stays due."), "{text}");
    assert!(!text.contains("nothing more is charged"), "{text}");
}

#[test]
fn the_staff_of_a_school_that_closes_read_what_becomes_of_its_plan() {
    let school = || "Elm Street School".to_owned();
    let closing = Mail::SchoolClosing { school: school(), last_day: "2026-04-01".parse().expect("a date") };
    let closing = closing.paragraphs().join(" ");
    assert!(closing.contains("If the school has a plan, it isn't renewed"), "{closing}");
    assert!(!closing.contains("Nothing changes"), "a plan may end before the school does: {closing}");
    let kept = Mail::SchoolKept { school: school() }.paragraphs().join(" ");
    assert!(kept.contains("If the school has a plan, it goes on, unless it was canceled"), "{kept}");
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
    assert!(paragraphs[5].contains("by April 1, 2026"), "{}", paragraphs[5]);
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
