import { t } from "~/messages/t";
import { path } from "~/paths";

/** A link of the main navigation. */
export interface NavItem {
  to: string;
  label: string;
  picture: "today" | "library" | "progress" | "timer" | "school" | "people" | "letter" | "record";
  /** The beginnings of the other paths that belong to it. */
  also?: readonly string[];
}

/** A link of the account menu. */
export type AccountMenuItem = Pick<NavItem, "to" | "label">;

/** A part of the product with its own main navigation: one's own practice, or the school that one administers. */
export type Part = "me" | "school";

/** What decides which parts somebody has. */
export interface Membership {
  isAdmin: boolean;
  schoolId?: string | undefined;
}

/** The parts of the product that somebody has: an administrator of a school has two. */
export function partsOf(person: Membership | undefined): Part[] {
  return person?.isAdmin && person.schoolId !== undefined ? ["me", "school"] : ["me"];
}

/** The part that a path belongs to. */
export function partOf(pathname: string): Part {
  return schoolItems().some((item) => isCurrent(item, pathname)) ? "school" : "me";
}

/** Whether a path is a link's own, or belongs to it. */
export function isCurrent({ to, also = [] }: Pick<NavItem, "to" | "also">, pathname: string): boolean {
  return [to, ...also].some((each) => pathname === each || pathname.startsWith(`${each}/`));
}

/** The main navigation of a part, in order: four at most, since a phone has room for no more at its foot. */
export function mainItems(part: Part): NavItem[] {
  return part === "school" ? schoolItems() : ownItems();
}

function ownItems(): NavItem[] {
  return [
    { to: path("dashboard"), label: t("Today"), picture: "today" },
    {
      to: path("library"),
      label: t("Library"),
      picture: "library",
      also: [path("levels"), path("meditation"), "/grades", "/focus-areas", "/skills", "/challenges"],
    },
    {
      to: path("progress"),
      label: t("Progress"),
      picture: "progress",
      also: [path("achievements"), path("badges")],
    },
    { to: path("meditationTimer"), label: t("Timer"), picture: "timer" },
  ];
}

function schoolItems(): NavItem[] {
  return [
    { to: path("schoolPortal"), label: t("School"), picture: "school", also: [path("adminSetup")] },
    { to: path("schoolManageUsers"), label: t("People"), picture: "people", also: [path("grantAdmin")] },
    { to: path("schoolAddUsers"), label: t("Invitations"), picture: "letter" },
    { to: path("adminAudit"), label: t("Record"), picture: "record" },
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
