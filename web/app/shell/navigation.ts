import { t } from "~/messages/t";
import { path } from "~/paths";

/** A link of the main navigation. */
export interface NavItem {
  to: string;
  label: string;
  picture: "today" | "library" | "progress" | "timer";
}

/** A link of the account menu. */
export type AccountMenuItem = Omit<NavItem, "picture">;

/** The main navigation, in order: four at most, since a phone has room for no more at its foot. */
export function mainItems(): NavItem[] {
  return [
    { to: path("dashboard"), label: t("Today"), picture: "today" },
    { to: path("library"), label: t("Library"), picture: "library" },
    { to: path("progress"), label: t("Progress"), picture: "progress" },
    { to: path("meditationTimer"), label: t("Timer"), picture: "timer" },
  ];
}

/** The account menu: links that are needed only occasionally. */
export function accountMenuItems(isSchool: boolean): AccountMenuItem[] {
  const school = { to: path("schoolPortal"), label: t("School") };
  return [
    ...(isSchool ? [school] : []),
    { to: path("badges"), label: t("Badges") },
    { to: path("preferences"), label: t("Preferences") },
    { to: path("userHome"), label: t("Your account") },
  ];
}
