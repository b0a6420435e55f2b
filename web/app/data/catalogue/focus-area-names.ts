import { focusAreaKey } from "~/ids/skill";
import { t } from "~/messages/t";

/** The names of the curriculum's focus areas by level, in its order; `home.test.tsx` holds them to its file. */
export function focusAreaNames() {
  return {
    settle: {
      focusedBreathing: t("Focused Breathing"),
      bellyBreathing: t("Belly Breathing"),
      mindfulListening: t("Mindful Listening"),
      mindfulSeeing: t("Mindful Seeing"),
      mindfulTouch: t("Mindful Touch"),
      mindfulTasting: t("Mindful Tasting"),
      mindfulMovement: t("Mindful Movement"),
      mindfulWalking: t("Mindful Walking"),
      bodyScan: t("Body Scan"),
      grounding: t("Grounding"),
    },
    understand: {
      namingEmotions: t("Naming Emotions"),
      emotionsInBody: t("Emotions in the Body"),
      strongEmotions: t("Strong Emotions"),
      worryAndCalm: t("Worry and Calm"),
      pauseAndRespond: t("Pause and Respond"),
      noticingThoughts: t("Noticing Thoughts"),
      wanderingMind: t("The Wandering Mind"),
      mindAndBrain: t("Mind and Brain"),
      savoring: t("Savoring"),
      restAndRelease: t("Rest and Release"),
    },
    connect: {
      gratitude: t("Gratitude"),
      kindWishes: t("Kind Wishes"),
      selfCompassion: t("Self-Compassion"),
      empathy: t("Empathy"),
      actsOfKindness: t("Acts of Kindness"),
      mindfulCommunication: t("Mindful Communication"),
      optimism: t("Optimism"),
      curiosityAndGrowth: t("Curiosity and Growth"),
      focusForLearning: t("Focus for Learning"),
      valuesAndChoices: t("Values and Choices"),
    },
  };
}

/** The name of a focus area by its id, without asking the API: for pages without a signed-in user. */
export function focusAreaName(id: string): string {
  const { settle, understand, connect } = focusAreaNames();
  const names: Record<string, string> = { ...settle, ...understand, ...connect };
  return names[focusAreaKey(id)] ?? id;
}
