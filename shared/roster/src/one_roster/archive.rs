//! The zip file: what is in it is looked at before anything is unpacked, and only what is asked for is unpacked, up to a limit.

use std::collections::HashMap;
use std::io::{Cursor, Read};
use std::path::Path;

use zip::{CompressionMethod, ZipArchive};

use crate::decode::MAX_BYTES;
use crate::fault::FaultKind;

/// How many bytes are unpacked at most, of all files together.
pub const MAX_UNPACKED_BYTES: u64 = 40_000_000;
/// How many files and folders a zip file may have.
const MAX_FILES: usize = 200;
/// How the names of files that are compressed themselves end.
const COMPRESSED: [&str; 7] = [".zip", ".gz", ".tgz", ".7z", ".rar", ".bz2", ".xz"];
/// What every file of a zip file begins with.
const SIGNATURE: &[u8] = b"PK\x03\x04";

/// A zip file whose names are all harmless.
pub struct Archive<'a> {
    zip: ZipArchive<Cursor<&'a [u8]>>,
    /// Where each file is, by its name in small letters without its folder.
    places: HashMap<String, usize>,
    /// How many bytes may still be unpacked.
    left: u64,
}

impl<'a> Archive<'a> {
    /// Looks at what is in a zip file. Nothing is unpacked.
    pub fn open(bytes: &'a [u8]) -> Result<Self, FaultKind> {
        if bytes.len() > MAX_BYTES {
            return Err(FaultKind::TooLarge);
        }
        let mut zip = ZipArchive::new(Cursor::new(bytes)).map_err(|_| FaultKind::DamagedArchive)?;
        if zip.len() > MAX_FILES {
            return Err(FaultKind::TooManyFiles);
        }
        // Which of two files of one name is meant can't be known.
        if zip.has_duplicate_names() {
            return Err(FaultKind::DamagedArchive);
        }
        let mut places = HashMap::new();
        for place in 0..zip.len() {
            let entry = zip.by_index_raw(place).map_err(|_| FaultKind::DamagedArchive)?;
            let path = entry.name().map_err(|_| FaultKind::DamagedArchive)?.replace('\\', "/").to_lowercase();
            if path.starts_with('/') || path.contains(':') || path.split('/').any(|part| part == "..") {
                return Err(FaultKind::ArchivePath);
            }
            if entry.encrypted() {
                return Err(FaultKind::EncryptedArchive);
            }
            if COMPRESSED.iter().any(|end| path.ends_with(end)) {
                return Err(FaultKind::NestedArchive);
            }
            if !matches!(entry.compression(), CompressionMethod::Stored | CompressionMethod::Deflated) {
                return Err(FaultKind::UnknownCompression);
            }
            let name = path.rsplit('/').next().unwrap_or_default().to_owned();
            // Folders, and what an operating system leaves in an archive.
            if name.is_empty() || name.starts_with('.') || path.starts_with("__macosx/") {
                continue;
            }
            if places.insert(name.clone(), place).is_some()
                && Path::new(&name).extension().is_some_and(|extension| extension == "csv")
            {
                return Err(FaultKind::RepeatedFile { file: name });
            }
        }
        Ok(Self { zip, places, left: MAX_UNPACKED_BYTES })
    }

    /// Unpacks a file; none if there is no such file.
    pub fn file(&mut self, name: &str) -> Result<Option<Vec<u8>>, FaultKind> {
        let Some(place) = self.places.get(&name.to_lowercase()) else { return Ok(None) };
        let entry = self.zip.by_index(*place).map_err(|_| FaultKind::DamagedArchive)?;
        let mut bytes = Vec::new();
        // What an archive says about its sizes isn't believed.
        entry.take(self.left + 1).read_to_end(&mut bytes).map_err(|_| FaultKind::DamagedArchive)?;
        self.left = self.left.checked_sub(bytes.len() as u64).ok_or(FaultKind::TooLargeUnpacked)?;
        if bytes.starts_with(SIGNATURE) { Err(FaultKind::NestedArchive) } else { Ok(Some(bytes)) }
    }
}
