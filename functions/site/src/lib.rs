//! Operations of the site itself.

mod plain_page;

platform::operations! {
    http:
        check_health,
        get_contact_receipt,
        report_web_vitals,
        send_contact_message;
    events:
        send_mail;
}
