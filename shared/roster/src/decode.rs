//! Bytes as text: which encoding they are in, and whether they are text at all.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use crate::fault::FaultKind;

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 4_000_000;
/// How many bytes of a file are looked at to tell what it is.
const BEGINNING: usize = 4096;

/// How a file writes its characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextEncoding {
    /// UTF-8, with or without a mark at its beginning.
    Utf8,
    /// UTF-16, in either order.
    Utf16,
    /// Windows-1252, which is assumed where it is nothing else: an old file in another encoding has other accents.
    Windows1252,
}

/// The text of a file, with `\n` at the ends of its lines, and how it was encoded.
pub fn decode(bytes: &[u8]) -> Result<(String, TextEncoding), FaultKind> {
    if bytes.len() > MAX_BYTES {
        return Err(FaultKind::TooLarge);
    }
    if let Some(kind) = other_format(beginning_of(bytes)) {
        return Err(kind);
    }
    text_of(bytes)
}

/// The same for bytes that are no other format, however many they are.
pub fn text_of(bytes: &[u8]) -> Result<(String, TextEncoding), FaultKind> {
    let beginning = beginning_of(bytes);
    let (encoding, bytes) = encoding(bytes, beginning);
    let (text, is_damaged) = encoding.decode_without_bom_handling(bytes);
    let encoding = match encoding {
        encoding if encoding == UTF_8 => TextEncoding::Utf8,
        encoding if encoding == WINDOWS_1252 => TextEncoding::Windows1252,
        _ => TextEncoding::Utf16,
    };
    if text.contains('\0') || (encoding == TextEncoding::Windows1252 && text.contains(is_unused)) {
        return Err(FaultKind::NotText);
    }
    if is_damaged {
        return Err(FaultKind::Damaged);
    }
    if text.trim().is_empty() {
        return Err(FaultKind::Empty);
    }
    let text = if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text.into_owned() };
    Ok((text, encoding))
}

/// Whether a file is a zip file and none of a spreadsheet program.
pub fn is_archive(bytes: &[u8]) -> bool {
    let is_zip = [&b"PK\x03\x04"[..], b"PK\x05\x06"].iter().any(|signature| bytes.starts_with(signature));
    is_zip && other_format(beginning_of(bytes)) == Some(FaultKind::Archive)
}

fn beginning_of(bytes: &[u8]) -> &[u8] {
    &bytes[..bytes.len().min(BEGINNING)]
}

/// What a file is that begins as other formats do.
fn other_format(beginning: &[u8]) -> Option<FaultKind> {
    let begins = |signature: &[u8]| beginning.starts_with(signature);
    let mentions = |name: &[u8]| beginning.windows(name.len()).any(|window| window == name);
    // Today's spreadsheets are archives too.
    if begins(b"PK\x03\x04") || begins(b"PK\x05\x06") || begins(b"PK\x07\x08") {
        let is_spreadsheet = mentions(b"[Content_Types].xml") || mentions(b"xl/") || mentions(b"opendocument");
        return Some(if is_spreadsheet { FaultKind::Spreadsheet } else { FaultKind::Archive });
    }
    if begins(b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1") {
        return Some(FaultKind::Spreadsheet);
    }
    let is_archive = begins(b"\x1F\x8B") || begins(b"BZh") || begins(b"\xFD7zXZ") || begins(b"7z\xBC\xAF\x27\x1C");
    if is_archive {
        return Some(FaultKind::Archive);
    }
    begins(b"%PDF").then_some(FaultKind::NotText)
}

/// The encoding of a file, and its bytes after the mark at the beginning, if there is one.
fn encoding<'a>(bytes: &'a [u8], beginning: &[u8]) -> (&'static Encoding, &'a [u8]) {
    if let Some((encoding, length)) = Encoding::for_bom(bytes) {
        return (encoding, &bytes[length..]);
    }
    if let Some(encoding) = unmarked_utf_16(beginning) {
        return (encoding, bytes);
    }
    let encoding = if std::str::from_utf8(bytes).is_ok() { UTF_8 } else { WINDOWS_1252 };
    (encoding, bytes)
}

