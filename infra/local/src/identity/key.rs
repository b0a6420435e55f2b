//! The key that signs tokens, and the published key set that verifies them.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jsonwebtoken::jwk::{Jwk, JwkSet, PublicKeyUse, ThumbprintHash};
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use rsa::pkcs1::EncodeRsaPrivateKey;
use rsa::rand_core::OsRng;
use serde::Serialize;

use super::fault::Fault;

/// Length of a signing key, in bits.
const BITS: usize = 2048;

/// An RSA key for RS256.
#[derive(Clone)]
pub struct SigningKey {
    encoding: EncodingKey,
    public: Jwk,
    id: String,
}

impl SigningKey {
    /// Makes a new key, as PKCS#1 DER. It takes part of a second.
    pub fn generate() -> Result<Vec<u8>, Fault> {
        let key = rsa::RsaPrivateKey::new(&mut OsRng, BITS).map_err(Fault::internal)?;
        let der = key.to_pkcs1_der().map_err(Fault::internal)?;
        Ok(der.as_bytes().to_vec())
    }

    /// Reads a key from PKCS#1 DER; its id is its RFC 7638 thumbprint.
    pub fn from_der(der: &[u8]) -> Result<Self, Fault> {
        let encoding = EncodingKey::from_rsa_der(der);
        let mut public = Jwk::from_encoding_key(&encoding, Algorithm::RS256).map_err(Fault::internal)?;
        let id = public.thumbprint(ThumbprintHash::SHA256).map_err(Fault::internal)?;
        public.common.key_id = Some(id.clone());
        public.common.public_key_use = Some(PublicKeyUse::Signature);
        Ok(Self { encoding, public, id })
    }

    /// Signs claims into a compact token.
    pub fn sign(&self, claims: &impl Serialize) -> Result<String, Fault> {
        let mut header = Header::new(Algorithm::RS256);
        // Cognito's tokens carry a key id and no type.
        header.typ = None;
        header.kid = Some(self.id.clone());
        jsonwebtoken::encode(&header, claims, &self.encoding).map_err(Fault::internal)
    }

    /// The public half, as published under `/.well-known/jwks.json`.
    #[must_use]
    pub fn published(&self) -> JwkSet {
        JwkSet { keys: vec![self.public.clone()] }
    }
}

/// A random string for identifiers and secrets: 256 bits, safe in addresses.
pub(crate) fn random_token() -> String {
    URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>())
}
