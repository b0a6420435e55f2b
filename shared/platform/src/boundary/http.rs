//! HTTP operations: they take a [`Call`] and return a [`Reply`] or a [`Problem`]; the boundary does the rest.

mod access;
mod boundary;
mod call;
mod change;
mod common;
mod csv;
mod leave_school;
mod locked_practice;
mod page_token;
mod patch;
mod problem;
mod problem_code;
mod query;
mod reply;
mod school_role;
mod teacher_invitations;

pub use access::paywall;
pub use boundary::run;
pub use call::{Call, Caller};
pub use change::Versioned;
pub use common::CommonAnswers;
pub use csv::Csv;
pub use locked_practice::LockedPractice;
pub use page_token::page_token;
pub use patch::PatchFields;
pub use problem::{Problem, ProblemBody};
pub use problem_code::Code;
pub use reply::Reply;
pub use teacher_invitations::{
    InvitationMail, InviteOutcome, TeacherInvitations, check_classes, check_number_of_classes, reserve_teacher_mails,
};

/// Turns an operation into a function: `http_function!([Store], |context, call| handle(context, call))`. First come the clients
/// that nearly every request needs: they are created before the first one.
#[macro_export]
macro_rules! http_function {
    (@prepared $prepare:expr, |$context:ident, $call:ident| $handle:expr) => {
        /// The operation as it is served.
        pub const FUNCTION: $crate::Function = $crate::Function {
            name: $crate::operations::name_of(module_path!()),
            prepare: $prepare,
            run: |context, event| {
                Box::pin($crate::http::run(FUNCTION.name, context, event, |$context, $call| {
                    Box::pin(async move { $handle.await })
                }))
            },
        };
    };
    ([], |$context:ident, $call:ident| $handle:expr) => {
        $crate::http_function!(@prepared |_| {}, |$context, $call| $handle);
    };
    ([$($client:ty),+], |$context:ident, $call:ident| $handle:expr) => {
        $crate::http_function!(
            @prepared |context| {
                $(context.prepare(<$client>::from_config);)*
            },
            |$context, $call| $handle
        );
    };
}
