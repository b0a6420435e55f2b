import { t } from "~/messages/t";
import { path } from "~/paths";

/** A place of the signed-in navigation. */
export interface Place {
  to: string;
  label: string;
  picture: "today" | "school";
}

/** The places of the navigation, in order. A screen is added here when it is built, at most five in all. */
export function places(isSchool: boolean): Place[] {
  const today: Place = { to: path("dashboard"), label: t("Today"), picture: "today" };
  const school: Place = { to: path("schoolPortal"), label: t("School"), picture: "school" };
  return isSchool ? [today, school] : [today];
}
