//! Operations of the site itself.

platform::operations! {
    http:
        check_health;
}
