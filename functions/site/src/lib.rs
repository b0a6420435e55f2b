//! Operations of the site itself.

platform::operations! {
    http:
        check_health,
        send_contact_message;
    events:
        send_mail;
}
