//! Operations on classes and their plans. A class belongs to its owner.

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
