//! Time for the frame loop: a clock that nobody can set, the date, and the wait for the next frame.

#[cfg(not(target_arch = "wasm32"))]
pub use native::{Clock, unix_millis};
#[cfg(target_arch = "wasm32")]
pub use page::{Clock, unix_millis};

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

    /// Seconds since the start, and the end of the last frame.
    #[derive(Clone, Copy, Debug)]
    pub struct Clock {
        start: Instant,
        frame_end: Instant,
    }

    impl Clock {
        /// Starts at zero.
        #[must_use]
        pub fn start() -> Self {
            let start = Instant::now();
            Self {
                start,
                frame_end: start,
            }
        }

        /// Seconds since the start.
        #[must_use]
        pub fn now(&self) -> f64 {
            self.start.elapsed().as_secs_f64()
        }

        /// Waits until the next frame is due, so many a second. The system's own frame clock cannot be relied on: some
        /// drivers have none.
        pub fn pace(&mut self, rate: f64) {
            let due = self.frame_end + Duration::from_secs_f64(1.0 / rate);
            if let Some(wait) = due.checked_duration_since(Instant::now()) {
                std::thread::sleep(wait);
            }
            self.frame_end = Instant::now();
        }
    }

    /// Milliseconds of Unix time.
    #[must_use]
    pub fn unix_millis() -> u64 {
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |d| u64::try_from(d.as_millis()).unwrap_or(u64::MAX))
    }
}

#[cfg(target_arch = "wasm32")]
mod page {
    use acies_client_web as page;

    /// Seconds since the start.
    #[derive(Clone, Copy, Debug)]
    pub struct Clock {
        start: f64,
    }

    impl Clock {
        /// Starts at zero.
        #[must_use]
        pub fn start() -> Self {
            Self {
                start: page::monotonic_millis(),
            }
        }

        /// Seconds since the start.
        #[must_use]
        pub fn now(&self) -> f64 {
            (page::monotonic_millis() - self.start) / 1000.0
        }

        /// Does nothing: the browser asks for frames.
        pub const fn pace(&mut self, _rate: f64) {}
    }

    /// Milliseconds of Unix time.
    #[must_use]
    pub fn unix_millis() -> u64 {
        // No date of this millennium leaves the whole numbers of an f64.
        page::unix_millis() as u64
    }
}
