//! Several names in one cell, separated by semicolons. A semicolon that belongs to a name is written twice, and names have no space at
//! their ends, so the semicolon that is followed by a space is always one that separates.

/// A cell with these names.
pub fn join<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    names.into_iter().map(|name| name.replace(';', ";;")).collect::<Vec<_>>().join("; ")
}

/// The names in a cell.
pub fn split(cell: &str) -> Vec<String> {
    let (mut names, mut name) = (Vec::new(), String::new());
    let mut signs = cell.chars().peekable();
    while let Some(sign) = signs.next() {
        if sign != ';' {
            name.push(sign);
        } else if signs.next_if_eq(&';').is_some() {
            name.push(';');
        } else {
            names.push(std::mem::take(&mut name));
        }
    }
    names.push(name);
    names.iter().map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{join, split};

    #[test]
    fn names_are_separated_by_semicolons() {
        assert_eq!(split("Owls;Larks ; Wrens;"), ["Owls", "Larks", "Wrens"]);
        assert_eq!(split("Owls, 3b"), ["Owls, 3b"]);
        assert_eq!(split("a;;b"), ["a;b"]);
        assert_eq!(split(" ; "), Vec::<String>::new());
        assert_eq!(join(["a;", ";b"]), "a;;; ;;b");
    }

    proptest! {
        #[test]
        fn what_is_joined_is_split_again(names in prop::collection::vec("[a;]([a; ]{0,4}[a;])?", 0..4)) {
            prop_assert_eq!(split(&join(names.iter().map(String::as_str))), names);
        }
    }
}
