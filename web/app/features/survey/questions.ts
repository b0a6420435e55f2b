/** One answer to a question, and what it does to the plan. */
export interface Choice {
  id: string;
  /** Focus areas that come sooner, the one that fits best first; without their `focusArea_`. */
  sooner: readonly string[];
  /** Focus areas that can wait. */
  later?: readonly string[];
}

/** One question of the survey. */
export interface Question {
  id: string;
  choices: readonly Choice[];
}

/** The survey's questions, and the effects of each answer. The texts are in `question-texts.ts`. */
export const questions = [
  {
    id: "when",
    choices: [
      { id: "mornings", sooner: ["mindfulListening", "grounding", "bellyBreathing", "mindfulMovement"] },
      { id: "breaks", sooner: ["grounding", "mindfulWalking", "pauseAndRespond", "mindfulTasting"] },
      { id: "tests", sooner: ["worryAndCalm", "focusForLearning", "focusedBreathing", "optimism"] },
      { id: "evenings", sooner: ["restAndRelease", "gratitude", "bodyScan", "savoring"] },
    ],
  },
  {
    id: "energy",
    choices: [
      { id: "moving", sooner: ["mindfulMovement", "mindfulWalking", "mindfulTouch"], later: ["bodyScan"] },
      { id: "tired", sooner: ["mindfulSeeing", "mindfulTasting", "bodyScan", "mindfulMovement"] },
      { id: "settled", sooner: ["focusedBreathing", "noticingThoughts", "curiosityAndGrowth"] },
    ],
  },
  {
    id: "breath",
    choices: [
      { id: "good", sooner: ["focusedBreathing", "bellyBreathing"] },
      {
        id: "uneasy",
        sooner: ["mindfulTouch", "mindfulSeeing", "grounding", "mindfulListening"],
        later: ["focusedBreathing", "bellyBreathing"],
      },
      { id: "new", sooner: ["mindfulListening", "focusedBreathing", "mindfulTouch"] },
    ],
  },
  {
    id: "feeling",
    choices: [
      { id: "worry", sooner: ["worryAndCalm", "emotionsInBody", "bellyBreathing"] },
      { id: "anger", sooner: ["strongEmotions", "pauseAndRespond", "grounding"] },
      { id: "sadness", sooner: ["selfCompassion", "namingEmotions", "savoring"] },
      { id: "unclear", sooner: ["namingEmotions", "emotionsInBody", "noticingThoughts"] },
    ],
  },
  {
    id: "together",
    choices: [
      { id: "conflict", sooner: ["mindfulCommunication", "pauseAndRespond", "empathy"] },
      { id: "alone", sooner: ["kindWishes", "empathy", "actsOfKindness"] },
      { id: "well", sooner: ["actsOfKindness", "gratitude", "valuesAndChoices"] },
      { id: "solo", sooner: ["selfCompassion", "valuesAndChoices", "savoring"] },
    ],
  },
  {
    id: "attention",
    choices: [
      { id: "noise", sooner: ["mindfulListening", "focusForLearning", "mindfulSeeing"] },
      { id: "thoughts", sooner: ["wanderingMind", "noticingThoughts", "focusedBreathing"] },
      { id: "givingUp", sooner: ["curiosityAndGrowth", "optimism", "selfCompassion"] },
      { id: "fine", sooner: ["mindAndBrain", "curiosityAndGrowth"] },
    ],
  },
  {
    id: "hope",
    choices: [
      { id: "calm", sooner: ["bellyBreathing", "restAndRelease", "worryAndCalm", "bodyScan"] },
      { id: "focus", sooner: ["focusForLearning", "wanderingMind", "mindAndBrain"] },
      { id: "kindness", sooner: ["kindWishes", "actsOfKindness", "empathy", "gratitude"] },
      { id: "courage", sooner: ["optimism", "valuesAndChoices", "strongEmotions", "selfCompassion"] },
    ],
  },
] as const satisfies readonly Question[];
