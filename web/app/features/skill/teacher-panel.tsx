import { useId } from "react";
import { forClassText } from "~/data/classes/for-class";
import type { Core } from "~/data/skill/core";
import { CoreWords } from "~/data/skill/core-words";
import type { Playable } from "~/data/skill/playable";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import disclosure from "~/ui/disclosure.module.css";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Panel } from "~/ui/panel";
import { SilentBoundary } from "~/ui/silent-boundary";
import styles from "./about-practice.module.css";
import { ForClass } from "./for-class";
import { teacherNoteOf } from "./teacher-note";
import { useCompletePractice } from "./use-complete-practice";
import { useIsFromClass } from "./use-is-from-class";

const LedPupils = lazyChunk(() => import("./led-pupils"), "LedPupils");

interface Props {
  practice: Playable;
  core: Core | undefined;
  user: UserDocument;
}

/**
 * For a person who leads a class: the aim, the core, and what to have ready at one glance, the rest when it is opened, and how to
 * count a practice that was led without the screen. Whoever comes from the end of a practice with a class opens it first: the class still
 * sees the screen.
 */
export function TeacherPanel(props: Props) {
  const id = useId();
  const isFromClass = useIsFromClass();
  const heading = (
    <h2 id={id} className={isFromClass ? styles.heading : styles.teacherNoteHeading}>
      {t("For the teacher")}
    </h2>
  );
  return (
    <Panel labelledBy={id}>
      {isFromClass ? (
        <details>
          <summary className={disclosure.opener}>{heading}</summary>
          <TeacherNote {...props} />
        </details>
      ) : (
        <>
          {heading}
          <TeacherNote {...props} />
        </>
      )}
    </Panel>
  );
}

/** What the panel says and does. */
function TeacherNote({ practice, core, user }: Props) {
  const { aim, prep, lead, care, choice } = teacherNoteOf(practice, t("Joining in is a choice."));
  return (
    <>
      <div className={styles.glance}>
        <p className={styles.aim}>{aim}</p>
        {core ? (
          <p>
            {t("Core:")} <strong>{core.name}</strong>
          </p>
        ) : null}
        {prep ? <p>{t("Have ready: {prep}", { prep })}</p> : null}
        {care ? <p className={styles.care}>{care}</p> : null}
        <p>{choice}</p>
      </div>
      {lead || core ? <More lead={lead} core={core} /> : null}
      <Led practice={practice} user={user} />
    </>
  );
}

/** What there is time to read: how to lead it, the words of the core, and what is said about the focus area. */
function More({ lead, core }: { lead: string | undefined; core: Core | undefined }) {
  return (
    <details>
      <summary className={disclosure.opener}>{t("More about leading it")}</summary>
      <div className={styles.more}>
        {lead ? <p>{lead}</p> : null}
        {core ? <CoreWords core={core} /> : null}
        {core?.teacher ? <p>{core.teacher}</p> : null}
        {core?.why ? <p>{t("What students read: {why}", { why: core.why })}</p> : null}
      </div>
    </details>
  );
}

/** Counts a practice that was led without the screen. */
function Led({ practice, user }: Pick<Props, "practice" | "user">) {
  const complete = useCompletePractice(practice, user);
  const forClass = useId();
  const counted = complete.data?.state === "counted" ? complete.data : undefined;
  return (
    <>
      <p className={styles.led}>{t("Led without the screen?")}</p>
      <Button
        tone="quiet"
        busy={complete.isPending || complete.isUndoing}
        aria-describedby={forClassText(user, user.currentClassId) && forClass}
        // Not disabled: the focus stays where it was.
        aria-disabled={complete.isSuccess}
        onClick={() => complete.isSuccess || complete.mutate(undefined)}
      >
        {complete.isUndoing ? t("Undoing…") : complete.isSuccess ? t("Marked complete") : t("Mark complete")}
      </Button>
      <ForClass id={forClass} user={user} classId={user.currentClassId} />
      {counted && !complete.isUndoing ? (
        <SilentBoundary fallback={null}>
          <LedPupils key={counted.id} id={counted.id} classId={counted.answer.classId} />
        </SilentBoundary>
      ) : null}
    </>
  );
}
