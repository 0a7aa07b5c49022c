//! Whom we believe that a server is who it says: the bundled roots, and the file of `--ca`.

use std::path::PathBuf;
use std::sync::Arc;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};

use super::NetError;

/// Largest certificate file that is read, bytes.
const MAX_CA_FILE: u64 = 1 << 20;

/// Who vouches for servers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trust {
    /// A PEM file with further root certificates; the bundled ones stay.
    pub ca_file: Option<PathBuf>,
}

impl Trust {
    /// The settings of a TLS client that believes them.
    ///
    /// # Errors
    /// [`NetError::CaFile`] when the file cannot be read, holds no certificate or a bad one.
    pub fn tls_config(&self) -> Result<Arc<ClientConfig>, NetError> {
        let mut roots = RootCertStore::empty();
        roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
        self.add_file(&mut roots)?;
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|e| NetError::Tls {
                host: String::new(),
                why: e.to_string(),
            })?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Arc::new(config))
    }

    fn add_file(&self, roots: &mut RootCertStore) -> Result<(), NetError> {
        let Some(path) = &self.ca_file else {
            return Ok(());
        };
        let bad = |why: String| NetError::CaFile {
            path: path.display().to_string(),
            why,
        };
        let size = std::fs::metadata(path).map_err(|e| bad(e.to_string()))?;
        if size.len() > MAX_CA_FILE {
            return Err(bad(format!("{} bytes are too many", size.len())));
        }
        let mut found = 0_usize;
        let certificates = CertificateDer::pem_file_iter(path).map_err(|e| bad(e.to_string()))?;
        for certificate in certificates {
            let certificate = certificate.map_err(|e| bad(e.to_string()))?;
            roots.add(certificate).map_err(|e| bad(e.to_string()))?;
            found += 1;
        }
        if found == 0 {
            return Err(bad("no certificate in it".to_owned()));
        }
        Ok(())
    }
}
