import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useId, useRef, useState } from "react";
import { isCore } from "~/data/skill/playable";
import { plural, t } from "~/messages/t";
import { HighSun } from "~/pictures/high-sun";
import { FullScreenButton } from "~/player/full-screen-button";
import { useWakeLock } from "~/player/use-wake-lock";
import { Button } from "~/ui/button";
import { PresentCount, parsePresentCount } from "~/ui/present-count";
import styles from "./class-finish.module.css";
import { ClassNotes } from "./class-notes";
import { CompletionTotals } from "./completion-totals";
import finish from "./finish.module.css";
import { FinishHeading, NextSkill, NotSent, SavedOnDevice } from "./finish-parts";
import { lastPresentCount, persistPresentCount } from "./last-present-count";
import { type FinishProps, useFinish } from "./use-finish";

/** The end of a practice with a class, as large as the practice was: the question for everybody, how many were present, the completion. */
export function ClassFinish({ practice, user, ended, onAgain }: FinishProps) {
  const ending = useFinish({ practice, user, ended });
  const { data, isUndoing } = ending.complete;
  useWakeLock(true);
  return (
    // A new badge waits until this screen is left: one thing at a time.
    <article className={`${finish.finish} ${styles.screen}`} data-quiet>
      <div className={`${finish.picture} ${styles.picture}`}>
        <HighSun />
      </div>
      <div className={styles.heading}>
        <FinishHeading practice={practice} ending={ending} />
      </div>
      <div className={styles.tools}>
        <FullScreenButton />
      </div>
      {isCore(practice) ? null : <ClassNotes practice={practice} />}
      {data ? (
        // While it is being undone, nothing of it can be used, and it does not say that it counts.
        <div
          className={`${finish.completed} ${styles.bar} ${styles.totals}`}
          aria-busy={isUndoing}
          inert={isUndoing}
        >
          {data.state === "counted" ? (
            <CompletionTotals answer={data.answer} />
          ) : (
            <SavedOnDevice isSent={ending.isSent} />
          )}
          <NextSkill after={practice.id} />
        </div>
      ) : (
        <MarkComplete practice={practice} user={user} ended={ended} onAgain={onAgain} ending={ending} />
      )}
    </article>
  );
}

/** How many were present, and the button that counts the practice and says what that does. */
function MarkComplete({ practice, user, ended, onAgain, ending }: FinishProps & { ending: Ending }) {
  const { completion } = ended;
  const { isPending, isError, mutate } = ending.complete;
  const cache = useQueryClient();
  const [typed, setTyped] = useState(() => lastPresentCount(cache, user.id, completion.classId));
  const [invalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const count = (event: SyntheticEvent) => {
    event.preventDefault();
    const { valid, present } = parsePresentCount(typed);
    setInvalid(!valid);
    if (!valid) {
      input.current?.focus();
      return;
    }
    if (present !== undefined) persistPresentCount(user.id, completion.classId, present);
    mutate(present);
  };
  return (
    <form className={`${finish.completed} ${styles.bar} ${styles.count}`} noValidate onSubmit={count}>
      <PresentCount text={typed} invalid={invalid} inputRef={input} onChange={setTyped} />
      <Button type="submit" size="large" wide busy={isPending} aria-describedby={id}>
        {t("Mark complete")}
      </Button>
      {isError ? <NotSent /> : null}
      <p id={id} className={styles.effect}>
        {effectOf(practice.durationMinutes, nameOf(user, completion.classId))}
      </p>
      <Button tone="plain" disabled={isPending} onClick={onAgain}>
        {t("Leave it uncounted")}
      </Button>
    </form>
  );
}

type Ending = ReturnType<typeof useFinish>;

function nameOf({ classes }: FinishProps["user"], id: string): string | undefined {
  return classes.find(({ classId }) => classId === id)?.className;
}

/** What marking the practice complete does. */
function effectOf(durationMinutes: number, className: string | undefined): string {
  const minutes = plural(durationMinutes, { one: "{count} minute", other: "{count} minutes" });
  return className === undefined
    ? t("“Mark complete” counts {minutes} for the class, and how many were present. No names are kept.", {
        minutes,
      })
    : t("“Mark complete” counts {minutes} for {className}, and how many were present. No names are kept.", {
        minutes,
        className,
      });
}
