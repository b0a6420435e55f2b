import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { focusAreasQuery } from "~/data/catalogue/focus-areas-query";
import { doneSkills, leadsClass } from "~/data/classes/selected-class";
import type { Skill } from "~/data/skill/skill";
import type { UserDocument } from "~/data/user/user-query";
import { skillName } from "~/messages/names";
import { t } from "~/messages/t";
import { OutboxNotice } from "~/offline/outbox-notice";
import { path } from "~/paths";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { minutesAndSeconds, STEP_START } from "~/player/engine";
import { SoundToggles } from "~/player/sound-toggles";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Panel } from "~/ui/panel";
import { SilentBoundary } from "~/ui/silent-boundary";
import { useGoBack } from "~/ui/use-go-back";
import { useHeadingFocus } from "~/ui/use-heading-focus";
import styles from "./about-skill.module.css";
import { factsOf, noteOf, SkillCard } from "./skill-card";
import { useCompleteSkill } from "./use-complete-skill";

const LedPupils = lazyChunk(() => import("./led-pupils"), "LedPupils");

interface Props {
  skill: Skill;
  user: UserDocument;
  /** The position where it was interrupted, in milliseconds; 0 if it wasn't. */
  place: number;
  /** The user comes back from the practice: the focus moves here. */
  returned: boolean;
  /** The pointer or the focus is on the way in: what the practice needs can be loaded. */
  onApproach: () => void;
  onStart: (from: number, withClass: boolean) => void;
}

/** Before a practice: what it is, how else it can be done, and the way in. */
export function AboutSkill({ skill, user, place, returned, onApproach, onStart }: Props) {
  const area = useQuery(focusAreasQuery).data?.get(skill.focusAreaId);
  const heading = useHeadingFocus(returned);
  const goBack = useGoBack(
    path("skillsList", {
      gradeLevel: skill.gradeId,
      levelId: skill.levelId ?? "level_1_1",
      focusArea: skill.focusAreaId,
    }),
  );
  const isUnderWay = place > STEP_START;
  const approach = { onPointerOver: onApproach, onFocus: onApproach };
  const leads = leadsClass(user);
  // The skill may have been loaded for the class that was selected before.
  const isForClass = skill.classId === user.currentClassId;
  const isDone = (skill.completed && isForClass) || doneSkills(user).has(skill.id);
  return (
    <>
      <article className={styles.about}>
        <div className={styles.invitation}>
          <div className={styles.picture}>
            <FocusAreaPicture id={skill.focusAreaId} />
          </div>
          <h1 ref={heading} className={styles.name} tabIndex={-1}>
            {skillName(skill.name)}
          </h1>
          <p className={styles.facts}>{factsOf(skill)}</p>
          {isDone ? <p className={styles.done}>{t("Done before. It is new each time.")}</p> : null}
          <OutboxNotice userId={user.id} skillId={skill.id} />
          {area ? <p className={styles.description}>{area.description}</p> : null}
          <div className={styles.start}>
            <Button {...approach} size="large" wide onClick={() => onStart(isUnderWay ? place : 0, false)}>
              {isUnderWay ? t("Go on where you were") : t("Start")}
            </Button>
            {isUnderWay ? (
              <Button {...approach} tone="plain" onClick={() => onStart(0, false)}>
                {t("Start from the beginning")}
              </Button>
            ) : null}
            {leads ? (
              <Button {...approach} tone="quiet" wide onClick={() => onStart(0, true)}>
                {t("Start with the class, on a projector")}
              </Button>
            ) : null}
            {leads && isUnderWay ? (
              <Button {...approach} tone="plain" onClick={() => onStart(place, true)}>
                {t("Go on with the class at {time}", { time: minutesAndSeconds(place) })}
              </Button>
            ) : null}
            <SoundToggles language={skill.locale} />
          </div>
        </div>
        <div className={styles.notes}>
          <PracticeOptions skill={skill} />
          {leads ? <TeacherNote skill={skill} user={user} /> : null}
          <div className={styles.back}>
            <Button tone="plain" onClick={() => window.print()}>
              {t("Print the card")}
            </Button>
            <Button tone="quiet" onClick={goBack}>
              {t("Go Back")}
            </Button>
          </div>
        </div>
      </article>
      <SkillCard skill={skill} />
    </>
  );
}

/** How else a practice can be done: closing the eyes and following the breath are never required. */
function PracticeOptions({ skill }: { skill: Skill }) {
  return (
    <section className={styles.ways} aria-label={t("Before you start")}>
      <Way heading={t("Another anchor")} text={skill.anchorAlternative} />
      <Way heading={t("With eyes open")} text={skill.eyesOpen} />
      {skill.caution ? <Way heading={t("Take care")} text={skill.caution} isCaution /> : null}
    </section>
  );
}

function Way({ heading, text, isCaution = false }: { heading: string; text: string; isCaution?: boolean }) {
  return (
    <div className={isCaution ? styles.caution : styles.way}>
      <h2 className={styles.heading}>{heading}</h2>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

/** For a person who leads a class: how to do it without preparation, and how to count a practice led without the screen. */
function TeacherNote({ skill, user }: { skill: Skill; user: UserDocument }) {
  const id = useId();
  const complete = useCompleteSkill(skill, user);
  const counted = complete.data?.state === "counted" ? complete.data : undefined;
  return (
    <Panel labelledBy={id}>
      <h2 id={id} className={styles.teacherNoteHeading}>
        {t("For the teacher")}
      </h2>
      <p>{noteOf(skill)}</p>
      <p className={styles.led}>{t("Led without the screen?")}</p>
      <Button
        tone="quiet"
        busy={complete.isPending || complete.isUndoing}
        // Not disabled: the focus stays where it was.
        aria-disabled={complete.isSuccess}
        onClick={() => complete.isSuccess || complete.mutate(undefined)}
      >
        {complete.isUndoing ? t("Undoing…") : complete.isSuccess ? t("Marked complete") : t("Mark complete")}
      </Button>
      {counted && !complete.isUndoing ? (
        <SilentBoundary fallback={null}>
          <LedPupils key={counted.id} id={counted.id} />
        </SilentBoundary>
      ) : null}
    </Panel>
  );
}
