import type { Challenge } from "~/data/challenges/challenges-query";
import { plural, t } from "~/messages/t";

type Measure = Challenge["goal"]["measure"];

/** "3 days with practice, within 7 days." */
export function goalText({ goal: { measure, target, withinDays } }: Challenge): string {
  return t("{what}, within {days}.", {
    what: what(measure, target),
    days: plural(withinDays, { one: "{count} day", other: "{count} days" }),
  });
}

function what(measure: Measure, target: number): string {
  if (measure === "days")
    return plural(target, { one: "{count} day with practice", other: "{count} days with practice" });
  if (measure === "same_area") {
    return plural(target, {
      one: "{count} day with the same practice",
      other: "{count} days with the same practice",
    });
  }
  if (measure === "minutes") return plural(target, { one: "{count} minute", other: "{count} minutes" });
  return plural(target, { one: "{count} skill", other: "{count} skills" });
}
