//! What we write beside a customer, a session and a subscription at Stripe, and read back: ids, the number of a purchase order and a digest
//! of it, and no more.

use std::collections::HashMap;

use domain::id::{ClassId, UserId};
use domain::payer::Payer;
use domain::subscription::PlanId;

use crate::invoice::PurchaseOrder;

/// Stripe's form of it.
pub(crate) type Metadata = HashMap<String, String>;

/// The names of its entries.
mod name {
    pub const CLASS: &str = "classId";
    pub const CLOSING: &str = "endsWithSchool";
    pub const ORDER_DIGEST: &str = "orderDigest";
    pub const ORDERED_BY: &str = "orderedBy";
    pub const PLAN: &str = "plan";
    pub const PURCHASE_ORDER: &str = "purchaseOrder";
    pub const SCHOOL: &str = "schoolId";
    pub const USER: &str = "userId";
}

/// Says who pays.
pub(crate) fn of_payer(payer: &Payer) -> Metadata {
    let (name, id) = match payer {
        Payer::User(user) => (name::USER, user.to_string()),
        Payer::School(school) => (name::SCHOOL, school.to_string()),
    };
    HashMap::from([(name.to_owned(), id)])
}

/// Says what is bought. A class id is unique only for its owner, so the owner is included.
pub(crate) fn of_purchase(payer: &Payer, plan: &PlanId, class: Option<&ClassId>) -> Metadata {
    let mut facts = of_payer(payer);
    facts.insert(name::PLAN.to_owned(), plan.to_string());
    facts.extend(class.map(|class| (name::CLASS.to_owned(), class.to_string())));
    facts
}

/// Says that a subscription is paid by an invoice with the number of a purchase order, what was ordered with it, and who ordered.
pub(crate) fn of_purchase_order(payer: &Payer, plan: &PlanId, order: &PurchaseOrder, by: &UserId) -> Metadata {
    let mut facts = of_purchase(payer, plan, None);
    facts.insert(name::PURCHASE_ORDER.to_owned(), order.number.clone());
    facts.insert(name::ORDER_DIGEST.to_owned(), order.digest(plan));
    facts.insert(name::ORDERED_BY.to_owned(), by.to_string());
    facts
}

/// Says that a subscription ends because its school is being closed; or, with an empty text, which takes the entry away, that it doesn't.
pub(crate) fn of_closing(is_closing: bool) -> Metadata {
    HashMap::from([(name::CLOSING.to_owned(), if is_closing { "yes" } else { "" }.to_owned())])
}

fn entry<'a>(metadata: Option<&'a Metadata>, name: &str) -> Option<&'a str> {
    metadata?.get(name).map(String::as_str)
}

/// The plan that was bought; none if this product didn't sell it.
pub(crate) fn plan(metadata: Option<&Metadata>) -> Option<&str> {
    entry(metadata, name::PLAN)
}

/// The class that it was bought for.
pub(crate) fn class(metadata: Option<&Metadata>) -> Option<ClassId> {
    entry(metadata, name::CLASS)?.parse().ok()
}

/// The number of the purchase order.
pub(crate) fn purchase_order(metadata: Option<&Metadata>) -> Option<&str> {
    entry(metadata, name::PURCHASE_ORDER)
}

/// The digest of what was ordered by purchase order.
pub(crate) fn order_digest(metadata: Option<&Metadata>) -> Option<&str> {
    entry(metadata, name::ORDER_DIGEST)
}

/// Who ordered by purchase order.
pub(crate) fn ordered_by(metadata: Option<&Metadata>) -> Option<UserId> {
    entry(metadata, name::ORDERED_BY)?.parse().ok()
}

/// Whether it ends because its school is being closed.
pub(crate) fn ends_with_school(metadata: Option<&Metadata>) -> bool {
    entry(metadata, name::CLOSING).is_some_and(|text| !text.is_empty())
}

/// The person who pays.
pub(crate) fn user(metadata: Option<&Metadata>) -> Option<UserId> {
    entry(metadata, name::USER)?.parse().ok()
}
