import { expect } from "@playwright/test";
import type { SchoolRole } from "./full-school.ts";
import type { State } from "./states.ts";

/** A screen that one role sees in a way of its own, and the states of it that take an action to reach. */
interface RoleScreen {
  who: SchoolRole;
  address: string;
  /** It is up to 1.3 kB above the limit of script: a door that is not theirs, and a teacher's account. */
  isHeavy?: true;
  states?: readonly State[];
}

/** What each role is called in the name of a test. */
export const roleNames: Record<SchoolRole, string> = {
  head: "the administrator of a full school",
  member: "a teacher of a school",
  pupil: "a student",
  founder: "an account whose school isn't open yet",
};

/** The screens that look otherwise for people of a school than for the demo accounts of `inventory.ts`. */
export const roleScreens: readonly RoleScreen[] = [
  { who: "pupil", address: "/dashboard" },
  { who: "pupil", address: "/preferences" },
  { who: "pupil", address: "/user-home" },
  { who: "member", address: "/dashboard" },
  { who: "member", address: "/school-portal" },
  { who: "member", address: "/school-classes" },
  { who: "member", address: "/school-dashboard" },
  { who: "member", address: "/school-calendar" },
  { who: "member", address: "/school-manage-users", isHeavy: true },
  {
    who: "member",
    address: "/user-home",
    isHeavy: true,
    states: [
      {
        name: "the question whether to leave the school",
        reach: async (page) => {
          await page.getByRole("button", { name: "Leave the school" }).click();
          await expect(page.getByRole("button", { name: "Stay" })).toBeVisible();
        },
      },
    ],
  },
  { who: "founder", address: "/school-portal" },
  { who: "founder", address: "/admin-setup", isHeavy: true },
  { who: "founder", address: "/school-classes", isHeavy: true },
  { who: "head", address: "/school-portal" },
  { who: "head", address: "/admin-setup" },
  { who: "head", address: "/school-direct-add-users?setup=pupils" },
  { who: "head", address: "/school-direct-add-users/import" },
  { who: "head", address: "/admin-dashboard" },
  { who: "head", address: "/school-classes" },
  { who: "head", address: "/school-dashboard" },
  {
    who: "head",
    address: "/school-calendar",
    states: [
      {
        name: "a break's form, with what is wrong",
        reach: async (page) => {
          await page.getByRole("button", { name: "Add a break or a holiday" }).click();
          await page.getByRole("button", { name: "Add", exact: true }).click();
          await expect(page.getByText("Give it a name.")).toBeVisible();
        },
      },
    ],
  },
  { who: "head", address: "/school-new-year" },
  { who: "head", address: "/grant-admin" },
  { who: "head", address: "/admin-audit" },
  {
    who: "head",
    address: "/school-manage-users",
    states: [
      {
        name: "a student's form, with what a parent can ask for",
        reach: async (page) => {
          await page.getByRole("button", { name: "Change Ida" }).click();
          await expect(page.getByRole("heading", { name: "When a parent asks" })).toBeVisible();
        },
      },
      {
        name: "several people chosen",
        reach: async (page) => {
          await page.getByRole("button", { name: "Cancel" }).click();
          await page.getByRole("checkbox", { name: "Choose Ida" }).check();
          await page.getByRole("checkbox", { name: "Choose Otto" }).check();
        },
      },
    ],
  },
  { who: "head", address: "/school-manage-users?status=inactive" },
  { who: "head", address: "/school-manage-users?status=removed" },
];
