import { useState } from "react";
import { questions } from "./questions";
import { type Answers, recommendedOrder, recommendPlan } from "./recommended-plan";

/** The survey under way, kept on the device with every step. */
export function useSurvey(classId: string, userId: string | undefined) {
  const [state, setState] = useState(() => readSurvey(classId, userId));
  const become = (next: SurveyState) => {
    setState(next);
    persistSurvey(next, classId, userId);
  };
  const at = Math.min(Math.max(0, state.at), questions.length);
  const order = state.arranged?.order ?? recommendPlan(state.answers).map(({ focusArea }) => focusArea);
  return {
    answers: state.answers,
    at,
    order,
    moved: state.arranged?.moved ?? [],
    /** Another answer makes another plan: what was arranged by hand goes. */
    answer: (question: string, choice: string) =>
      become({ answers: { ...state.answers, [question]: choice }, at }),
    go: (to: number) => become({ ...state, at: to }),
    move: (focusArea: string, by: 1 | -1) => {
      const moved = [...new Set([...(state.arranged?.moved ?? []), focusArea])];
      become({ ...state, arranged: { order: withMoved(order, focusArea, by), moved } });
    },
    recommend: () =>
      become({ answers: {}, at: questions.length, arranged: { order: recommendedOrder, moved: [] } }),
    forget: () => persistSurvey(undefined, classId, userId),
  };
}

/** The order with one focus area a place further on or back; at the ends nothing moves. */
export function withMoved(order: readonly string[], focusArea: string, by: 1 | -1): string[] {
  const from = order.indexOf(focusArea);
  const to = from + by;
  const other = order[to];
  if (from < 0 || other === undefined) return [...order];
  return order.map((each, index) => (index === from ? other : index === to ? focusArea : each));
}

/** The user's progress in the survey. */
export interface SurveyState {
  answers: Answers;
  /** Which question is asked, from 0; the number of questions when all were. */
  at: number;
  /** The order arranged by hand, and the moved areas; nothing while the order follows from the answers. */
  arranged?: { order: readonly string[]; moved: readonly string[] };
}

/** Nothing answered yet. */
export const emptySurvey: SurveyState = { answers: {}, at: 0 };

/** Signing out removes the user's answers: `clearUserStorage` looks for the user's id. */
function key(classId: string, userId?: string): string {
  return userId === undefined ? `pausewell.survey.${classId}` : `pausewell.survey.${userId}.${classId}`;
}

/**
 * The answers to a class's survey that are stored on this device. Answers given before signing in belong to the user who signs in
 * next to go on with them.
 */
export function readSurvey(classId: string, userId?: string): SurveyState {
  const anonymous = read(key(classId));
  if (userId === undefined) return anonymous ?? emptySurvey;
  if (anonymous) {
    store(key(classId), undefined);
    store(key(classId, userId), anonymous);
  }
  return anonymous ?? read(key(classId, userId)) ?? emptySurvey;
}

/** Stores the progress; `undefined` deletes it. */
export function persistSurvey(state: SurveyState | undefined, classId: string, userId?: string): void {
  store(key(classId, userId), state);
}

function read(name: string): SurveyState | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    return isState(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isState(value: unknown): value is SurveyState {
  if (typeof value !== "object" || value === null || !("answers" in value) || !("at" in value)) return false;
  return typeof value.answers === "object" && value.answers !== null && typeof value.at === "number";
}

function store(name: string, state: SurveyState | undefined): void {
  try {
    if (state) localStorage.setItem(name, JSON.stringify(state));
    else localStorage.removeItem(name);
  } catch {
    // Storage is switched off: the answers hold until the page is left.
  }
}
