import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { plural, t } from "~/messages/t";
import { lazyUndoPractice } from "~/offline/lazy-undo-practice";
import { Outbox } from "~/offline/outbox";
import type { PracticeId } from "~/offline/practice-id";
import { sendEntry } from "~/offline/send-outbox";
import { path } from "~/paths";
import { HighSun } from "~/pictures/high-sun";
import { Button, ButtonLink } from "~/ui/button";
import { toastWithUndo } from "~/ui/toast";
import { useHeadingFocus } from "~/ui/use-heading-focus";
import styles from "./timer.module.css";

interface Props {
  user: UserDocument;
  meditation: Meditation;
  /** From here on it is not this screen's to keep. */
  onQueued: () => void;
  onAgain: () => void;
}

/** The end of a sitting: it is logged by itself. */
export function SittingSummary({ user, meditation, onQueued, onAgain }: Props) {
  const [logged, setLogged] = useState<LogState>("sending");
  useLogMeditation(user, meditation, onQueued, setLogged);
  const heading = useHeadingFocus(true);
  return (
    <article className={styles.after}>
      <div className={styles.sittingSummaryPicture}>
        <HighSun />
      </div>
      <h1 ref={heading} className={styles.sittingSummaryHeading} tabIndex={-1}>
        {plural(meditation.minutes, {
          one: "You sat for {count} minute",
          other: "You sat for {count} minutes",
        })}
      </h1>
      <p className={styles.text} role="status">
        {textOf(logged)}
      </p>
      <ButtonLink size="large" wide to={path("dashboard")}>
        {t("Back to today")}
      </ButtonLink>
      <Button tone="plain" busy={logged === "undoing"} onClick={onAgain}>
        {t("Sit again")}
      </Button>
    </article>
  );
}

function textOf(logged: LogState): string {
  switch (logged) {
    case "sending":
      return t("It is being counted.");
    case "counted":
      return t("It counts for your minutes and your day.");
    case "kept":
      return t(
        "It is kept on this device, with its own day, and is sent by itself when the network is back.",
      );
    case "refused":
      return t("It could not be counted. The sitting itself is yours all the same.");
    case "undoing":
      return t("Undoing…");
    case "undone":
      return t("It is not counted. The sitting itself is yours all the same.");
    default:
      return logged satisfies never;
  }
}

/** A sitting that is over. The time in its id is the sitting's end. */
export interface Meditation extends PracticeId {
  classId: string;
  minutes: number;
}

/** The result: being sent, counted, waiting on this device, refused, or undone again, at once or on the way. */
type LogState = "sending" | "counted" | "kept" | "refused" | "undoing" | "undone";

/** Logs a sitting by itself, once, and offers to undo that. Without a network the outbox keeps it, with its own day. */
function useLogMeditation(
  user: UserDocument,
  meditation: Meditation,
  onQueued: () => void,
  setLogged: (state: LogState) => void,
): void {
  const cache = useQueryClient();
  const queued = useRef(onQueued);
  queued.current = onQueued;
  useEffect(() => {
    let over = false;
    const log = async () => {
      const { id, classId, minutes, ...clock } = meditation;
      const body = { id, classId, minutes };
      const sending = sendEntry(new Outbox(user.id), { kind: "meditation", ...clock, body });
      // The outbox has it from here on.
      queued.current();
      const outcome = await sending;
      if (outcome.state === "sent") void cache.invalidateQueries({ queryKey: userQuery.queryKey });
      if (over) return;
      setLogged(states[outcome.state]);
      if (outcome.state === "refused") return;
      const isKept = outcome.state === "waiting";
      const undo = async () => {
        setLogged("undoing");
        const isUndone = await lazyUndoPractice(cache, user.id, meditation.id);
        setLogged(isUndone ? "undone" : states[outcome.state]);
      };
      if (isKept) toastWithUndo(t("Kept on this device. It is sent when the network is back."), undo, "kept");
      else toastWithUndo(t("The sitting is counted"), undo);
    };
    void log();
    return () => {
      over = true;
    };
  }, [cache, user.id, meditation, setLogged]);
}

const states = { sent: "counted", waiting: "kept", refused: "refused" } as const;
