//! The page for hosting: a server inside this program, for this machine or for the network.

use std::net::IpAddr;

use super::App;
use super::start::text;
use crate::link::{is_plain_public, link_of_match};
use crate::panel::{Action, Item, Panel, Place, Tone};

impl App {
    pub(super) fn host_page(&self) -> Panel {
        let mut items = self.banner();
        match &self.hosting {
            _ if !self.settings.can_host => {
                items.push(text(self.say("host-not-built"), Tone::Weak));
            }
            None => {
                items.push(text(self.say("host-intro"), Tone::Plain));
                let idle = self.host_wanted.is_none();
                items.push(self.button_if(idle, "host-here", Action::Host { network: false }));
                items.push(self.button_if(idle, "host-network", Action::Host { network: true }));
                items.push(text(self.say("host-dice"), Tone::Weak));
            }
            Some(hosting) => {
                items.push(text(
                    self.texts
                        .with("host-runs", &[("port", hosting.port.to_string())]),
                    Tone::Good,
                ));
                if hosting.network {
                    items.extend(self.address_rows());
                    items.push(text(self.router_note(), Tone::Plain));
                } else {
                    items.push(text(self.say("host-only-here"), Tone::Weak));
                }
                items.push(Item::Row(vec![
                    self.button("lobby-create", Action::ShowCreate),
                    self.button("host-lobby", Action::ShowLobby),
                    self.button("host-stop", Action::StopHost),
                ]));
            }
        }
        items.push(self.button("create-back", Action::ShowLobby));
        Panel {
            id: "host",
            place: Place::Centre,
            title: self.say("host-title"),
            items,
        }
    }

    /// Every address of this machine with the server's port, to copy.
    fn address_rows(&self) -> Vec<Item> {
        self.host_urls()
            .into_iter()
            .enumerate()
            .map(|(i, url)| {
                Item::Row(vec![
                    text(url.clone(), Tone::Plain),
                    Item::Button {
                        id: format!("host-copy-{i}"),
                        label: self.say("button-copy"),
                        enabled: true,
                        action: Action::Copy(url),
                    },
                ])
            })
            .collect()
    }

    /// How others connect to the own server.
    fn host_urls(&self) -> Vec<String> {
        let Some(hosting) = &self.hosting else {
            return Vec::new();
        };
        hosting
            .addresses
            .iter()
            .map(|address| match address.parse() {
                Ok(IpAddr::V6(v6)) => format!("ws://[{v6}]:{}/ws", hosting.port),
                Ok(IpAddr::V4(_)) | Err(_) => format!("ws://{address}:{}/ws", hosting.port),
            })
            .collect()
    }

    /// Whether others reach this machine from outside as it is, or a router must forward the port.
    fn router_note(&self) -> String {
        let port = self
            .hosting
            .as_ref()
            .map_or(0, |hosting| hosting.port)
            .to_string();
        let public = self.host_urls().iter().any(|url| is_plain_public(url));
        let key = if public { "host-public" } else { "host-router" };
        self.texts.with(key, &[("port", port)])
    }

    /// Lines to give to somebody who is to take the free seat: one for each address when this program hosts.
    pub(super) fn invite_lines(&self) -> Vec<String> {
        let (Some(session), Some(code)) = (&self.session, &self.invite) else {
            return Vec::new();
        };
        let match_id = session.header.match_id;
        let own = self
            .hosting
            .as_ref()
            .is_some_and(|hosting| hosting.url == self.link.url());
        let urls = self.host_urls();
        if own && !urls.is_empty() {
            urls.iter()
                .map(|url| link_of_match(url, match_id, Some(code)))
                .collect()
        } else {
            vec![link_of_match(self.link.url(), match_id, Some(code))]
        }
    }

    pub(super) fn invite_items(&self) -> Vec<Item> {
        let mut items = Vec::new();
        for (i, line) in self.invite_lines().into_iter().enumerate() {
            items.push(text(line.clone(), Tone::Plain));
            items.push(Item::Button {
                id: format!("invite-copy-{i}"),
                label: self.say("button-copy"),
                enabled: true,
                action: Action::Copy(line),
            });
        }
        if !items.is_empty() && self.hosting.as_ref().is_some_and(|hosting| hosting.network) {
            items.push(text(self.router_note(), Tone::Weak));
        }
        items
    }
}
