//! Payment operations.

platform::operations! {
    http:
        create_checkout_session,
        get_checkout_session;
}
