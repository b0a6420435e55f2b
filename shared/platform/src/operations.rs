//! The list of an area's operations. Everything else uses this list: the one box links all of them,
//! and the API description covers those that answer HTTP.

/// Declares an area's operations: for each a module, an entry in the area's `FUNCTIONS`, and if it answers HTTP one in `Api`, the
/// area's part of the OpenAPI document.
#[macro_export]
macro_rules! operations {
    (http: $($http:ident),+; $(events: $($event:ident),+;)?) => {
        $(pub mod $http;)+
        $($(pub mod $event;)+)?

        /// The area's operations.
        pub const FUNCTIONS: &[$crate::Function] = &[$($http::FUNCTION,)+ $($($event::FUNCTION,)+)?];

        /// The area's part of the OpenAPI document.
        #[derive(Debug, utoipa::OpenApi)]
        #[openapi(paths($($http::handle),+))]
        pub struct Api;
    };
}

/// The last segment of a module's path: an operation has the name of its file.
#[must_use]
pub const fn name_of(module_path: &'static str) -> &'static str {
    let bytes = module_path.as_bytes();
    let mut start = bytes.len();
    while start > 0 && bytes[start - 1] != b':' {
        start -= 1;
    }
    module_path.split_at(start).1
}

#[cfg(test)]
mod tests {
    use super::name_of;

    #[test]
    fn an_operation_is_named_as_its_file_is() {
        assert_eq!(name_of("practice_functions::complete_skill"), "complete_skill");
        assert_eq!(name_of("alone"), "alone");
    }
}
