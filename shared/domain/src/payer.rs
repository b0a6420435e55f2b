//! Who pays, and for whom: a person or a school, and what each of their subscriptions is for (docs/product.md, 17.4).

use std::fmt;
use std::str::FromStr;

use crate::id::{ClassId, SchoolId, UserId};
use crate::subscription::Coverage;
use crate::text_id::{InvalidId, as_text};

/// The longest id that the payment service gives to anything.
const MAX_CHARACTERS: usize = 255;

/// The payment service's id of somebody who pays: `cus_…`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CustomerId(String);

impl CustomerId {
    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for CustomerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for CustomerId {
    type Err = InvalidId;

    fn from_str(text: &str) -> Result<Self, InvalidId> {
        // It becomes part of a key and of a path.
        let rest = text.strip_prefix("cus_").filter(|rest| !rest.is_empty());
        let plain = rest.is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'));
        if plain && text.len() <= MAX_CHARACTERS {
            Ok(Self(text.to_owned()))
        } else {
            Err(InvalidId { kind: "customer id" })
        }
    }
}

as_text!(CustomerId, "cus_a1b2c3");

/// Who pays: a customer of the payment service.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Payer {
    /// A person, for themselves and for classes of their own.
    User(UserId),
    /// A school, whoever of its administrators buys for it.
    School(SchoolId),
}

/// For what a payer has a subscription. There is at most one for each.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Subscriber {
    /// Who pays.
    pub payer: Payer,
    /// The payer's class that it is for; none if it is for the payer as a whole.
    pub class: Option<ClassId>,
}

impl Subscriber {
    /// The person or the school itself.
    #[must_use]
    pub fn payer_alone(payer: Payer) -> Self {
        Self { payer, class: None }
    }

    /// For what a plan is that a payer has, according to what is written beside it at the payment service; none if the payer can't
    /// have it, or the class is missing.
    #[must_use]
    pub fn of_plan(payer: &Payer, coverage: Coverage, class: Option<ClassId>) -> Option<Self> {
        let class = match (payer, coverage) {
            (Payer::User(_), Coverage::Individual) | (Payer::School(_), Coverage::School) => None,
            (Payer::User(_), Coverage::Class) => Some(class?),
            _ => return None,
        };
        Some(Self { payer: payer.clone(), class })
    }
}

#[cfg(test)]
mod tests {
    use super::{CustomerId, Payer, Subscriber};
    use crate::subscription::Coverage;

    #[test]
    fn ids_of_customers_are_taken_and_nothing_else() {
        for text in ["cus_a1B2", "cus_9"] {
            assert_eq!(text.parse::<CustomerId>().map(|id| id.to_string()).as_deref(), Ok(text));
        }
        for text in ["", "cus_", "sub_1", "cus_a#b", "cus_a/../b", "cus_ä", &format!("cus_{}", "a".repeat(252))] {
            assert!(text.parse::<CustomerId>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_plan_is_for_whom_it_covers() {
        let ada = Payer::User("ada".parse().expect("a user"));
        let elm = Payer::School("elm".parse().expect("a school"));
        let owls = || Some("owls".parse().expect("a class"));
        let of = |payer: &Payer, coverage, class| Subscriber::of_plan(payer, coverage, class);
        let alone = |payer: &Payer| Some(Subscriber::payer_alone(payer.clone()));
        // The class of an individual plan is where its buyer came from.
        assert_eq!(of(&ada, Coverage::Individual, owls()), alone(&ada));
        assert_eq!(of(&ada, Coverage::Class, owls()), Some(Subscriber { payer: ada.clone(), class: owls() }));
        assert_eq!(of(&elm, Coverage::School, None), alone(&elm));
        assert_eq!(of(&ada, Coverage::Class, None), None);
        assert_eq!(of(&ada, Coverage::School, None), None);
        assert_eq!(of(&elm, Coverage::Individual, None), None);
        assert_eq!(of(&elm, Coverage::Class, owls()), None);
    }
}
