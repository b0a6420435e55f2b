import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { isCore } from "~/data/skill/playable";
import { plural, t } from "~/messages/t";
import { HighSun } from "~/pictures/high-sun";
import { FullScreenButton } from "~/player/full-screen-button";
import { useWakeLock } from "~/player/use-wake-lock";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { SilentBoundary } from "~/ui/silent-boundary";
import styles from "./class-finish.module.css";
import { ClassNotes } from "./class-notes";
import { ClassTotals } from "./completion-totals";
import finish from "./finish.module.css";
import { FinishHeading, NextSkill, NotSent, OtherWays, SavedOnDevice } from "./finish-parts";
import { type FinishProps, useFinish } from "./use-finish";
import { usePresence } from "./use-presence";

/** For a school's class of whom nobody was said to be present. */
const LedPupils = lazyChunk(() => import("./led-pupils"), "LedPupils");

/** The end of a practice with a class, as large as the practice was: the question for everybody, how many were present, the completion. */
export function ClassFinish(props: FinishProps) {
  const { practice, user, ended } = props;
  const ending = useFinish({ practice, user, ended });
  const { data, isUndoing } = ending.complete;
  const { classId } = ended.completion;
  const ofSchool = isOfSchool(user, classId);
  const presence = usePresence(user, practice.id, ended);
  const [isNaming, setIsNaming] = useState(false);
  const names = useRef<HTMLDivElement>(null);
  // The names come before the button that shows them.
  useEffect(() => {
    if (isNaming) names.current?.querySelector("input")?.focus();
  }, [isNaming]);
  useWakeLock(true);
  return (
    // A new badge waits until this screen is left: one thing at a time.
    <article className={`${finish.finish} ${styles.screen}`} data-quiet>
      <div className={`${finish.picture} ${styles.picture}`} data-gives-way>
        <HighSun />
      </div>
      <div className={styles.heading}>
        <FinishHeading practice={practice} ending={ending} />
      </div>
      <div className={styles.tools}>
        <FullScreenButton />
      </div>
      {presence.ticks && isNaming && !data ? (
        <div ref={names} className={styles.names}>
          {presence.field}
        </div>
      ) : isCore(practice) ? null : (
        <ClassNotes practice={practice} />
      )}
      {data ? (
        // While it is being undone, nothing of it can be used, and it does not say that it counts.
        <div
          className={`${finish.completed} ${styles.bar} ${styles.totals}`}
          aria-busy={isUndoing}
          inert={isUndoing}
        >
          {data.state === "counted" ? (
            <>
              <ClassTotals answer={data.answer} user={user} />
              {ofSchool && data.answer.present === undefined ? (
                <SilentBoundary fallback={null}>
                  <LedPupils key={data.id} id={data.id} classId={classId} />
                </SilentBoundary>
              ) : null}
            </>
          ) : (
            <SavedOnDevice isSent={ending.isSent} />
          )}
          <NextSkill after={practice.id} fromClass ofSchool={ofSchool} />
        </div>
      ) : (
        <MarkComplete
          {...props}
          ended={presence.ended}
          ending={ending}
          presence={presence}
          isNaming={isNaming}
          onNaming={setIsNaming}
        />
      )}
    </article>
  );
}

interface MarkProps extends FinishProps {
  ending: Ending;
  presence: ReturnType<typeof usePresence>;
  /** Whether the names are shown, in place of the question. */
  isNaming: boolean;
  onNaming: (isNaming: boolean) => void;
}

/** Who was present, and the button that counts the practice and says what that does. */
function MarkComplete(props: MarkProps) {
  const { practice, user, ended, ending, presence, isNaming, onNaming } = props;
  const { isPending, isError, mutate } = ending.complete;
  const id = useId();
  const { ticks } = presence;
  const count = (event: SyntheticEvent) => {
    event.preventDefault();
    const { valid, present } = presence.read();
    if (valid) mutate(present);
  };
  return (
    <form className={`${finish.completed} ${styles.bar} ${styles.count}`} noValidate onSubmit={count}>
      {ticks ? (
        <Button
          tone="quiet"
          size="large"
          aria-expanded={isNaming}
          onClick={() => {
            if (!isNaming) ticks.onSeen();
            onNaming(!isNaming);
          }}
        >
          {isNaming
            ? t("Back to the question")
            : t("Who was here? {here} of {all}", { here: ticks.here, all: ticks.all })}
        </Button>
      ) : (
        presence.field
      )}
      <Button type="submit" size="large" wide busy={isPending} aria-describedby={id}>
        {t("Mark complete")}
      </Button>
      {isError ? <NotSent /> : null}
      <p id={id} className={styles.effect}>
        {effectOf(practice.durationMinutes, nameOf(user, ended.completion.classId), presence)}
      </p>
      <div className={styles.ways}>
        <OtherWays {...props} />
      </div>
    </form>
  );
}

type Ending = ReturnType<typeof useFinish>;

function nameOf({ classes }: FinishProps["user"], id: string): string | undefined {
  return classes.find(({ classId }) => classId === id)?.className;
}

/** Whether a class is the school's, and not the teacher's own. */
function isOfSchool({ classes }: FinishProps["user"], id: string): boolean {
  return classes.some(({ classId, schoolId }) => classId === id && schoolId !== undefined);
}

/** What marking the practice complete does. */
function effectOf(
  durationMinutes: number,
  className: string | undefined,
  { ticks, isWithoutNames = false }: ReturnType<typeof usePresence>,
): string {
  const minutes = plural(durationMinutes, { one: "{count} minute", other: "{count} minutes" });
  if (isWithoutNames)
    return t(
      "“Mark complete” counts {minutes} for {className}, and the number. No student has it as their own.",
      {
        minutes,
        className: className ?? "",
      },
    );
  if (ticks)
    return t("“Mark complete” counts {minutes} for {className}, and for each student with a check mark.", {
      minutes,
      className: className ?? "",
    });
  return className === undefined
    ? t("“Mark complete” counts {minutes} for the class, and how many were present. No names are kept.", {
        minutes,
      })
    : t("“Mark complete” counts {minutes} for {className}, and how many were present. No names are kept.", {
        minutes,
        className,
      });
}
