//! Payment operations.

mod checkout;
mod notices;
mod subscription_view;

platform::operations! {
    http:
        create_billing_portal_session,
        create_checkout_session,
        get_checkout_session,
        get_subscription,
        list_plans,
        receive_payment_event,
        request_school_invoice;
    events:
        apply_payment_event,
        check_subscriptions;
}
