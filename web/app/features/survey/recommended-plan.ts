import { drawnFocusAreas } from "~/pictures/focus-area";
import { type Choice, questions } from "./questions";

/** Question to choice; a question may be left out. */
export type Answers = Readonly<Record<string, string>>;

/** An answer that moved a focus area, and which way. */
export interface Influence {
  question: string;
  choice: string;
  way: "sooner" | "later";
}

/**
 * Why a focus area has its place: what was said, that it follows in the recommended order, or that every plan begins with two areas
 * of Settle.
 */
export type Reason = Influence | "recommended" | "settleFirst";

/** A focus area in its place. */
export interface PlannedArea {
  /** `focusArea_bodyScan`. */
  focusArea: string;
  /** At least one; what weighs most comes first. */
  reasons: readonly [Reason, ...Reason[]];
}

/** The focus areas in the recommended order. */
export const recommendedOrder: readonly string[] = drawnFocusAreas.map((name) => `focusArea_${name}`);

/** How many focus areas belong to Settle, and how many of them begin every plan. */
const settleAreas = 10;
const settleFirst = 2;

/** The gain of an answer's best matching focus area, then of the second, then of the rest. */
const gains: readonly number[] = [3, 2];
const otherGain = 1;
const loss = 3;

interface Weighed {
  influence: Influence;
  weight: number;
}

/**
 * The plan that follows from answers, each place with its reasons: two areas of Settle, those that fit best; then what the answers
 * call for, the more of them call for it the sooner; the rest follows in the recommended order. The same answers always make the same plan; without
 * answers it is the recommended one. Answers that the survey doesn't know say nothing.
 */
export function recommendPlan(answers: Answers): PlannedArea[] {
  const influence = influencesOf(answers);
  const places = recommendedOrder.map((focusArea, index) => {
    const own = (influence.get(focusArea) ?? []).toSorted(
      (one, other) => Math.abs(other.weight) - Math.abs(one.weight),
    );
    const score = own.reduce((sum, { weight }) => sum + weight, 0);
    return { focusArea, index, score, reasons: reasonsOf(own, score) };
  });
  const sorted = places.sort((one, other) => other.score - one.score || one.index - other.index);
  const first = sorted.filter(({ index }) => index < settleAreas).slice(0, settleFirst);
  const moved = first.filter((area) => sorted.indexOf(area) >= settleFirst);
  return [...first, ...sorted.filter((area) => !first.includes(area))].map((area) => {
    const { focusArea, reasons } = area;
    // Nothing that was said may have called for it.
    return {
      focusArea,
      reasons: moved.includes(area) && reasons[0] === "recommended" ? ["settleFirst"] : reasons,
    };
  });
}

/** Why something is where it is: what pulled the same way as it went. */
function reasonsOf(own: readonly Weighed[], score: number): PlannedArea["reasons"] {
  const [first, ...others] = own.filter(({ weight }) => weight * score > 0).map(({ influence }) => influence);
  return first ? [first, ...others] : ["recommended"];
}

function influencesOf(answers: Answers): Map<string, Weighed[]> {
  const all = new Map<string, Weighed[]>();
  const add = (area: string, influence: Influence, weight: number) => {
    const id = `focusArea_${area}`;
    all.set(id, [...(all.get(id) ?? []), { influence, weight }]);
  };
  for (const { id: question, choices } of questions) {
    const chosen: Choice | undefined = choices.find(({ id }) => id === answers[question]);
    if (!chosen) continue;
    const choice = chosen.id;
    chosen.sooner.forEach((area, index) => {
      add(area, { question, choice, way: "sooner" }, gains[index] ?? otherGain);
    });
    for (const area of chosen.later ?? []) add(area, { question, choice, way: "later" }, -loss);
  }
  return all;
}
