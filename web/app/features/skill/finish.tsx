import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useId, useRef, useState } from "react";
import { nextSkillPath } from "~/data/skill/next-skill-path";
import { isCore, type Playable } from "~/data/skill/playable";
import { useUser } from "~/data/user/use-user";
import type { UserDocument } from "~/data/user/user-query";
import { skillName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import { currentPracticeId } from "~/offline/corrected-time";
import { useOutboxEntries } from "~/offline/use-outbox-entries";
import { path } from "~/paths";
import { HighSun } from "~/pictures/high-sun";
import { Button, ButtonLink } from "~/ui/button";
import { PresentCount, parsePresentCount } from "~/ui/present-count";
import { useHeadingFocus } from "~/ui/use-heading-focus";
import { CompletionTotals } from "./completion-totals";
import styles from "./finish.module.css";
import { ForClass } from "./for-class";
import { lastPresentCount, persistPresentCount } from "./last-present-count";
import type { FinishedPractice } from "./persisted-practice";
import { Reflection } from "./reflection";
import { type Completed, useCompletePractice } from "./use-complete-practice";

interface Props {
  practice: Playable;
  user: UserDocument;
  ended: FinishedPractice;
  /** Not counted: back to the beginning. */
  onAgain: () => void;
}

/** The end of a practice: a question to keep, something for home, and the completion. */
export function Finish({ practice, user, ended, onAgain }: Props) {
  const { completion, withClass } = ended;
  const complete = useCompletePractice(practice, user, completion);
  const cache = useQueryClient();
  const [typed, setTyped] = useState(() => lastPresentCount(cache, user.id, completion.classId));
  const [invalid, setInvalid] = useState(false);
  const forClass = useId();
  const input = useRef<HTMLInputElement>(null);
  const { data, isPending, isUndoing } = complete;
  const waiting = useOutboxEntries(user.id);
  // It was kept for want of a network, and that is back.
  const isSent =
    data?.state === "kept" && !waiting.some(({ body }) => body.id === currentPracticeId(data.id));
  const heading = useHeadingFocus(true, isUndoing ? "undoing" : data?.state);
  const count = (event: SyntheticEvent) => {
    event.preventDefault();
    const { valid, present } = withClass ? parsePresentCount(typed) : { valid: true };
    setInvalid(!valid);
    if (!valid) {
      input.current?.focus();
      return;
    }
    if (present !== undefined) persistPresentCount(user.id, completion.classId, present);
    complete.mutate(present);
  };
  return (
    // A new badge waits until this screen is left: one thing at a time.
    <article className={styles.finish} data-quiet>
      <div className={styles.picture}>
        <HighSun />
      </div>
      <h1 ref={heading} className={styles.heading} tabIndex={-1}>
        {isUndoing ? t("Undoing…") : isSent ? t("It is sent") : headingOf(practice, data)}
      </h1>
      {data ? (
        // While it is being undone, nothing of it can be used, and it does not say that it counts.
        <div className={styles.completed} aria-busy={isUndoing} inert={isUndoing}>
          {data.state === "counted" ? (
            <CompletionTotals answer={data.answer} />
          ) : (
            <SavedOnDevice isSent={isSent} />
          )}
          {isCore(practice) ? null : (
            <Reflection question={practice.reflection} user={user} completionId={data.id} />
          )}
          <NextSkill after={practice.id} />
        </div>
      ) : (
        <form className={styles.completed} noValidate onSubmit={count}>
          {isCore(practice) ? null : (
            <div className={styles.notes}>
              <Note heading={t("A question to keep")} text={practice.reflection} />
              <Note heading={t("At home")} text={practice.homePractice} />
            </div>
          )}
          {withClass ? (
            <PresentCount text={typed} invalid={invalid} inputRef={input} onChange={setTyped} />
          ) : null}
          <Button
            type="submit"
            size="large"
            wide
            busy={isPending}
            aria-describedby={user.classes.length > 1 ? forClass : undefined}
          >
            {t("Mark complete")}
          </Button>
          <ForClass id={forClass} user={user} classId={completion.classId} />
          {complete.isError ? (
            <p className={styles.failed} role="status">
              {t("Not sent yet. Your practice is kept here: press again, it counts once.")}
            </p>
          ) : null}
          <Button tone="plain" disabled={isPending} onClick={onAgain}>
            {t("Leave it uncounted")}
          </Button>
        </form>
      )}
    </article>
  );
}

function headingOf({ name }: Playable, completed: Completed | undefined): string {
  switch (completed?.state) {
    case "counted":
      return t("It counts");
    case "kept":
      return t("It is kept");
    default:
      return t("That was “{skill}”", { skill: skillName(name) });
  }
}

function SavedOnDevice({ isSent }: { isSent: boolean }) {
  if (isSent) return <p className={styles.text}>{t("The network is back. Your practice was sent.")}</p>;
  return (
    <p className={styles.text}>
      {t(
        "There is no network just now. Your practice is kept on this device, with its own day, and is sent by itself when the network is back.",
      )}
    </p>
  );
}

function Note({ heading, text }: { heading: string; text: string }) {
  return (
    <section>
      <h2 className={styles.subheading}>{heading}</h2>
      <p className={styles.text}>{text}</p>
    </section>
  );
}

/** After a practice: back to today, or, if the user likes, on with what the plan has next. */
function NextSkill({ after }: { after: string }) {
  const { nextSkill } = useUser();
  const next = nextSkill?.id === after ? undefined : nextSkill;
  return (
    <div className={styles.next}>
      <ButtonLink size="large" wide to={path("dashboard")}>
        {t("Back to today")}
      </ButtonLink>
      {next ? (
        <ButtonLink tone="plain" to={nextSkillPath(next)}>
          {t("Or go on with “{skill}”, {minutes}", {
            skill: next.name,
            minutes: plural(next.durationMinutes, { one: "{count} minute", other: "{count} minutes" }),
          })}
        </ButtonLink>
      ) : null}
    </div>
  );
}
