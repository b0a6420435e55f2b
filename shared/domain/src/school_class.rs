//! A school's classes: how many people they may have (docs/product.md, 15).

/// The maximum number of a class's teachers.
pub const MAX_TEACHERS: usize = 8;
/// The maximum number of a class's pupils.
pub const MAX_PUPILS: u32 = 60;
/// The maximum number of a school's classes that a person teaches or learns in. All of them are left in one transaction.
pub const MAX_CLASSES_OF_PERSON: usize = 30;
/// The maximum number of a school's classes that an invitation names. Whoever accepts it joins all of them in one transaction.
pub const MAX_CLASSES_OF_INVITATION: usize = 6;
/// The maximum number of people that one request adds to a class and takes from it: they are changed in one transaction.
pub const MAX_PEOPLE_AT_ONCE: usize = 16;
