//! The sound server of a Linux desktop, PulseAudio or PipeWire, spoken to over its socket: no library of the system is
//! needed. Each sound is handed over once and mixed by the server from then on. All of it happens on a thread of its own,
//! so that a server that does not answer never holds a frame.

use std::ffi::CString;
use std::io::{self, BufReader};
use std::os::unix::net::UnixStream;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use acies_client_core::Sound;
use acies_client_core::sound::{RATE, pcm};
use pulseaudio::protocol::{self, Command, ProtocolError};

/// Sounds that wait for the thread; more are not heard.
const MOST_WAITING: usize = 16;
/// The server answers within this time or is given up.
const PATIENCE: Duration = Duration::from_secs(2);

/// A way to the sound server; opened with the first sound.
#[derive(Debug, Default)]
pub struct Speaker {
    to: Option<SyncSender<(Sound, u8)>>,
    /// There is no server, or it has gone: nothing is tried any more.
    is_silent: bool,
}

impl Speaker {
    /// Lets a sound be heard; `volume` in percent.
    pub fn play(&mut self, sound: Sound, volume: u8) {
        if self.is_silent {
            return;
        }
        let to = self.to.get_or_insert_with(|| {
            let (to, from) = sync_channel(MOST_WAITING);
            let thread = thread::Builder::new().name("sound".to_owned());
            // Without a thread the receiver is dropped, and the next line finds out.
            drop(thread.spawn(move || run(&from)));
            to
        });
        if let Err(std::sync::mpsc::TrySendError::Disconnected(_)) = to.try_send((sound, volume)) {
            self.is_silent = true;
        }
    }
}

/// Plays what comes in until the program ends or the server is gone.
fn run(from: &Receiver<(Sound, u8)>) {
    let Ok(mut server) = Server::connect() else {
        return;
    };
    while let Ok((sound, volume)) = from.recv() {
        if server.play(sound, volume).is_err() {
            return;
        }
    }
    server.forget();
}

/// An open connection.
struct Server {
    socket: BufReader<UnixStream>,
    version: u16,
    /// Sounds that it has been given.
    given: Vec<Sound>,
    number: u32,
}

impl Server {
    fn connect() -> Result<Self, ProtocolError> {
        let path = pulseaudio::socket_path_from_env()
            .ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
        let socket = UnixStream::connect(path)?;
        socket.set_read_timeout(Some(PATIENCE))?;
        socket.set_write_timeout(Some(PATIENCE))?;
        let mut server = Self {
            socket: BufReader::new(socket),
            version: protocol::MAX_VERSION,
            given: Vec::new(),
            number: 0,
        };
        server.greet()?;
        Ok(server)
    }

    fn greet(&mut self) -> Result<(), ProtocolError> {
        let cookie = pulseaudio::cookie_path_from_env().and_then(|path| std::fs::read(path).ok());
        self.ask(&Command::Auth(protocol::AuthParams {
            version: protocol::MAX_VERSION,
            supports_shm: false,
            supports_memfd: false,
            cookie: cookie.unwrap_or_default(),
        }))?;
        let (_, reply) =
            protocol::read_reply_message::<protocol::AuthReply>(&mut self.socket, self.version)?;
        self.version = self.version.min(reply.version);
        let mut props = protocol::Props::new();
        props.set(protocol::Prop::ApplicationName, c"Acies");
        self.ask(&Command::SetClientName(props))?;
        protocol::read_reply_message::<protocol::SetClientNameReply>(
            &mut self.socket,
            self.version,
        )?;
        Ok(())
    }

    fn ask(&mut self, command: &Command) -> Result<(), ProtocolError> {
        self.number = self.number.wrapping_add(1);
        protocol::write_command_message(self.socket.get_mut(), self.number, command, self.version)
    }

    fn play(&mut self, sound: Sound, volume: u8) -> Result<(), ProtocolError> {
        if !self.given.contains(&sound) {
            self.give(sound)?;
            self.given.push(sound);
        }
        let loud = protocol::Volume::from_linear(f32::from(volume.min(100)) / 100.0);
        self.ask(&Command::PlaySample(protocol::PlaySampleParams {
            sink_index: None,
            sink_name: Some(protocol::DEFAULT_SINK.to_owned()),
            volume: loud.as_u32(),
            name: name_of(sound),
            props: protocol::Props::new(),
        }))?;
        match protocol::read_reply_message::<protocol::LookupReply>(&mut self.socket, self.version)
        {
            // A desktop without a loudspeaker today may have one tomorrow.
            Ok(_) | Err(ProtocolError::ServerError(_)) => Ok(()),
            Err(e) => Err(e),
        }
    }

    /// Hands the samples of a sound over.
    fn give(&mut self, sound: Sound) -> Result<(), ProtocolError> {
        let samples = pcm(sound);
        let bytes: Vec<u8> = samples.iter().flat_map(|one| one.to_le_bytes()).collect();
        self.ask(&Command::CreateUploadStream(protocol::UploadStreamParams {
            media_name: Some(name_of(sound)),
            sample_spec: protocol::SampleSpec {
                format: protocol::SampleFormat::S16Le,
                channels: 1,
                sample_rate: RATE,
            },
            channel_map: protocol::ChannelMap::mono(),
            length: u32::try_from(bytes.len()).unwrap_or_default(),
            props: protocol::Props::new(),
        }))?;
        let (_, stream) = protocol::read_reply_message::<protocol::CreateUploadStreamReply>(
            &mut self.socket,
            self.version,
        )?;
        protocol::write_memblock(self.socket.get_mut(), stream.channel, &bytes, 0)?;
        self.ask(&Command::FinishUploadStream(stream.channel))?;
        protocol::read_ack_message(&mut self.socket)?;
        Ok(())
    }

    /// Takes the samples back; a server that does not listen any more forgets them by itself one day.
    fn forget(&mut self) {
        for sound in std::mem::take(&mut self.given) {
            if self.ask(&Command::RemoveSample(name_of(sound))).is_err() {
                return;
            }
        }
    }
}

/// Unlike those of any other program, and of this one started twice.
fn name_of(sound: Sound) -> CString {
    let name = format!("acies-{}-{}", std::process::id(), sound.number());
    CString::new(name).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_waits_for_a_sound() {
        // Whether a sound server runs here or not: what is too much is left out, and nothing goes wrong.
        let mut speaker = Speaker::default();
        for _ in 0..5 {
            for sound in Sound::ALL {
                speaker.play(sound, 0);
            }
        }
    }

    #[test]
    fn every_sound_has_a_name_of_its_own() {
        let names: std::collections::BTreeSet<CString> = Sound::ALL.map(name_of).into();
        assert_eq!(names.len(), Sound::ALL.len());
    }
}
