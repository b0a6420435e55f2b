//! The open connections, by id.

use super::event::Facts;
use chrono::{DateTime, Utc};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc;

/// What goes to a connection.
#[derive(Debug)]
pub enum Outgoing {
    /// A message.
    Message(Vec<u8>),
    /// The end.
    Close,
}

/// What the management API tells of a connection.
#[derive(Debug, Clone)]
pub struct ConnectionInfo {
    /// When it opened.
    pub connected_at: DateTime<Utc>,
    /// When anything last passed.
    pub last_active_at: DateTime<Utc>,
    /// Its source address.
    pub source_ip: String,
    /// The client's user agent.
    pub user_agent: String,
}

#[derive(Debug)]
struct Connection {
    queue: mpsc::UnboundedSender<Outgoing>,
    described: ConnectionInfo,
}

/// All connections. Clones share them.
#[derive(Debug, Clone, Default)]
pub struct Connections(Arc<Mutex<HashMap<String, Connection>>>);

impl Connections {
    /// Adds a connection; the receiver yields messages sent to it.
    pub fn add(&self, facts: &Facts) -> mpsc::UnboundedReceiver<Outgoing> {
        let (queue, receiver) = mpsc::unbounded_channel();
        let described = ConnectionInfo {
            connected_at: facts.connected_at,
            last_active_at: facts.connected_at,
            source_ip: facts.source_ip(),
            user_agent: facts.user_agent(),
        };
        self.lock().insert(facts.id.clone(), Connection { queue, described });
        receiver
    }

    /// Sends to a connection; false when it isn't there.
    pub fn send(&self, id: &str, what: Outgoing) -> bool {
        self.lock().get(id).is_some_and(|connection| connection.queue.send(what).is_ok())
    }

    /// Information about a connection.
    pub fn describe(&self, id: &str) -> Option<ConnectionInfo> {
        self.lock().get(id).map(|connection| connection.described.clone())
    }

    /// Notes that something passed.
    pub fn touch(&self, id: &str) {
        if let Some(connection) = self.lock().get_mut(id) {
            connection.described.last_active_at = Utc::now();
        }
    }

    /// Forgets a connection.
    pub fn remove(&self, id: &str) {
        self.lock().remove(id);
    }

    /// Forgets all; each notices that its queue has ended.
    pub fn clear(&self) {
        self.lock().clear();
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Connection>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
