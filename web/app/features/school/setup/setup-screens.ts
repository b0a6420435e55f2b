import type { SetupStep } from "~/data/school/setup-steps";
import { t } from "~/messages/t";

/** The screen where a part of the set-up is done. */
export function setupScreen(step: SetupStep) {
  const screens = {
    school: "adminSetup",
    teachers: "schoolAddUsers",
    second: "grantAdmin",
    classes: "schoolClasses",
    calendar: "schoolCalendar",
    pupils: "schoolDirectAddUsers",
  } as const;
  return screens[step];
}

/** What a part of the set-up is called. */
export function stepTitle(step: SetupStep): string {
  switch (step) {
    case "school":
      return t("The school");
    case "teachers":
      return t("Its teachers");
    case "second":
      return t("A second administrator");
    case "classes":
      return t("Its classes");
    case "calendar":
      return t("Its days off");
    case "pupils":
      return t("Its students");
  }
}
