import { type Activity, activities } from "virtual:activities";
import { focusAreaNames } from "~/data/catalogue/focus-area-names";
import { focusAreaKey } from "~/ids/skill";
import { t } from "~/messages/t";

/** A level with its activities. */
export interface ActivityLevel {
  /** Its place in the page. */
  id: string;
  name: string;
  text: string;
  activities: readonly Activity[];
}

/** Every activity, below the level of its focus area. */
export function activitiesByLevel(): ActivityLevel[] {
  const { settle, understand, connect } = focusAreaNames();
  const of = (areas: Record<string, string>) =>
    activities.filter(({ focusArea }) => focusAreaKey(focusArea) in areas);
  return [
    { id: "settle", name: t("Settle"), text: t("The body and the senses."), activities: of(settle) },
    {
      id: "understand",
      name: t("Understand"),
      text: t("Feelings and thoughts."),
      activities: of(understand),
    },
    {
      id: "connect",
      name: t("Connect"),
      text: t("Yourself, others, and what matters."),
      activities: of(connect),
    },
  ];
}
