import { useEffect } from "react";
import { schoolProblemText } from "~/data/school/school-problem-text";
import type { SetupState, SetupStep } from "~/data/school/setup-steps";
import { untaughtText } from "~/data/school/untaught-text";
import { type Setup as SetupProgress, useSetup } from "~/data/school/use-setup";
import { WithoutClass } from "~/data/school/without-class/without-class";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { QueryNotice } from "~/query/query-notice";
import { sellsPlans } from "~/session/config";
import { Button, ButtonLink } from "~/ui/button";
import { DoneMark } from "~/ui/done-mark";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import { Spinner } from "~/ui/spinner";
import { CloseSection } from "../closing/close-section";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import { SchoolForm } from "./school-form";
import { setupScreen, stepTitle } from "./setup-screens";
import { setupVisit } from "./setup-visit";

/** What a new school needs, in an order that makes sense; every part can be done at any time, and changed later. */
export function Setup({ school, user }: Room) {
  useEffect(setupVisit.end, []);
  const { setup, failed } = useSetup(school);
  const steps =
    setup?.steps
      .slice(1)
      .map((state, index) => (
        <Step
          key={state.step}
          number={index + 2}
          state={state}
          isNext={state.step === setup.open[0]}
          text={stepText(state, school, setup)}
          hasTeachers={school.teachers > 0}
          withoutTeacher={setup.withoutTeacher}
          onAside={setup.setPupilsAside}
        />
      )) ?? [];
  return (
    <div className={styles.room}>
      <PageHeader heading={t("Set up your school")} />
      <p className={styles.lead}>{t("You can stop anywhere, and change everything later.")}</p>
      {setup ? (
        <p className={styles.count} role="status">
          {t("{done} of {count} steps done", { done: setup.done, count: setup.count })}
        </p>
      ) : failed ? (
        <QueryNotice of={failed} textOf={schoolProblemText} />
      ) : (
        <Spinner size="small" message={t("Loading...")} />
      )}
      {setup ? <WithoutClass schoolId={school.schoolId} /> : null}
      <div className={styles.steps}>
        <div className={styles.stepsAfter}>
          <Section panel="calm" heading={<StepHeading number={1} isDone title={stepTitle("school")} />}>
            <SchoolForm key={school.schoolId} school={school} />
          </Section>
          {school.pupils > 0 ? null : (
            <Section panel="calm" heading={t("Bring your people in")} tight>
              <div className={styles.form}>
                <p>{t("All at once, from a file; or one by one, below.")}</p>
                <div className={styles.ways}>
                  <ButtonLink tone="quiet" to={path("importRoster")}>
                    {t("Import a roster")}
                  </ButtonLink>
                </div>
              </div>
            </Section>
          )}
          {steps[0]}
        </div>
        <div className={styles.stepsAfter}>{steps.slice(1)}</div>
      </div>
      <p className={styles.ways}>
        {school.pupils > 0 ? (
          <ButtonLink tone="plain" to={path("importRoster")}>
            {t("Import a roster")}
          </ButtonLink>
        ) : null}
        <ButtonLink tone="plain" to={path("addInitialData")}>
          {t("Sample classes and practices")}
        </ButtonLink>
        {sellsPlans() ? (
          <ButtonLink tone="plain" to={path("subscriptionSetup")}>
            {t("See the plans")}
          </ButtonLink>
        ) : null}
      </p>
      {/* Once the steps above it are there: a link to it leads to its place. */}
      {school.closesAt || !(setup || failed) ? null : <CloseSection school={school} user={user} />}
    </div>
  );
}

interface StepProps {
  number: number;
  state: SetupState;
  isNext: boolean;
  text: string;
  hasTeachers: boolean;
  withoutTeacher: number;
  /** The part is put aside, or taken up again: students alone can be left out. */
  onAside: (isAside: boolean) => void;
}

