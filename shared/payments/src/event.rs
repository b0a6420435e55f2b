//! An event of Stripe's, as far as it is read: what happened, and to whom. What is so now is asked anew, so an event says only whom to ask
//! about (docs/product.md, 17.5).

use domain::payer::CustomerId;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

/// What came from Stripe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentEvent {
    /// Stripe's id of the event.
    pub id: String,
    /// What happened: `invoice.paid`.
    pub kind: String,
    /// Whom it concerns; none where it concerns nobody who pays.
    pub customer: Option<CustomerId>,
}

/// A body was not an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an event")]
pub struct InvalidEvent;

/// An event as Stripe sends it, as far as it is read.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = PaymentEvent)]
pub struct EventBody {
    /// Stripe's id of the event.
    pub id: String,
    /// What happened: `invoice.paid`.
    #[serde(rename = "type")]
    pub kind: String,
    /// What it is about.
    pub data: EventData,
}

/// What an event is about.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = PaymentEventData)]
pub struct EventData {
    /// A customer, or something of theirs.
    pub object: Value,
}

impl PaymentEvent {
    /// Reads an event whose signature was checked. An event that has more than it needs, or lacks what isn't read, is an event.
    pub fn read(body: &[u8]) -> Result<Self, InvalidEvent> {
        let EventBody { id, kind, data: EventData { object } } =
            serde_json::from_slice(body).map_err(|_| InvalidEvent)?;
        if !object.is_object() {
            return Err(InvalidEvent);
        }
        // Either an id or, where Stripe was asked for more, the whole customer.
        let named = &object["customer"];
        let customer = if object["object"] == "customer" { &object["id"] } else { named };
        let customer = customer.as_str().or_else(|| named["id"].as_str());
        Ok(Self { id, kind, customer: customer.and_then(|customer| customer.parse().ok()) })
    }
}

#[cfg(test)]
mod tests {
    use super::{InvalidEvent, PaymentEvent};

    fn customer(object: &str) -> Option<String> {
        let body =
            format!(r#"{{"id":"evt_1","object":"event","type":"x.y","created":1,"data":{{"object":{object}}}}}"#);
        PaymentEvent::read(body.as_bytes()).expect("an event").customer.map(|customer| customer.to_string())
    }

    #[test]
    fn an_event_says_whom_to_ask_about() {
        for (object, expected) in [
            (r#"{"object":"subscription","id":"sub_1","customer":"cus_1"}"#, Some("cus_1")),
            (r#"{"object":"invoice","id":"in_1","customer":{"id":"cus_2","object":"customer"}}"#, Some("cus_2")),
            (r#"{"object":"customer","id":"cus_3"}"#, Some("cus_3")),
            (r#"{"object":"checkout.session","id":"cs_1","customer":null}"#, None),
            (r#"{"object":"price","id":"price_1"}"#, None),
            (r#"{"object":"invoice","customer":"cus_a#b"}"#, None),
            ("{}", None),
        ] {
            assert_eq!(customer(object).as_deref(), expected, "{object}");
        }
    }

    #[test]
    fn what_is_no_event_is_refused() {
        for body in ["", "[]", "null", r#"{"id":"evt_1","type":"x"}"#, r#"{"id":1,"type":"x","data":{"object":{}}}"#] {
            assert_eq!(PaymentEvent::read(body.as_bytes()), Err(InvalidEvent), "{body}");
        }
    }
}
