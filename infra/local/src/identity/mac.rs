//! HMAC-SHA256, the one keyed hash of this service.

use hmac::{Hmac, KeyInit};
use sha2::Sha256;

/// Starts a hash under a key of at most 64 bytes, which is SHA-256's block and more than any key here has.
pub(crate) fn keyed(key: &[u8]) -> Hmac<Sha256> {
    let mut block = hmac::digest::Key::<Hmac<Sha256>>::default();
    debug_assert!(key.len() <= block.len());
    block.iter_mut().zip(key).for_each(|(slot, byte)| *slot = *byte);
    Hmac::new(&block)
}
