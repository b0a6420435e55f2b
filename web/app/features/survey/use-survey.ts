import { useState } from "react";
import { persistSurvey, readSurvey, type SurveyState } from "./persisted-survey";
import { questions } from "./questions";
import { recommendedOrder, recommendPlan } from "./recommended-plan";

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
