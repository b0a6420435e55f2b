import { t } from "~/messages/t";
import type { Reason } from "./recommended-plan";

/** The words of a choice: its button, and what is said beside a focus area because of it. */
export interface ChoiceText {
  label: string;
  sooner: string;
  later?: string;
}

/** The words of a question. */
export interface QuestionText {
  question: string;
  choices: Readonly<Record<string, ChoiceText>>;
}

/** The words of the survey, by the ids of `questions.ts`. */
export function questionTexts(): Readonly<Record<string, QuestionText>> {
  return { when: when(), energy: energy(), breath: breath(), feeling: feeling(), ...others() };
}

function when(): QuestionText {
  return {
    question: t("When would a pause help most?"),
    choices: {
      mornings: {
        label: t("Mornings are restless"),
        sooner: t("Because you said mornings are restless."),
      },
      breaks: {
        label: t("Coming back after breaks"),
        sooner: t("Because coming back after breaks is hard."),
      },
      tests: { label: t("Before tests and hard work"), sooner: t("Because tests and hard work ask for it.") },
      evenings: {
        label: t("At the end of the day"),
        sooner: t("Because you want to let the day end quietly."),
      },
    },
  };
}

function energy(): QuestionText {
  return {
    question: t("What is the energy like on most days?"),
    choices: {
      moving: {
        label: t("Hard to sit still"),
        sooner: t("Because sitting still is hard."),
        later: t("It can wait, because sitting still is hard."),
      },
      tired: { label: t("Tired or far away"), sooner: t("Because you said the energy is low.") },
      settled: { label: t("Mostly settled"), sooner: t("Because you said most days are settled.") },
    },
  };
}

function breath(): QuestionText {
  return {
    question: t("How is it to follow the breath?"),
    choices: {
      good: { label: t("Good"), sooner: t("Because following the breath feels good.") },
      uneasy: {
        label: t("Not comfortable"),
        sooner: t("Because there are other places to rest on than the breath."),
        later: t("It can wait, because following the breath isn't comfortable."),
      },
      new: { label: t("We have not tried"), sooner: t("Because it is an easy place to begin.") },
    },
  };
}

function feeling(): QuestionText {
  return {
    question: t("Which feeling comes up most?"),
    choices: {
      worry: { label: t("Worry"), sooner: t("Because worry comes up often.") },
      anger: { label: t("Anger or frustration"), sooner: t("Because anger comes up often.") },
      sadness: { label: t("Sadness"), sooner: t("Because sadness comes up often.") },
      unclear: { label: t("Hard to say"), sooner: t("Because feelings are hard to name.") },
    },
  };
}

function others(): Record<string, QuestionText> {
  return {
    together: {
      question: t("How is it among people?"),
      choices: {
        conflict: { label: t("There is often a quarrel"), sooner: t("Because there is often a quarrel.") },
        alone: { label: t("Some are left out"), sooner: t("Because some are left out.") },
        well: { label: t("We get on well"), sooner: t("Because you get on well, and can build on it.") },
        solo: { label: t("I practice by myself"), sooner: t("Because you practice by yourself.") },
      },
    },
    attention: {
      question: t("What makes paying attention hard?"),
      choices: {
        noise: { label: t("Noise, and things around"), sooner: t("Because noise makes attention hard.") },
        thoughts: { label: t("Thoughts that wander"), sooner: t("Because thoughts like to wander.") },
        givingUp: {
          label: t("Giving up too soon"),
          sooner: t("Because staying a little longer can be practiced."),
        },
        fine: { label: t("Nothing much"), sooner: t("Because attention comes easily, and you may ask how.") },
      },
    },
    hope: {
      question: t("What do you hope for most?"),
      choices: {
        calm: { label: t("More calm"), sooner: t("Because you hope for more calm.") },
        focus: { label: t("More focus"), sooner: t("Because you hope for more focus.") },
        kindness: { label: t("More kindness"), sooner: t("Because you hope for more kindness.") },
        courage: { label: t("More courage"), sooner: t("Because you hope for more courage.") },
      },
    },
  };
}

/** A reason in a sentence. */
export function reasonText(reason: Reason): string {
  const recommended = t("In the recommended order.");
  if (reason === "recommended") return recommended;
  const words = questionTexts()[reason.question]?.choices[reason.choice];
  return (reason.way === "sooner" ? words?.sooner : words?.later) ?? recommended;
}
