import { t } from "~/messages/t";
import { path } from "~/paths";

/** A place of the signed-in navigation. */
export interface Place {
  to: string;
  label: string;
  picture: "today" | "library" | "progress" | "timer";
}

/** A place of the account menu. */
export type MenuPlace = Omit<Place, "picture">;

/** The places of every day, in order: four at most, as many as fit a thumb at the foot of a phone. */
export function places(): Place[] {
  return [
    { to: path("dashboard"), label: t("Today"), picture: "today" },
    { to: path("library"), label: t("Library"), picture: "library" },
    { to: path("progress"), label: t("Progress"), picture: "progress" },
    { to: path("meditationTimer"), label: t("Timer"), picture: "timer" },
  ];
}

/** Links that are needed only occasionally: in the account menu. */
export function menuPlaces(isSchool: boolean): MenuPlace[] {
  const school = { to: path("schoolPortal"), label: t("School") };
  return [
    ...(isSchool ? [school] : []),
    { to: path("badges"), label: t("Badges") },
    { to: path("preferences"), label: t("Preferences") },
    { to: path("userHome"), label: t("Account") },
  ];
}
