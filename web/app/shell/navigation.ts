import { t } from "~/messages/t";
import { path } from "~/paths";

/** A link of the main navigation. */
export interface NavItem {
  to: string;
  label: string;
  /** Its picture: strokes in a square of 32. */
  shape: string;
  /** The beginnings of the other paths that belong to it. */
  also?: readonly string[];
}

/**
 * A part of the product with its own main navigation: one's own practice, the classes that one teaches, or the school that one
 * administers.
 */
export type Part = "me" | "class" | "school";

/** What decides which parts somebody has. */
export interface Membership {
  isSchool: boolean;
  isAdmin: boolean;
  schoolId?: string | undefined;
}

/**
 * The parts of the product that somebody has: the practice is everybody's, teachers have their classes, administrators the school with
 * its classes. An account for a school that isn't open yet has the way there.
 */
export function partsOf(person: Membership | undefined): Part[] {
  if (!person?.isSchool) return ["me"];
  return person.schoolId !== undefined && !person.isAdmin ? ["me", "class"] : ["me", "school"];
}

/** A class that somebody practices with; of a school, if it says which. */
interface PracticingClass {
  classId: string;
  schoolId?: string | undefined;
}

/** What decides for whom somebody is at a screen. */
export interface Practitioner extends Membership {
  /** The classes they practice with, and the selected one. */
  classes?: readonly PracticingClass[];
  currentClassId?: string | undefined;
}

/** Whether a path is a room of a school. */
const OF_SCHOOL = /^\/(school-|admin-|grant-admin|add-initial-data)/;

/** Where a plan is chosen and bought: administrators do it for their school. */
const PLANS = /^\/(subscription-setup|pro-payment)/;

/** Whether a path is a practice. */
const PRACTICE = /\/(skills|cores)\//;

/**
 * The part that somebody is in at a path. A practice with a class of the school is not the teacher's alone. Whoever has no other part is
 * in their own practice everywhere.
 */
export function partAt(pathname: string, person: Practitioner | undefined): Part {
  const other = partsOf(person)[1] ?? "me";
  const isOfClass = ({ classId, schoolId }: PracticingClass) =>
    schoolId && classId === person?.currentClassId;
  const isOther =
    OF_SCHOOL.test(pathname) ||
    (PLANS.test(pathname) && person?.isAdmin) ||
    (PRACTICE.test(pathname) && person?.classes?.some(isOfClass));
  return isOther ? other : "me";
}

/** Whether a path is a link's own, or belongs to it. */
export function isCurrent({ to, also = [] }: Pick<NavItem, "to" | "also">, pathname: string): boolean {
  return [to, ...also].some((each) => pathname === each || pathname.startsWith(`${each}/`));
}

/** The main navigation, in order: four at most, since a phone has room for no more at its foot. Classes and schools have their own. */
export function mainItems(): NavItem[] {
  return [
    {
      to: path("dashboard"),
      label: t("Today"),
      shape: "M3 20h26M7 20a9 9 0 0 1 18 0M16 4v3M4.5 9l2 2M27.5 9l-2 2M9 26h14",
      also: [path("preferences"), path("userHome"), path("subscriptionSetup"), path("proPayment")],
    },
    {
      to: path("library"),
      label: t("Library"),
      shape: "M5 6h6v20H5zM11 6h6v20h-6M18.5 7.5l5.5-1.5 5 19-5.5 1.5zM7 11h2M13 11h2",
      also: [
        path("levels"),
        path("meditation"),
        "/grades",
        "/focus-areas",
        "/skills",
        "/cores",
        "/challenges",
      ],
    },
    {
      to: path("progress"),
      label: t("Progress"),
      shape: "M4 27h24M8 22v-5M14 22V12M20 22v-7M26 22V7",
      also: [path("achievements"), path("badges")],
    },
    {
      to: path("meditationTimer"),
      label: t("Timer"),
      shape: "M16 28a11 11 0 1 0 0-22 11 11 0 0 0 0 22zM16 17V11M12.5 3h7M25 7l1.5 1.5",
    },
  ];
}
