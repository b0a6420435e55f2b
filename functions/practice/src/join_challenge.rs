//! `PUT /api/challenges/{challengeId}/participation`: joins a challenge, or leaves it.

use chrono::{DateTime, Utc};
use domain::challenge::{self, Challenge, ChallengeId};
use domain::day::LocalDate;
use http::StatusCode;
use platform::http::{Call, Code, Problem, ProblemBody, Reply};
use platform::store::{Document, JoinedChallenge, Store};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::enrollment::enrollment;

platform::http_function!([Store], |context, call| handle(&context.store()?, call));

/// Whether to take part.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct JoinChallenge {
    /// Whether the caller takes part from now on.
    pub joined: bool,
}

/// The result of joining or leaving.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedParticipation {
    /// The document's version after the change; the current one if nothing changed.
    pub version: u64,
}

/// Joins or leaves a challenge. Joining an active one changes nothing; one whose days are over starts again. A finished
/// challenge stays finished.
#[utoipa::path(
    put,
    path = "/api/challenges/{challengeId}/participation",
    operation_id = "join_challenge",
    tag = "practice",
    security(("signedIn" = [])),
    params(("challengeId" = ChallengeId, Path)),
    request_body = JoinChallenge,
    responses(
        (status = 200, body = SavedParticipation), (status = 400, body = ProblemBody), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody), (status = 404, body = ProblemBody), (status = 503, body = ProblemBody)
    )
)]
pub async fn handle(store: &Store, call: Call) -> Result<Reply, Problem> {
    let caller = call.caller()?;
    let id: ChallengeId = call.path("challengeId", challenge_not_found)?;
    let one = challenge::find(id).ok_or_else(challenge_not_found)?;
    let JoinChallenge { joined } = call.json()?;
    let changed = caller.change(store, |document, writes| {
        let present = document.challenges.iter().find(|joined| joined.challenge_id == id.as_str());
        if !joined {
            return Ok(present.map_or(Ok(()), |_| writes.delete_challenge(id))?);
        }
        match restarted(document, one, call.now) {
            Some(begun) => Ok(writes.put_challenge(&begun)?),
            None => Ok(()),
        }
    });
    Reply::ok(&SavedParticipation { version: changed.await?.version })
}

/// The challenge starting now, unless it is active or finished.
fn restarted(document: &Document, one: &Challenge, now: DateTime<Utc>) -> Option<JoinedChallenge> {
    let today = LocalDate::at(now, document.profile.zone());
    let finished = document.badges.finished_at(one.id().as_str()).is_some();
    let stays = enrollment(document, one).is_some_and(|enrollment| enrollment.is_kept_when_rejoining(finished, today));
    (!stays).then(|| JoinedChallenge::new(one.id(), now, today))
}

fn challenge_not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, Code::ChallengeNotFound, "There is no such challenge.")
}
