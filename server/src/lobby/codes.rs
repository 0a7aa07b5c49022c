//! Tokens and codes: made from the randomness of the operating system, kept only as SHA-256.

use acies::ancients::Side;
use acies::dice::Bytes32;
use acies::game::MatchId;
use hmac::{Hmac, Mac};
use sha2::Sha256;

use crate::hub::Fault;

/// The alphabet of invite codes: digits and letters without I, L, O and U.
const CROCKFORD: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Characters of an invite code: 100 random bits.
const INVITE_CHARS: usize = 20;
/// Characters between two hyphens.
const INVITE_GROUP: usize = 5;

/// Random bytes of the operating system.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], Fault> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| Fault::Random(error.to_string()))?;
    Ok(bytes)
}

/// A token of 160 random bits, for a seat.
pub(crate) fn seat_token() -> Result<String, Fault> {
    Ok(hex::encode(random::<20>()?))
}

/// The token of a seat that a guest has taken in a match of his own making. It follows from his own token, which is kept
/// nowhere, so that it can be told again after a restart to him and to nobody else.
pub(crate) fn own_seat_token(guest_token: &str, match_id: MatchId, side: Side) -> String {
    let what: &[u8] = match side {
        Side::Red => b"acies seat red",
        Side::Blue => b"acies seat blue",
    };
    hex::encode(of_guest(guest_token, what, match_id))
}

/// The first invite code of a match that a guest has made, likewise.
pub(crate) fn own_invite_code(guest_token: &str, match_id: MatchId) -> String {
    written(of_guest(guest_token, b"acies invite", match_id))
}

fn of_guest(guest_token: &str, what: &[u8], match_id: MatchId) -> [u8; INVITE_CHARS] {
    let mut bytes = [0; INVITE_CHARS];
    // A key of any length is valid for HMAC, so the error arm cannot be reached.
    if let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(guest_token.as_bytes()) {
        mac.update(what);
        mac.update(&match_id.0);
        bytes.copy_from_slice(&mac.finalize().into_bytes()[..INVITE_CHARS]);
    }
    bytes
}

/// What is kept of a token or a code.
pub(crate) fn hash_of(token: &str) -> Bytes32 {
    Bytes32::sha256(token.as_bytes())
}

/// An invite code of 100 random bits, written for people: four groups of five characters.
pub(crate) fn invite_code() -> Result<String, Fault> {
    random().map(written)
}

fn written(bytes: [u8; INVITE_CHARS]) -> String {
    let mut code = String::with_capacity(INVITE_CHARS + 3);
    for (i, byte) in bytes.iter().enumerate() {
        if i > 0 && i % INVITE_GROUP == 0 {
            code.push('-');
        }
        code.push(char::from(CROCKFORD[usize::from(byte % 32)]));
    }
    code
}

/// What is kept of an invite code, however somebody has typed it: case, spaces and hyphens do not matter, and O, I and L
/// are read as the digits they look like.
pub(crate) fn invite_hash(typed: &str) -> Bytes32 {
    let plain: String = typed
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|c| match c.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        })
        .collect();
    hash_of(&plain)
}

/// A guest's token: 160 random bits and a seal of 96 bits, so that a guest needs no entry in the store until he does
/// something that is to be kept.
pub(crate) fn guest_token(key: &[u8; 32]) -> Result<String, Fault> {
    let random = random::<20>()?;
    Ok(hex::encode(
        [random.as_slice(), &seal(key, &random)].concat(),
    ))
}

/// Whether this server has made this token.
pub(crate) fn is_guest_token(key: &[u8; 32], token: &str) -> bool {
    let mut bytes = [0; 32];
    if hex::decode_to_slice(token, &mut bytes).is_err() {
        return false;
    }
    let (random, sealed) = bytes.split_at(20);
    // Compared without a branch on the bytes, so that nothing is learnt from the time it takes.
    let difference = seal(key, random)
        .iter()
        .zip(sealed)
        .fold(0, |all, (a, b)| all | (a ^ b));
    difference == 0
}

fn seal(key: &[u8; 32], random: &[u8]) -> [u8; 12] {
    let mut sealed = [0; 12];
    // A key of any length is valid for HMAC, so the error arm cannot be reached.
    if let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) {
        mac.update(b"acies guest");
        mac.update(random);
        sealed.copy_from_slice(&mac.finalize().into_bytes()[..12]);
    }
    sealed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invite_code_is_read_however_it_is_typed() {
        let code = invite_code().unwrap();
        assert_eq!(code.len(), 23);
        let typed = code.to_lowercase().replace('-', " ").replace('0', "o");
        assert_eq!(invite_hash(&typed), invite_hash(&code));
        assert_ne!(invite_hash(&typed[1..]), invite_hash(&code));
        assert_ne!(invite_code().unwrap(), code);
    }

    #[test]
    fn a_guest_token_is_known_by_its_seal() {
        let token = guest_token(&[1; 32]).unwrap();
        assert!(is_guest_token(&[1; 32], &token));
        assert!(!is_guest_token(&[2; 32], &token), "another server's");
        assert!(!is_guest_token(&[1; 32], &"00".repeat(32)), "invented");
        assert!(!is_guest_token(&[1; 32], &token[2..]));
    }
}
