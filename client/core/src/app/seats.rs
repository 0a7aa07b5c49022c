//! Seats and guest tokens that are kept for later visits.

use acies::ancients::Side;
use acies::dice::Bytes32;
use acies::game::MatchId;

use super::App;
use crate::link::is_same_server;
use crate::settings::{SavedGuest, SavedSeat};

/// Most seats that are kept.
const MOST_SEATS: usize = 64;

impl App {
    pub(super) fn guest_token(&self, server: &str) -> Option<String> {
        self.settings
            .saved
            .guests
            .iter()
            .rev()
            .find(|guest| is_same_server(&guest.server, server))
            .map(|guest| guest.token.clone())
    }

    pub(super) fn keep_guest(&mut self, token: String) {
        let server = self.link.url().to_owned();
        let guests = &mut self.settings.saved.guests;
        guests.retain(|guest| !is_same_server(&guest.server, &server));
        guests.push(SavedGuest { server, token });
        self.save();
    }

    pub(super) fn seat(&self, match_id: MatchId) -> Option<&SavedSeat> {
        self.seat_at(self.link.url(), match_id)
    }

    pub(super) fn seat_at(&self, server: &str, match_id: MatchId) -> Option<&SavedSeat> {
        let held =
            |seat: &&SavedSeat| seat.match_id == match_id && is_same_server(&seat.server, server);
        self.settings.saved.seats.iter().rev().find(held)
    }

    pub(super) fn keep_seat(&mut self, match_id: MatchId, side: Option<Side>, token: String) {
        let nonce = self.seat(match_id).and_then(|seat| seat.nonce);
        let commitment = self.seat(match_id).and_then(|seat| seat.commitment);
        let seat = SavedSeat {
            server: self.link.url().to_owned(),
            match_id,
            side,
            token,
            nonce: Some(nonce.unwrap_or_else(|| self.ids.nonce(match_id))),
            commitment,
        };
        let seats = &mut self.settings.saved.seats;
        seats.retain(|old| old.match_id != match_id || !is_same_server(&old.server, &seat.server));
        seats.push(seat);
        let surplus = seats.len().saturating_sub(MOST_SEATS);
        seats.drain(..surplus);
        self.save();
    }

    /// A seat whose nonce nobody here knows, because it was taken from elsewhere: it gets one, which is kept at once. The
    /// server takes another promise until the first nonce is open.
    pub(super) fn owe_nonce(&mut self) {
        let Some(session) = &self.session else { return };
        if !session.lacks_nonce() {
            return;
        }
        let (match_id, side) = (session.header.match_id, session.seat);
        let commitment = session.commitment();
        let kept = self.seat(match_id).cloned();
        let nonce = kept.as_ref().and_then(|seat| seat.nonce);
        let nonce = nonce.unwrap_or_else(|| self.ids.nonce(match_id));
        if let Some(session) = self.session.as_mut() {
            session.set_nonce(nonce);
        }
        // The server seats its guest without a token.
        let token = kept.map(|seat| seat.token).unwrap_or_default();
        self.keep_seat(match_id, side, token);
        self.keep_commitment(match_id, commitment);
    }

    /// The token that opens a seat of this player, if he has one.
    pub(super) fn seat_token(&self, match_id: MatchId) -> Option<String> {
        let token = self.seat(match_id).map(|seat| seat.token.clone());
        token.filter(|token| !token.is_empty())
    }

    pub(super) fn keep_commitment(&mut self, match_id: MatchId, commitment: Bytes32) {
        let server = self.link.url().to_owned();
        let seats = &mut self.settings.saved.seats;
        let held = |seat: &&mut SavedSeat| {
            seat.match_id == match_id && is_same_server(&seat.server, &server)
        };
        if let Some(seat) = seats.iter_mut().find(held)
            && seat.commitment.is_none()
        {
            seat.commitment = Some(commitment);
            self.save();
        }
    }

    pub(super) fn forget_seat(&mut self, match_id: MatchId) {
        let server = self.link.url().to_owned();
        let seats = &mut self.settings.saved.seats;
        seats.retain(|seat| seat.match_id != match_id || !is_same_server(&seat.server, &server));
        self.save();
    }
}
