import type { Problem } from "~/api/problem";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { t } from "~/messages/t";

/** The sentence for a problem with the days off. */
export function calendarProblemText(problem: Problem): string {
  switch (problem.code) {
    case "no_school_day":
      return t("At least one day of the week is a school day.");
    case "too_many_breaks":
      return t("There is room for 60 breaks and holidays. Remove old ones first.");
    case "break_ends_before_it_begins":
      return t("The last day is before the first one.");
    case "break_too_long":
      return t("A break has at most 200 days.");
    case "calendar_changed":
      return t(
        "Another administrator changed the days off at the same moment. They are shown as they are now, and what you typed is still here. Try again.",
      );
    default:
      return schoolProblemText(problem);
  }
}
