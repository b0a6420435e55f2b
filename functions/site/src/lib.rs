//! Operations of the site itself.

platform::operations! {
    http:
        check_health;
    events:
        send_mail;
}
