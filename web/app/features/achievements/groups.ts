import type { Achievement } from "~/data/achievements/achievements-query";
import { t } from "~/messages/t";

type Kind = Achievement["kind"];

/** Achievements that belong together. */
export interface Group {
  name: string;
  achievements: Achievement[];
}

/** The achievements in their groups; a group without any isn't there. */
export function groupsOf(achievements: readonly Achievement[]): Group[] {
  const kinds: { name: string; kinds: readonly Kind[] }[] = [
    { name: t("Beginnings"), kinds: ["skill", "welcome_back", "challenge", "class_week"] },
    { name: t("Minutes"), kinds: ["minutes"] },
    { name: t("Focus areas"), kinds: ["focus_areas", "level", "grade"] },
    { name: t("Days in all"), kinds: ["days"] },
    { name: t("Days in a row"), kinds: ["streak"] },
  ];
  return kinds
    .map(({ name, kinds: those }) => ({
      name,
      achievements: achievements.filter(({ kind }) => those.includes(kind)),
    }))
    .filter((group) => group.achievements.length > 0);
}
