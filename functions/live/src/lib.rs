//! The live connection: a ticket, a socket opened with it, and notifications that a document has changed.

platform::operations! {
    http:
        create_live_ticket;
    events:
        live_connect,
        live_disconnect,
        publish_changes;
}
