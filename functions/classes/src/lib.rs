//! Classes and their plans: the owner's own, whoever else may practise with them.

pub mod answer;
pub mod create_class;
pub mod delete_class;
pub mod get_plan;
pub mod restore_class;
pub mod set_plan;
pub mod update_class;
