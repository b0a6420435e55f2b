import { useQuery } from "@tanstack/react-query";
import { focusAreasQuery } from "~/data/catalogue/focus-areas-query";
import { practicesWithClass } from "~/data/classes/practices-with-class";
import { doneSkills, leadsClass, selectedClass } from "~/data/classes/selected-class";
import type { Core } from "~/data/skill/core";
import { isCore, type Playable } from "~/data/skill/playable";
import type { UserDocument } from "~/data/user/user-query";
import { skillName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import { OutboxNotice } from "~/offline/outbox-notice";
import { path } from "~/paths";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { minutesAndSeconds, STEP_START } from "~/player/engine";
import { SoundToggles } from "~/player/sound-toggles";
import { Button, ButtonLink } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { SilentBoundary } from "~/ui/silent-boundary";
import { useGoBack } from "~/ui/use-go-back";
import { useHeadingFocus } from "~/ui/use-heading-focus";
import styles from "./about-practice.module.css";
import { factsOf } from "./practice-facts";
import { usePrintedCard } from "./use-printed-card";

// For the few who lead a class, or have several.
const TeacherPanel = lazyChunk(() => import("./teacher-panel"), "TeacherPanel");
const ForClass = lazyChunk(() => import("./for-class"), "ForClass");

const FOR_CLASS = "for-class";

interface Props {
  practice: Playable;
  /** The core of its focus area, if it is known. */
  core: Core | undefined;
  user: UserDocument;
  /** The position where it was interrupted, in milliseconds; 0 if it wasn't. */
  place: number;
  /** The user comes back from the practice: the focus moves here. */
  returned: boolean;
  /** The pointer or the focus is on a way in: what the practice needs can be loaded. */
  onApproach: (withClass: boolean) => void;
  onStart: (from: number, withClass: boolean) => void;
}

/** Before a practice: what it is, how else it can be done, and the way in. */
export function AboutPractice(props: Props) {
  const { practice, core, user, returned } = props;
  const area = useQuery(focusAreasQuery).data?.get(practice.focusAreaId);
  const heading = useHeadingFocus(returned);
  const goBack = useGoBack(pathBack(practice));
  const leads = leadsClass(user);
  const printed = usePrintedCard(practice);
  const description = isCore(practice)
    ? t("The core of {area}: the same words in each of its practices.", { area: practice.focusAreaName })
    : area?.description;
  return (
    <>
      <article className={styles.about}>
        <div className={styles.invitation}>
          <div className={styles.picture}>
            <FocusAreaPicture id={practice.focusAreaId} />
          </div>
          <h1 ref={heading} className={styles.name} tabIndex={-1}>
            {skillName(practice.name)}
          </h1>
          <p className={styles.facts}>{factsOf(practice)}</p>
          {isDone(practice, user) ? (
            <p className={styles.done}>{t("Done before. It is new each time.")}</p>
          ) : null}
          <OutboxNotice userId={user.id} practiceId={practice.id} />
          {description ? <p className={styles.description}>{description}</p> : null}
          <Start {...props} leads={leads} />
        </div>
        <div className={styles.notes}>
          {leads ? (
            <SilentBoundary fallback={null}>
              <TeacherPanel practice={practice} core={core} user={user} />
            </SilentBoundary>
          ) : null}
          <PracticeOptions practice={practice} leads={leads} />
          {core?.why && !leads && <Way heading={t("Why people do this")} text={core.why} />}
          <div className={styles.back}>
            {printed.button}
            <Button tone="quiet" onClick={goBack}>
              {t("Go Back")}
            </Button>
          </div>
        </div>
      </article>
      {printed.card}
    </>
  );
}

/** The list that a practice is in. */
function pathBack(practice: Playable): string {
  const { gradeId, focusAreaId } = practice;
  if (isCore(practice)) return path("focusArea", { focusArea: focusAreaId });
  const { levelId = "level_1_1" } = practice;
  return path("skillsList", { gradeLevel: gradeId, levelId, focusArea: focusAreaId });
}

/** Whether the selected class has done a skill. A core is practiced, not done. */
function isDone(practice: Playable, user: UserDocument): boolean {
  if (isCore(practice)) return false;
  // The skill may have been loaded for the class that was selected before.
  const isForClass = practice.classId === user.currentClassId;
  return (practice.completed && isForClass) || doneSkills(user).has(practice.id);
}

/** The ways in: one of them first, with the class or alone, as the class is that is selected; and to the core alone. */
function Start(props: Props & { leads: boolean }) {
  const { practice, core, user } = props;
  return (
    <div className={styles.start}>
      {practicesWithClass(user) ? <StartWithClass {...props} /> : <StartAlone {...props} />}
      {core && !isCore(practice) ? (
        <ButtonLink tone="plain" to={path("core", { coreId: core.id })}>
          {t("Only the core, “{name}”, {minutes}", {
            name: core.name,
            minutes: plural(core.durationMinutes, { one: "{count} minute", other: "{count} minutes" }),
          })}
        </ButtonLink>
      ) : null}
      <SoundToggles language={practice.locale} />
    </div>
  );
}

/** What loads a way in ahead. */
function approachOf(onApproach: Props["onApproach"], withClass: boolean) {
  const approach = () => onApproach(withClass);
  return { onPointerOver: approach, onFocus: approach };
}

/** A class begins at the beginning, whatever its teacher has looked at before. */
function StartWithClass({ user, place, onApproach, onStart }: Props) {
  const name = selectedClass(user)?.className ?? t("your class");
  const isUnderWay = place > STEP_START;
  const approach = approachOf(onApproach, true);
  return (
    <>
      <Button {...approach} size="large" wide aria-describedby={FOR_CLASS} onClick={() => onStart(0, true)}>
        {t("Start with {name}", { name })}
      </Button>
      <p id={FOR_CLASS} className={styles.where}>
        {t("It fills the class's screen.")}
      </p>
      {isUnderWay ? (
        <Button {...approach} tone="plain" onClick={() => onStart(place, true)}>
          {t("Go on with {name} at {time}", { name, time: minutesAndSeconds(place) })}
        </Button>
      ) : null}
      <Button
        {...approachOf(onApproach, false)}
        tone="plain"
        onClick={() => onStart(isUnderWay ? place : 0, false)}
      >
        {isUnderWay ? t("Go on where you were, on your own device") : t("On your own device")}
      </Button>
    </>
  );
}

/** From the beginning or where it was left. */
function StartAlone({ user, place, leads, onApproach, onStart }: Props & { leads: boolean }) {
  const hasSeveral = user.classes.length > 1;
  const isUnderWay = place > STEP_START;
  const approach = approachOf(onApproach, false);
  return (
    <>
      <Button
        {...approach}
        size="large"
        wide
        aria-describedby={hasSeveral ? FOR_CLASS : undefined}
        onClick={() => onStart(isUnderWay ? place : 0, false)}
      >
        {isUnderWay ? t("Go on where you were") : t("Start")}
      </Button>
      {hasSeveral ? (
        // A line of its own, so that nothing moves when it comes.
        <SilentBoundary fallback={<br />}>
          <ForClass id={FOR_CLASS} user={user} classId={user.currentClassId} />
        </SilentBoundary>
      ) : null}
      {isUnderWay ? (
        <Button {...approach} tone="plain" onClick={() => onStart(0, false)}>
          {t("Start from the beginning")}
        </Button>
      ) : null}
      {leads ? (
        <Button {...approachOf(onApproach, true)} tone="plain" onClick={() => onStart(0, true)}>
          {t("On a projector, for a class")}
        </Button>
      ) : null}
    </>
  );
}

/** How else a practice can be done: closing the eyes and following the breath are never required. */
function PracticeOptions({ practice, leads }: { practice: Playable; leads: boolean }) {
  const { anchorAlternative, eyesOpen, caution } = practice;
  // A class sees the practice, and not this page: the teacher tells it.
  const heading = leads ? t("Say this first") : t("Take care");
  const care = caution ? <Way heading={heading} text={caution} isCaution /> : null;
  return (
    <section className={styles.ways} aria-label={t("Before you start")}>
      {leads && care}
      <Way heading={t("Another anchor")} text={anchorAlternative} />
      <Way heading={t("With eyes open")} text={eyesOpen} />
      {!leads && care}
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
