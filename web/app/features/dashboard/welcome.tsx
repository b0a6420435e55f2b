import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";
import { api, unwrap } from "~/api/client";
import { serverNow } from "~/api/server-time";
import { TimeZoneField } from "~/data/calendar/time-zone-field";
import { formatNowIn, zoneName } from "~/data/calendar/zone-name";
import { ClassNameField } from "~/data/classes/class-name-field";
import type { UserChange } from "~/data/user/use-change-user";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { Classroom } from "~/pictures/classroom";
import { Learner } from "~/pictures/learner";
import { FailureNotice } from "~/query/failure-notice";
import { chosenTheme } from "~/shell/theme";
import { Button, ButtonLink } from "~/ui/button";
import { Choices } from "~/ui/choices";
import disclosure from "~/ui/disclosure.module.css";
import { useHeadingFocus } from "~/ui/use-heading-focus";
import { GradePebbles } from "./grade-pebbles";
import styles from "./welcome.module.css";
import { type Answers, askedOf, classChange, firstAnswers, saidBefore, userChange } from "./welcome-answers";

interface Props {
  user: UserDocument;
  /** It takes the place of another screen: the focus moves here. */
  hasFocus: boolean;
  /** The first answer was given. */
  onBegin: () => void;
}

/**
 * Before the first practice: for whom it is, unless the sign-up has asked, the grade, and when a day ends. It takes a few seconds, and no
 * time at all if it is skipped.
 */
export function Welcome({ user, hasFocus, onBegin }: Props) {
  const heading = useHeadingFocus(hasFocus);
  const said = saidBefore(user, useLocation().state);
  const [answers, setAnswers] = useState<Answers>(() => firstAnswers(user, said));
  const [isAsked, setAsked] = useState(false);
  const welcome = useWelcome(user);
  const answer = (some: Partial<Answers>) => {
    onBegin();
    setAnswers((others) => ({ ...others, ...some }));
  };
  const forClass = answers.who === "class";
  const asked = askedOf(user);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (asked.grade && !answers.gradeLevel)
      return event.currentTarget.querySelector<HTMLInputElement>(`.${styles.grades} input`)?.focus();
    welcome.finish(answers);
  };
  return (
    <form className={styles.welcome} onSubmit={submit}>
      <div className={styles.top}>
        <div>
          <h1 ref={heading} className={styles.heading} tabIndex={-1}>
            {t("Welcome to Pausewell")}
          </h1>
          <p className={styles.lead}>{leadText(user)}</p>
          {runsSchool(user) ? (
            <p className={styles.way}>
              <ButtonLink tone="quiet" to={path("schoolPortal")}>
                {t("Open the school's page")}
              </ButtonLink>
            </p>
          ) : null}
        </div>
        <div className={styles.picture}>{forClass ? <Classroom /> : <Learner />}</div>
      </div>
      {user.isSchool || said ? null : (
        <Choices
          legend={t("Who is it for?")}
          choices={[
            { value: "me", label: t("For me"), text: t("I practice on my own, or at home.") },
            { value: "class", label: t("For a class"), text: t("I lead a group of students.") },
          ]}
          value={answers.who}
          onChoose={(who) => answer({ who })}
        />
      )}
      {asked.grade ? (
        <GradePebbles
          {...gradeTexts(user, forClass)}
          value={answers.gradeLevel}
          onChoose={(gradeLevel) => answer({ gradeLevel })}
          error={isAsked && !answers.gradeLevel ? t("Choose a grade.") : undefined}
        />
      ) : null}
      {asked.className && forClass ? (
        <ClassNameField
          label={t("What do you call the class?")}
          name="className"
          required
          value={answers.className}
          onChange={({ target }) => answer({ className: target.value })}
        />
      ) : null}
      <TimeZoneLine value={answers.timeZone} onChange={(timeZone) => answer({ timeZone })} />
      <FailureNotice of={welcome.failure} />
      <div className={styles.ways}>
        <Button type="submit" size="large" wide busy={welcome.busy}>
          {t("Begin")}
        </Button>
        <Button tone="plain" disabled={welcome.busy} onClick={welcome.skip}>
          {t("Skip for now")}
        </Button>
      </div>
    </form>
  );
}

