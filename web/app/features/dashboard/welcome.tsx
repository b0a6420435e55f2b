import { type FormEvent, useState } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { Classroom } from "~/pictures/classroom";
import { Learner } from "~/pictures/learner";
import { Button } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { Field } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { GradePebbles } from "./grade-pebbles";
import { TimeZoneLine } from "./time-zone-line";
import { useWelcome } from "./use-welcome";
import styles from "./welcome.module.css";
import { type Answers, firstAnswers } from "./welcome-answers";

/**
 * Before the first practice: for whom it is, the grade, and when a day ends. Everything has an answer already, so that it
 * takes a few seconds, and none for whoever skips it.
 */
export function Welcome({ user }: { user: UserDocument }) {
  const [answers, setAnswers] = useState<Answers>(() => firstAnswers(user));
  const welcome = useWelcome(user);
  const answer = (some: Partial<Answers>) => setAnswers((others) => ({ ...others, ...some }));
  const forClass = answers.who === "class";
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    welcome.finish(answers);
  };
  return (
    <form className={styles.welcome} onSubmit={submit}>
      <div className={styles.top}>
        <div>
          <h1 className={styles.heading}>{t("Welcome to Pausewell")}</h1>
          <p className={styles.lead}>
            {user.isSchool
              ? t("Two things about the class that you practice with, and the first practice is ready.")
              : t("Two things, and your first practice is ready. All of it can be changed later.")}
          </p>
        </div>
        <div className={styles.picture}>{forClass ? <Classroom /> : <Learner />}</div>
      </div>
      {user.isSchool ? null : (
        <Choices
          legend={t("For whom is it?")}
          choices={[
            { value: "me", label: t("For me"), text: t("I practice on my own, or at home.") },
            { value: "class", label: t("For a class"), text: t("I lead a group of pupils.") },
          ]}
          value={answers.who}
          onChoose={(who) => answer({ who })}
        />
      )}
      <GradePebbles
        legend={forClass ? t("Which grade is the class in?") : t("Which grade suits you?")}
        hint={forClass ? undefined : t("Practices are written for the age. Grown-ups like grades 9 to 12.")}
        value={answers.gradeLevel}
        onChoose={(gradeLevel) => answer({ gradeLevel })}
      />
      {forClass ? (
        <Field
          label={t("What do you call the class?")}
          name="className"
          autoComplete="off"
          maxLength={60}
          required
          value={answers.className}
          onChange={({ target }) => answer({ className: target.value })}
        />
      ) : null}
      <TimeZoneLine value={answers.timeZone} onChange={(timeZone) => answer({ timeZone })} />
      {welcome.failure ? <Notice tone="trouble">{problemText(asProblem(welcome.failure))}</Notice> : null}
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