/** A part that has a screen of its own, and how it stands. */
function Step({ number, state, isNext, text, hasTeachers, withoutTeacher, onAside }: StepProps) {
  const { step, isDone, isAside } = state;
  const isUnled = step === "teachers" && hasTeachers && withoutTeacher > 0;
  return (
    <Section
      panel={isNext ? "action" : "calm"}
      heading={<StepHeading number={number} isDone={isDone} title={stepTitle(step)} />}
    >
      <div className={styles.form}>
        <p>{text}</p>
        <div className={styles.ways}>
          {isAside ? null : (
            <ButtonLink
              tone={isNext ? "primary" : "quiet"}
              to={path(
                setupScreen(isUnled ? "classes" : step),
                {},
                { setup: isDone ? undefined : step, status: isUnled ? "withoutTeacher" : undefined },
              )}
            >
              {isUnled ? t("Choose teachers") : wayText(step, isDone)}
            </ButtonLink>
          )}
          {step === "pupils" && !isDone ? (
            <Button key="aside" tone="plain" onClick={() => onAside(!isAside)}>
              {isAside ? t("We need this after all") : t("We don't need this")}
            </Button>
          ) : null}
        </div>
      </div>
    </Section>
  );
}

function wayText(step: SetupStep, isDone: boolean): string {
  if (step === "teachers") return t("Invite teachers");
  if (step === "second") return t("Choose administrators");
  if (step === "classes") return isDone ? t("See the classes") : t("Make classes");
  if (step === "calendar") return t("Days off");
  return t("Add people");
}

function stepText(
  { step, isDone, isAside }: SetupState,
  school: Room["school"],
  setup: SetupProgress,
): string {
  const { waiting, withoutTeacher } = setup;
  switch (step) {
    case "classes":
      return isDone
        ? t("Your school has classes. Make more, or put people in them.")
        : t("A class has a name and a grade. It can practice without a list of students.");
    case "teachers":
      if (school.teachers > 0 && withoutTeacher > 0) {
        return untaughtText(withoutTeacher);
      }
      if (isDone) {
        return t("Teachers at your school: {count}. Invite more whenever somebody new begins.", {
          count: school.teachers,
        });
      }
      return waiting > 0
        ? plural(waiting, {
            one: "{count} invitation waits for an answer. Go on meanwhile.",
            other: "{count} invitations wait for an answer. Go on meanwhile.",
          })
        : t(
            "Send your colleagues an e-mail and choose the classes that they teach. Each can lead a practice the same day.",
          );
    case "second":
      if (isDone) {
        return t("{count} administrators have signed in and can run this school account.", {
          count: school.administrators,
        });
      }
      return secondText(school, waiting);
    case "calendar":
      return t("Choose weekends and holidays. They don't break anybody's days in a row.");
    default:
      if (isAside) return t("Put aside: your classes practice together, and students need no accounts.");
      return isDone
        ? t("Students with an account: {count}. The passwords are on their login cards.", {
            count: school.pupils,
          })
        : t(
            "Only if each student is to practice alone, too. They need no e-mail address: you print login cards.",
          );
  }
}

/** Who could be the second administrator. */
function secondText(school: Room["school"], waiting: number): string {
  if (school.teachers > 0)
    return t(
      "If you are ill or leave, somebody else can go on. Choose a colleague. If you named or imported one, they haven't signed in yet.",
    );
  return waiting > 0
    ? t("Whoever accepts your invitation can be made an administrator.")
    : t("If you are ill or leave, somebody else can go on. Invite your colleagues first.");
}

interface StepHeadingProps {
  number: number;
  isDone: boolean;
  title: string;
}

function StepHeading({ number, isDone, title }: StepHeadingProps) {
  return (
    <span className={styles.stepHeading}>
      {isDone ? <DoneMark /> : <span className={styles.stepNumber}>{number}</span>}
      {title}
      {isDone ? <span className="visually-hidden">{t("done")}</span> : null}
    </span>
  );
}
