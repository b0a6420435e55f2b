import { useId, useState } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import type { ChallengeStatus } from "~/data/challenges/challenge-status";
import type { Challenge } from "~/data/challenges/challenges-query";
import { untilText } from "~/data/challenges/until-text";
import { currentLocale, t } from "~/messages/t";
import { path } from "~/paths";
import { Badge } from "~/pictures/badges/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { Progress } from "~/ui/progress";
import { Section } from "~/ui/section";
import { toast, toastWithUndo } from "~/ui/toast";
import styles from "./challenge.module.css";
import { useParticipation } from "./use-participation";

interface Props {
  challenge: Challenge;
  status: ChallengeStatus;
  /** "2 of 3 days". */
  far: string;
  timeZone: string;
}

/** The way into a challenge, how far one is in it, and the way out. */
export function Participation({ challenge, status, far, timeZone }: Props) {
  const id = useId();
  const { mutate } = useParticipation();
  const send = (joined: boolean, after?: () => void) =>
    mutate(
      { challengeId: challenge.id, joined },
      {
        ...(after && { onSuccess: after }),
        onError: (thrown) => toast("error", problemText(asProblem(thrown))),
      },
    );
  const join = () => send(true, () => toastWithUndo(t("You joined the challenge"), () => send(false)));
  const leave = () => send(false, () => toastWithUndo(t("You left the challenge"), () => send(true)));
  switch (status.state) {
    case "finished":
      return (
        <Panel tone="warm" labelledBy={id}>
          <div className={styles.finished}>
            <div className={styles.participationPicture}>
              <Badge kind="challenge" target={1} />
            </div>
            <h2 id={id} className={styles.participationHeading}>
              {t("You reached the other shore")}
            </h2>
            <p>{t("Finished on {day}. It stays yours.", { day: dayOf(status.at, timeZone) })}</p>
            <ButtonLink tone="quiet" to={path("badges", {}, { badge: "challenge_finished" })}>
              {t("See the badge")}
            </ButtonLink>
          </div>
        </Panel>
      );
    case "joined":
      return (
        <Section heading={t("You joined the challenge")} panel="action">
          <Progress label={t("So far")} value={status.progress} max={challenge.goal.target} text={far} />
          <p className={styles.until}>{untilText(status.until)}</p>
          <div className={styles.ways}>
            <ButtonLink to={path("dashboard")}>{t("To today's practice")}</ButtonLink>
            <Leave loses={status.progress > 0 ? far : undefined} onLeave={leave} />
          </div>
        </Section>
      );
    case "over":
      return (
        <Section heading={t("Its days are over")} panel="calm">
          <p>
            {t("You came as far as {far}. What you practiced stays with you, and you can begin again.", {
              far,
            })}
          </p>
          <Button size="large" onClick={join}>
            {t("Begin again")}
          </Button>
        </Section>
      );
    case "open":
      return (
        <Section heading={t("Would you like to?")} panel="action">
          <p>{t("It begins on the day you join, and today's practice counts. You can leave at any time.")}</p>
          <Button size="large" onClick={join}>
            {t("Join the challenge")}
          </Button>
        </Section>
      );
    default:
      return status satisfies never;
  }
}

/** Leaving asks for confirmation only if progress would be lost. */
function Leave({ loses, onLeave }: { loses: string | undefined; onLeave: () => void }) {
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <Button tone="plain" onClick={() => (loses ? setAsking(true) : onLeave())}>
        {t("Leave the challenge")}
      </Button>
    );
  return (
    <div className={styles.asking} role="status">
      <p>{t("Your practice stays. Joining again counts the challenge from its beginning.")}</p>
      <div className={styles.ways}>
        <Button tone="quiet" onClick={() => setAsking(false)}>
          {t("Stay")}
        </Button>
        <Button tone="plain" onClick={onLeave}>
          {t("Leave")}
        </Button>
      </div>
    </div>
  );
}

function dayOf(moment: string, timeZone: string): string {
  return new Date(moment).toLocaleDateString(currentLocale(), {
    timeZone,
    weekday: "long",
    month: "long",
    day: "numeric",
  });
}
