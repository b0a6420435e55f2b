//! Texts that people write for others to read, such as names: without characters that are invisible or turn the direction of the
//! text around them, since two names that look the same should be the same, and a name must not rearrange the page it is shown on.

/// Removes invisible and direction-changing characters, and space around the rest. Joiners stay between other characters: emoji
/// and some scripts are written with them.
#[must_use]
pub fn visible(text: &str) -> String {
    let kept: String = text.chars().filter(|character| !is_hidden(*character)).collect();
    kept.trim_matches(|character: char| character.is_whitespace() || is_joiner(character)).to_owned()
}

/// Zero-width joiner and non-joiner.
fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200C}' | '\u{200D}')
}

/// Unicode's format characters (general category Cf) except joiners, and letters that are drawn as nothing.
fn is_hidden(character: char) -> bool {
    matches!(
        character,
        '\u{00AD}'
            | '\u{034F}'
            | '\u{061C}'
            | '\u{115F}'..='\u{1160}'
            | '\u{17B4}'..='\u{17B5}'
            | '\u{180B}'..='\u{180F}'
            | '\u{200B}'
            | '\u{200E}'..='\u{200F}'
            | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{FEFF}'
            | '\u{FFA0}'
            | '\u{FFF9}'..='\u{FFFB}'
            | '\u{1BCA0}'..='\u{1BCA3}'
            | '\u{1D173}'..='\u{1D17A}'
            | '\u{E0000}'..='\u{E0FFF}'
    )
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn what_can_be_read_stays() {
        for text in ["Owls", "3b, Frau Özdemir", "می\u{200C}خواهم", "👩\u{200D}🏫 class", "クラス", "❤\u{FE0F}", "a  b"]
        {
            assert_eq!(visible(text), text);
        }
    }

    #[test]
    fn what_can_not_be_seen_or_turns_the_text_is_removed() {
        for (text, expected) in [
            ("Ow\u{200B}ls", "Owls"),
            ("\u{202E}slwO\u{202C}", "slwO"),
            ("\u{2066}Owls\u{2069}", "Owls"),
            ("\u{FEFF} Owls \u{200E}", "Owls"),
            ("O\u{AD}wls\u{E0041}", "Owls"),
            ("\u{200D}Owls \u{200C}", "Owls"),
            ("\u{3164}", ""),
            ("\u{2800} \u{200D}", ""),
        ] {
            assert_eq!(visible(text), expected, "{text:?}");
        }
    }
}
