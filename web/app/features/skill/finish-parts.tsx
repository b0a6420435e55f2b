import { Link } from "react-router";
import { nextSkillPath } from "~/data/skill/next-skill-path";
import type { Playable } from "~/data/skill/playable";
import { useUser } from "~/data/user/use-user";
import { skillName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { loadToasts } from "~/ui/toast";
import { useHeadingFocus } from "~/ui/use-heading-focus";
import styles from "./finish.module.css";
import type { Completed } from "./use-complete-practice";
import { useDropPractice } from "./use-drop-practice";
import type { FinishProps, useFinish } from "./use-finish";

type Ending = ReturnType<typeof useFinish>;

/** What has become of the practice; a screen reader goes on here. */
export function FinishHeading({ practice, ending }: { practice: Playable; ending: Ending }) {
  const { complete, isSent } = ending;
  const { data, isUndoing } = complete;
  const heading = useHeadingFocus(true, isUndoing ? "undoing" : data?.state);
  return (
    <h1 ref={heading} className={styles.heading} tabIndex={-1}>
      {isUndoing ? t("Undoing…") : isSent ? t("It is sent") : headingOf(practice, data)}
    </h1>
  );
}

function headingOf({ name }: Playable, completed: Completed | undefined): string {
  switch (completed?.state) {
    case "counted":
      return t("Practice counted");
    case "kept":
      return t("It is kept");
    default:
      return t("That was “{skill}”", { skill: skillName(name) });
  }
}

/** The ways out of a practice that is over and isn't marked complete. After a failure it may count already: it isn't ended a second time. */
export function OtherWays(props: OtherWaysProps) {
  const { ending, ended, onBack } = props;
  const { isPending, isError, nextCompletion } = ending.complete;
  // What was undone can't be sent again.
  const now = () => ({ ...ended, completion: nextCompletion() ?? ended.completion });
  const drop = useDropPractice({ ...props, now });
  return (
    <>
      {isError ? null : (
        <Button tone="plain" disabled={isPending} onClick={() => onBack(now())}>
          {t("Go back to the practice")}
        </Button>
      )}
      <Button tone="plain" disabled={isPending} onClick={() => void drop()}>
        {t("Don't count it")}
      </Button>
    </>
  );
}

interface OtherWaysProps extends FinishProps {
  ending: Ending;
}

/** A practice that waits for the network, or did. */
export function SavedOnDevice({ isSent }: { isSent: boolean }) {
  if (isSent) return <p className={styles.text}>{t("The network is back. Your practice was sent.")}</p>;
  return (
    <p className={styles.text}>
      {t(
        "There is no network just now. Your practice is kept on this device, with its own day, and is sent by itself when the network is back.",
      )}
    </p>
  );
}

/** A practice that could not be sent. */
export function NotSent() {
  return (
    <p className={styles.failed} role="status">
      {t("Not sent yet. Your practice is kept here: press again, it counts once.")}
    </p>
  );
}

/** Something to read at the end of a practice. */
export function Note({ heading, text }: { heading: string; text: string }) {
  return (
    <section>
      <h2 className={styles.subheading}>{heading}</h2>
      <p className={styles.text}>{text}</p>
    </section>
  );
}

interface NextProps {
  /** The practice that is over. */
  after: string;
  /** Whether a class practiced, which still sees the screen: on the next practice's page, the teacher's note is closed. */
  fromClass?: boolean;
  /** Whether a school's class practiced: its teacher goes back to the classes, and not to their own practice. */
  ofSchool?: boolean;
}

/** After a practice: back to where the day's practice is, or, if the user likes, on with what the plan has next. */
export function NextSkill({ after, fromClass = false, ofSchool = false }: NextProps) {
  const { nextSkill } = useUser();
  const next = nextSkill?.id === after ? undefined : nextSkill;
  return (
    <div className={styles.next}>
      <ButtonLink size="large" wide to={path(ofSchool ? "schoolPortal" : "dashboard")}>
        {ofSchool ? t("Back to your classes") : t("Back to today")}
      </ButtonLink>
      {next ? (
        <Link
          to={nextSkillPath(next)}
          state={{ fromClass }}
          className={buttonClass({ tone: "plain" })}
          onClick={() => void dismissDone()}
        >
          {t("Or go on with “{skill}”, {minutes}", {
            skill: next.name,
            minutes: plural(next.durationMinutes, { one: "{count} minute", other: "{count} minutes" }),
          })}
        </Link>
      ) : null}
    </div>
  );
}

/** On the page of another practice, what says that this one counts would seem to be about that. */
async function dismissDone(): Promise<void> {
  (await loadToasts())?.dismissUndoToast();
}
