import type { Activity, Band } from "virtual:activities";
import { currentLocale, plural, t } from "~/messages/t";

/** The first and the last grade of each band; kindergarten is 0. */
const grades: Record<Band, readonly [number, number]> = {
  k: [0, 0],
  "grades-1-2": [1, 2],
  "grades-3-5": [3, 5],
  "grades-6-8": [6, 8],
  "grades-9-12": [9, 12],
};

/** For which grades it is. */
export function agesLabel({ from, to }: Activity["ages"]): string {
  const first = grades[from][0];
  const last = grades[to][1];
  if (last === 0) return t("Kindergarten");
  if (first === 0) return t("Kindergarten to grade {last}", { last });
  return t("Grades {first} to {last}", { first, last });
}

/** How long it takes. */
export function minutesLabel({ from, to }: Activity["minutes"]): string {
  if (from === to) return plural(to, { one: "{count} minute", other: "{count} minutes" });
  return t("{from} to {to} minutes", { from, to });
}

/** How many can do it together. */
export function peopleLabel(people: Activity["people"]): string {
  const names = { alone: t("alone"), pair: t("in pairs"), group: t("in a group"), class: t("with a class") };
  const list = new Intl.ListFormat(currentLocale(), { type: "disjunction" });
  return list.format(people.map((each) => names[each]));
}

/** The things that it needs. */
export function needsLabel(needs: Activity["needs"]): string {
  return needs.length > 0 ? needs.join(" · ") : t("Nothing at all");
}
