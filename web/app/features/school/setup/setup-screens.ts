import { type SetupStep, setupOrder } from "~/data/school/setup-steps";
import { t } from "~/messages/t";
import { path } from "~/paths";

const screens = {
  school: "adminSetup",
  classes: "schoolClasses",
  teachers: "schoolAddUsers",
  second: "grantAdmin",
  calendar: "schoolCalendar",
  pupils: "schoolDirectAddUsers",
} as const;

/** The screen where a part of the set-up is done. */
export function setupScreen(step: SetupStep) {
  return screens[step];
}

/** The part of the set-up that is done at an address, also below its screen: a class is one of the classes. */
export function setupStepAt(pathname: string): SetupStep | undefined {
  return setupOrder.find((step) => `${pathname}/`.startsWith(`${path(screens[step])}/`));
}

/** What a part of the set-up is called. */
export function stepTitle(step: SetupStep): string {
  switch (step) {
    case "school":
      return t("The school");
    case "classes":
      return t("Its classes");
    case "teachers":
      return t("Its teachers");
    case "second":
      return t("A second administrator");
    case "calendar":
      return t("Its days off");
    case "pupils":
      return t("Its students");
  }
}
