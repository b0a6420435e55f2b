import { expect, type Page } from "@playwright/test";
import { answerAccountType, fillSignIn } from "../accounts.ts";

/** A state of a screen that takes an action to reach, and that no other test reaches. */
export interface State {
  name: string;
  /** Reaches it from the open screen, or from the state before it. */
  reach: (page: Page) => Promise<void>;
  /** The script limit includes what this state has loaded, as it does where people sign up and in. */
  light?: true;
}

/** The states by path, in the order in which one follows from the other. */
const states: Record<string, readonly State[]> = {
  "/activities": [
    {
      name: "an activity",
      reach: async (page) => {
        await page.goto(new URL("/activities#own_knot", page.url()).href);
        await expect(page.getByRole("article")).toBeVisible();
      },
    },
  ],
  "/dashboard": [
    {
      name: "the account menu",
      reach: async (page) => {
        await page.locator("summary", { hasText: "Account" }).click();
        await expect(page.getByRole("navigation", { name: "Yours" })).toBeVisible();
      },
    },
  ],
  "/login": [
    {
      name: "sign-in refused, with Amplify, which comes while somebody types",
      light: true,
      reach: async (page) => {
        await fillSignIn(page, "nobody@example.org", "not the password");
        await expect(page.getByRole("alert")).toBeVisible();
      },
    },
  ],
  "/signup": [
    {
      name: "sign-up with nothing answered",
      reach: async (page) => {
        await page.getByRole("button", { name: "Continue" }).click();
        await expect(page.getByText("Choose your age.")).toBeVisible();
      },
    },
    {
      name: "sign-up with a weak password",
      light: true,
      reach: async (page) => {
        await answerAccountType(page, "For me", "18 or older");
        await page.getByLabel("E-mail address").fill("not an address");
        await page.getByLabel("Password", { exact: true }).fill("password12");
        await page.getByRole("button", { name: "Create the account" }).click();
        await expect(page.getByText("Long enough, but soon guessed")).toBeVisible();
        await expect(page.getByRole("alert")).toBeVisible();
      },
    },
  ],
  "/meditation-timer": [
    {
      name: "sitting",
      reach: async (page) => {
        await page.getByRole("button", { name: "Sit", exact: true }).click();
        await expect(page.getByRole("timer")).toBeVisible();
      },
    },
    {
      name: "the question whether to end a sitting",
      reach: async (page) => {
        await page.getByRole("button", { name: "End", exact: true }).click();
        await expect(page.getByText("End it here?")).toBeVisible();
      },
    },
  ],
  "/reset-password": [
    {
      name: "reset with its code",
      light: true,
      reach: async (page) => {
        await page.getByLabel("E-mail address").fill("nobody@example.org");
        await page.getByRole("button", { name: "Send the code" }).click();
        await expect(page.getByLabel("New password")).toBeVisible();
      },
    },
  ],
  "/school-add-users": [
    {
      name: "invitations without an address",
      reach: async (page) => {
        await page.getByRole("button", { name: "Invite", exact: true }).click();
        await expect(page.getByText("Type at least one address.")).toBeVisible();
      },
    },
    {
      name: "addresses that can't be invited",
      reach: async (page) => {
        await page.getByLabel("Addresses of teachers").fill("not an address");
        await page.getByRole("button", { name: "Invite", exact: true }).click();
        await expect(page.getByText("There is no address here.")).toBeVisible();
      },
    },
    {
      name: "the question whether to take an invitation back",
      reach: async (page) => {
        await page.getByRole("button", { name: /^Take back the invitation/ }).click();
        await expect(page.getByText("Take this invitation back?")).toBeVisible();
      },
    },
  ],
  "/school-manage-users": [
    {
      name: "a search that finds nobody",
      reach: async (page) => {
        await page.getByLabel("Find a person").fill("zz");
        await expect(page.getByText("Nobody's name or address begins with")).toBeVisible();
      },
    },
  ],
  "/admin-audit": [
    {
      name: "a record with nothing in it",
      reach: async (page) => {
        await page.getByLabel("What was done").selectOption("removed_person");
        await expect(page.getByText("Nothing like that was done.")).toBeVisible();
      },
    },
  ],
  "/skills/:skillId": [
    {
      name: "the player",
      reach: async (page) => {
        await page.getByRole("button", { name: "Start", exact: true }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await page.keyboard.press("Space");
        await expect(page.getByRole("button", { name: "Go on" })).toBeVisible();
      },
    },
    {
      name: "the end of a practice",
      reach: async (page) => {
        while (await page.getByRole("dialog").isVisible()) await page.keyboard.press("ArrowRight");
        await expect(page.getByRole("button", { name: "Mark complete" })).toBeVisible();
      },
    },
  ],
};

/** Returns the further states of a screen. */
export function statesOf(pattern: string): readonly State[] {
  return states[pattern] ?? [];
}

/** Every path that has further states. */
export const patternsWithStates: readonly string[] = Object.keys(states);
