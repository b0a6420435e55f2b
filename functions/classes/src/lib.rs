//! Classes and their plans: the owner's own, whoever else may practise with them.

pub mod answer;

platform::operations! {
    http:
        create_class,
        delete_class,
        get_plan,
        restore_class,
        set_plan,
        update_class;
}
