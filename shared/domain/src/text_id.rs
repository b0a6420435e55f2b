//! A common form for ids that are transmitted as text: parsed at the edge, displayed and serialized as a string.

/// A text was not an id of the expected kind.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a {kind}")]
pub struct InvalidId {
    /// The expected kind, in words: "grade id".
    pub kind: &'static str,
}

/// Gives a type that has `FromStr` and `Display` the serde form of its text, and an OpenAPI string schema.
macro_rules! as_text {
    ($type:ty, $example:literal) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }

        impl utoipa::PartialSchema for $type {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .examples([$example])
                    .into()
            }
        }

        impl utoipa::ToSchema for $type {}
    };
}

pub(crate) use as_text;