/// UTF-16 without a mark: what is mostly English has an empty byte in most characters, all on the same side.
fn unmarked_utf_16(beginning: &[u8]) -> Option<&'static Encoding> {
    let pairs = beginning.chunks_exact(2);
    let (count, mut high, mut low) = (pairs.len(), 0, 0);
    for pair in pairs {
        high += usize::from(pair[0] == 0 && pair[1] != 0);
        low += usize::from(pair[1] == 0 && pair[0] != 0);
    }
    let most = |empty: usize| empty * 10 >= count * 7 && count > 0;
    if most(low) {
        Some(UTF_16LE)
    } else if most(high) {
        Some(UTF_16BE)
    } else {
        None
    }
}

/// Characters that text in Windows-1252 doesn't have: those that control a device, and places that mean nothing.
fn is_unused(sign: char) -> bool {
    sign.is_control() && !matches!(sign, '\t' | '\n' | '\r' | '\u{B}' | '\u{C}')
}

#[cfg(test)]
mod tests {
    use super::{MAX_BYTES, TextEncoding, decode};
    use crate::fault::FaultKind;

    const TEXT: &str = "first name\nZoë\n";

    fn utf_16(order: fn(u16) -> [u8; 2], mark: bool) -> Vec<u8> {
        let mark = mark.then_some('\u{FEFF}');
        let text: String = mark.into_iter().chain(TEXT.chars()).collect();
        text.encode_utf16().flat_map(order).collect()
    }

    #[test]
    fn text_is_read_in_every_encoding_that_schools_have() {
        let marked: String = format!("\u{FEFF}{TEXT}");
        for (bytes, encoding) in [
            (TEXT.as_bytes().to_vec(), TextEncoding::Utf8),
            (marked.into_bytes(), TextEncoding::Utf8),
            (utf_16(u16::to_le_bytes, true), TextEncoding::Utf16),
            (utf_16(u16::to_be_bytes, true), TextEncoding::Utf16),
            (utf_16(u16::to_le_bytes, false), TextEncoding::Utf16),
            (utf_16(u16::to_be_bytes, false), TextEncoding::Utf16),
            (b"first name\r\nZo\xEB\r".to_vec(), TextEncoding::Windows1252),
        ] {
            assert_eq!(decode(&bytes), Ok((TEXT.to_owned(), encoding)), "{bytes:?}");
        }
        assert_eq!(decode(b"\x93Ada\x94").map(|(text, _)| text).as_deref(), Ok("“Ada”"));
    }

    #[test]
    fn what_is_no_text_is_called_what_it_is() {
        let with = |signature: &[u8], rest: &[u8]| [signature, &[0; 20], rest].concat();
        for (bytes, kind) in [
            (Vec::new(), FaultKind::Empty),
            (b" \r\n\t\n".to_vec(), FaultKind::Empty),
            (b"\xEF\xBB\xBF".to_vec(), FaultKind::Empty),
            (vec![b'a'; MAX_BYTES + 1], FaultKind::TooLarge),
            (with(b"PK\x03\x04", b"[Content_Types].xml"), FaultKind::Spreadsheet),
            (with(b"PK\x03\x04", b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet"), FaultKind::Spreadsheet),
            (with(b"PK\x03\x04", b"users.csv"), FaultKind::Archive),
            (with(b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", b""), FaultKind::Spreadsheet),
            (with(b"\x1F\x8B", b""), FaultKind::Archive),
            (b"%PDF-1.7".to_vec(), FaultKind::NotText),
            (b"first name\0last name".to_vec(), FaultKind::NotText),
            (b"\x89PNG\r\n\x1A\n\x01\x02".to_vec(), FaultKind::NotText),
            (b"\xEF\xBB\xBFfirst name\n\xFF".to_vec(), FaultKind::Damaged),
            (b"\xFF\xFEf\0\x00\xD8f\0".to_vec(), FaultKind::Damaged),
        ] {
            assert_eq!(decode(&bytes), Err(kind), "{:?}", &bytes[..bytes.len().min(40)]);
        }
    }
}
