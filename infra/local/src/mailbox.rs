//! The mailbox: every mail that the service would send, kept and shown instead.

mod page;

pub use page::router;

use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// How many mails are kept; the oldest go first.
const MAX_MAILS: usize = 1000;

/// A mail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mail {
    /// The address that it is for.
    pub to: String,
    /// Its subject.
    pub subject: String,
    /// Its text.
    pub text: String,
    /// The same as HTML, where it has both.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub html: Option<String>,
    /// The code in it, where it carries one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub code: Option<String>,
    /// Where answers go, if not to the sender.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reply_to: Option<String>,
}

/// Keeps mails, newest last. Clones share one box.
#[derive(Debug, Clone, Default)]
pub struct Mailbox(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    file: Option<PathBuf>,
    mails: Mutex<VecDeque<Mail>>,
}

impl Mailbox {
    /// Opens the mailbox kept in `folder`; without one it lives as long as the box.
    ///
    /// # Errors
    /// When the file is there but can't be read.
    pub fn open(folder: Option<&Path>) -> Result<Self, String> {
        let file = folder.map(|folder| folder.join("mails.jsonl"));
        let text = match file.as_ref().filter(|file| file.exists()) {
            Some(file) => std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?,
            None => String::new(),
        };
        // A line that a kill cut short is left out.
        let mut mails: VecDeque<Mail> = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        mails.drain(..mails.len().saturating_sub(MAX_MAILS));
        Ok(Self(Arc::new(Inner { file, mails: Mutex::new(mails) })))
    }

    /// Takes a mail.
    #[expect(clippy::unused_async, reason = "sending is asynchronous to its callers: elsewhere it is a network call")]
    pub async fn send(&self, mail: Mail) {
        let mut mails = self.0.mails.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(file) = &self.0.file {
            let line = serde_json::to_string(&mail).unwrap_or_default();
            let opened = std::fs::OpenOptions::new().create(true).append(true).open(file);
            if let Err(error) = opened.and_then(|mut file| writeln!(file, "{line}")) {
                eprintln!("a mail can't be kept in {}: {error}", file.display());
            }
        }
        mails.push_back(mail);
        if mails.len() > MAX_MAILS {
            mails.pop_front();
        }
    }

    /// Every mail, newest last.
    #[must_use]
    pub fn all(&self) -> Vec<Mail> {
        self.0.mails.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Mail, Mailbox};

    #[tokio::test]
    async fn mails_are_kept_over_a_restart_newest_last() {
        let folder = tempfile::tempdir().expect("makes a folder");
        let mail = |subject: &str| Mail {
            to: "a@example.org".into(),
            subject: subject.into(),
            text: "Hello".into(),
            html: None,
            code: None,
            reply_to: None,
        };
        let mailbox = Mailbox::open(Some(folder.path())).expect("opens");
        mailbox.send(mail("one")).await;
        mailbox.clone().send(Mail { code: Some("123456".into()), ..mail("two") }).await;
        drop(mailbox);
        let mails = Mailbox::open(Some(folder.path())).expect("opens").all();
        assert_eq!(mails.iter().map(|mail| mail.subject.as_str()).collect::<Vec<_>>(), ["one", "two"]);
        assert_eq!(mails[1].code.as_deref(), Some("123456"));
    }
}