/** Administrators who lead no class: the school gives them none. */
function runsSchool(user: UserDocument): boolean {
  return user.isAdmin && user.schoolId !== undefined && askedOf(user).grade;
}

function leadText(user: UserDocument): string {
  const school = user.schoolName ?? t("Your school");
  if (!askedOf(user).grade) {
    return user.classes.filter(({ schoolId }) => schoolId !== undefined).length > 1
      ? t("{school} has given you classes. The first practice is ready.", { school })
      : t("{school} has given you a class. The first practice is ready.", { school });
  }
  if (runsSchool(user)) {
    return t(
      "You are an administrator of {school}. Go on to the school's page, or begin with your own practice here.",
      { school },
    );
  }
  if (user.schoolId !== undefined) {
    return t("You belong to {school}. The class that it gives you will be on this page.", { school });
  }
  return user.isSchool
    ? t("Two things about the class that you practice with, and the first practice is ready.")
    : t("Choose a grade, and the first practice is ready. All of it can be changed later.");
}

function gradeTexts(user: UserDocument, forClass: boolean): { legend: string; hint?: string } {
  if (user.schoolId !== undefined && !runsSchool(user)) {
    return {
      legend: t("Which grade do you want to begin with?"),
      hint: t("Until you have a class, you try the practices of this grade."),
    };
  }
  return forClass && !runsSchool(user)
    ? { legend: t("Which grade is the class in?") }
    : {
        legend: t("Which grade suits you?"),
        hint: t(
          "Practices are written for the age. For adults: the practices of grades 9 to 12. Without a choice you begin in Grade 1.",
        ),
      };
}

interface TimeZoneLineProps {
  value: string;
  onChange: (zone: string) => void;
}

/** Shows in which time zone a day ends, and lets the user change it. */
function TimeZoneLine({ value, onChange }: TimeZoneLineProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <p className={styles.line}>
        <span className={styles.label}>
          {t("Your days end at midnight in {place}.", { place: zoneName(value) })}
        </span>{" "}
        {t("It is {now} there.", { now: formatNowIn(value, new Date(serverNow())) })}
      </p>
      {/* Closed, it forgets what was looked for: a form can't point to a fault that nobody sees. */}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={disclosure.opener}>{t("Another time zone")}</summary>
        {isOpen ? (
          <div className={styles.field}>
            <TimeZoneField quiet value={value} onChange={onChange} />
          </div>
        ) : null}
      </details>
    </div>
  );
}

/** The way through the welcome. It is over when the answers are kept: until then they stay on the screen. */
function useWelcome(user: UserDocument) {
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    scope: { id: "user" },
    mutationFn: async (answers: Answers | undefined) => {
      const change = answers ? classChange(user, answers) : undefined;
      if (change) {
        const { classId, ...body } = change;
        await unwrap(api.PATCH("/api/classes/{classId}", { params: { path: { classId } }, body }));
      }
      await unwrap(api.PATCH("/api/me", { body: ending(user, answers) }));
      await cache.invalidateQueries({ queryKey: userQuery.queryKey });
    },
    onSuccess: () => window.scrollTo({ top: 0, behavior: "instant" }),
  });
  return {
    busy: isPending,
    failure: error,
    finish: (answers: Answers) => mutate(answers),
    skip: () => mutate(undefined),
  };
}

/** Choosing begins here: what this browser shows is what its user has from now on, until they choose something else. */
function ending(user: UserDocument, answers: Answers | undefined): UserChange {
  return {
    ...(answers ? userChange(user, answers) : {}),
    hasCompletedOnboarding: true,
    theme: chosenTheme(),
  };
}
