import { type SyntheticEvent, useId } from "react";
import { forClassText } from "~/data/classes/for-class";
import { isCore } from "~/data/skill/playable";
import { t } from "~/messages/t";
import { HighSun } from "~/pictures/high-sun";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { SilentBoundary } from "~/ui/silent-boundary";
import { ClassTotals, CompletionTotals } from "./completion-totals";
import styles from "./finish.module.css";
import { FinishHeading, NextSkill, Note, NotSent, OtherWays, SavedOnDevice } from "./finish-parts";
import { ForClass } from "./for-class";
import { Reflection } from "./reflection";
import { type FinishProps, useFinish } from "./use-finish";

/** For the teachers of a school's class: they may have practiced with it, or alone. */
const LedPupils = lazyChunk(() => import("./led-pupils"), "LedPupils");

/** The end of a practice: a question to keep, something for home, and the completion. */
export function Finish(props: FinishProps) {
  const { practice, user, ended } = props;
  const ending = useFinish({ practice, user, ended });
  const forClass = useId();
  const { classId } = ended.completion;
  const hasStudents = user.classes.some((one) => one.classId === classId && one.schoolId !== undefined);
  const { data, isPending, isUndoing, isError, mutate } = ending.complete;
  const mark = (event: SyntheticEvent) => {
    event.preventDefault();
    mutate(undefined);
  };
  return (
    // A new badge waits until this screen is left: one thing at a time.
    <article className={styles.finish} data-quiet>
      <div className={styles.picture} data-gives-way>
        <HighSun />
      </div>
      <FinishHeading practice={practice} ending={ending} />
      {data ? (
        // While it is being undone, nothing of it can be used, and it does not say that it counts.
        <div className={styles.completed} aria-busy={isUndoing} inert={isUndoing}>
          {data.state === "counted" ? (
            hasStudents ? (
              <>
                <ClassTotals answer={data.answer} user={user} />
                <SilentBoundary fallback={null}>
                  <LedPupils key={data.id} id={data.id} classId={classId} />
                </SilentBoundary>
              </>
            ) : (
              <CompletionTotals answer={data.answer} />
            )
          ) : (
            <SavedOnDevice isSent={ending.isSent} />
          )}
          {isCore(practice) ? null : (
            <Reflection question={practice.reflection} user={user} completionId={data.id} />
          )}
          <NextSkill after={practice.id} />
        </div>
      ) : (
        <form className={styles.completed} noValidate onSubmit={mark}>
          {isCore(practice) ? null : (
            <div className={styles.notes}>
              <Note heading={t("A question to keep")} text={practice.reflection} />
              <Note heading={t("At home")} text={practice.homePractice} />
            </div>
          )}
          <Button
            type="submit"
            size="large"
            wide
            busy={isPending}
            aria-describedby={forClassText(user, classId) && forClass}
          >
            {t("Mark complete")}
          </Button>
          <ForClass id={forClass} user={user} classId={classId} />
          {isError ? <NotSent /> : null}
          <OtherWays {...props} ending={ending} />
        </form>
      )}
    </article>
  );
}
