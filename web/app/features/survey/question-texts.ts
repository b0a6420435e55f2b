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
        label: t("On restless mornings"),
        sooner: t("Because mornings are restless."),
      },
      breaks: {
        label: t("After recess or a break"),
        sooner: t("Because it is hard to settle after a break."),
      },
      tests: {
        label: t("Before tests and hard work"),
        sooner: t("Because you want a pause before tests and hard work."),
      },
      evenings: {
        label: t("At the end of the day"),
        sooner: t("Because you want the day to end quietly."),
      },
    },
  };
}

function energy(): QuestionText {
  return {
    question: t("What is the energy level on most days?"),
    choices: {
      moving: {
        label: t("It is hard to sit still"),
        sooner: t("Because it is hard to sit still."),
        later: t("It can wait, because it is hard to sit still."),
      },
      tired: { label: t("Tired or zoned out"), sooner: t("Because energy is low on most days.") },
      settled: { label: t("Mostly settled"), sooner: t("Because most days are settled.") },
    },
  };
}

function breath(): QuestionText {
  return {
    question: t("How does it feel to follow the breath?"),
    choices: {
      good: { label: t("Fine"), sooner: t("Because following the breath feels fine.") },
      uneasy: {
        label: t("Uncomfortable"),
        sooner: t("Because attention can rest on something other than the breath."),
        later: t("It can wait, because following the breath is uncomfortable."),
      },
      new: { label: t("We haven't tried it yet"), sooner: t("Because it is an easy place to start.") },
    },
  };
}

function feeling(): QuestionText {
  return {
    question: t("Which feeling comes up most often?"),
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
      question: t("How do people get along?"),
      choices: {
        conflict: { label: t("There is a lot of arguing"), sooner: t("Because there is a lot of arguing.") },
        alone: { label: t("Some people get left out"), sooner: t("Because some people get left out.") },
        well: {
          label: t("Mostly well"),
          sooner: t("Because people get along well, and you can build on that."),
        },
        solo: { label: t("I practice on my own"), sooner: t("Because you practice on your own.") },
      },
    },
    attention: {
      question: t("What makes it hard to pay attention?"),
      choices: {
        noise: {
          label: t("Noise and distractions"),
          sooner: t("Because noise makes it hard to pay attention."),
        },
        thoughts: { label: t("Wandering thoughts"), sooner: t("Because thoughts wander.") },
        givingUp: {
          label: t("Giving up too soon"),
          sooner: t("Because you can practice staying with things."),
        },
        fine: {
          label: t("Nothing in particular"),
          sooner: t("Because attention comes easily, and you may wonder how it works."),
        },
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
  if (reason === "settleFirst") return t("Every plan starts with two areas of Settle.");
  const words = questionTexts()[reason.question]?.choices[reason.choice];
  return (reason.way === "sooner" ? words?.sooner : words?.later) ?? recommended;
}
