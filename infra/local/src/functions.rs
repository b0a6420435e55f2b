//! Every function, linked: one line each.

use crate::runner::Linked;
use crate::template::FunctionSpec;
use platform::log::Log;
use platform::{Clock, Config, Context, Function};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The functions that are linked into the one box.
pub const ALL: &[Function] = &[
    account_functions::get_user::FUNCTION,
    account_functions::check_sign_up::FUNCTION,
    account_functions::delete_user::FUNCTION,
    account_functions::erase_user::FUNCTION,
    account_functions::export_user::FUNCTION,
    account_functions::update_user::FUNCTION,
    catalogue_functions::list_skills::FUNCTION,
    catalogue_functions::get_skill::FUNCTION,
    catalogue_functions::list_focus_areas::FUNCTION,
    catalogue_functions::list_scripts::FUNCTION,
    catalogue_functions::list_catalogue::FUNCTION,
    catalogue_functions::load_curriculum::FUNCTION,
    classes_functions::create_class::FUNCTION,
    classes_functions::update_class::FUNCTION,
    classes_functions::delete_class::FUNCTION,
    classes_functions::restore_class::FUNCTION,
    classes_functions::get_plan::FUNCTION,
    classes_functions::set_plan::FUNCTION,
    practice_functions::complete_skill::FUNCTION,
    practice_functions::log_meditation::FUNCTION,
    practice_functions::list_completions::FUNCTION,
    practice_functions::get_progress::FUNCTION,
    practice_functions::save_reflection::FUNCTION,
    practice_functions::list_achievements::FUNCTION,
    practice_functions::list_challenges::FUNCTION,
    practice_functions::join_challenge::FUNCTION,
    practice_functions::roll_up_practice::FUNCTION,
    invitations_functions::accept_invitation::FUNCTION,
    invitations_functions::decline_invitation::FUNCTION,
    live_functions::create_live_ticket::FUNCTION,
    live_functions::live_connect::FUNCTION,
    live_functions::live_disconnect::FUNCTION,
    live_functions::publish_changes::FUNCTION,
    payments_functions::create_checkout_session::FUNCTION,
    payments_functions::get_checkout_session::FUNCTION,
    site_functions::check_health::FUNCTION,
];

/// Each linked function of the template with a context of its own: exactly the environment that the template gives it,
/// so that a variable missing there is missing here too.
#[must_use]
pub fn linked(
    specs: &BTreeMap<String, FunctionSpec>,
    environment: impl Fn(&FunctionSpec) -> BTreeMap<String, String>,
    clock: &Clock,
    log: &Log,
) -> BTreeMap<String, Linked> {
    let of = |function: &Function| {
        specs.get(function.name).map(|spec| (function.name.to_owned(), link(*function, environment(spec), clock, log)))
    };
    ALL.iter().filter_map(of).collect()
}

fn link(function: Function, environment: BTreeMap<String, String>, clock: &Clock, log: &Log) -> Linked {
    let context = Context::with_log(environment.into_iter().collect::<Config>(), clock.clone(), log.clone());
    Arc::new(move |event| {
        let answering = (function.run)(context.clone(), event);
        Box::pin(async move { answering.await.map_err(|error| error.to_string()) })
    })
}
