import { expect, type Page } from "@playwright/test";
import type { Box } from "./box.ts";

/** The demo accounts of a first run; all have one password. */
export const demoAccounts = {
  learner: "learner@pausewell.example",
  teacher: "teacher@pausewell.example",
  school: "school@pausewell.example",
  operator: "operator@pausewell.example",
  password: "quiet pebble lake",
} as const;

/** Fills in the sign-in form and sends it. */
export async function fillSignIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel("E-mail address or username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Opens the dashboard and waits until it is loaded. */
export async function openDashboard(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/dashboard`);
  await expect(page.getByText("Minutes in all")).toBeVisible();
}

/** Signs in through the form and waits until the dashboard is loaded. */
export async function signIn(
  page: Page,
  site: string,
  name: string,
  password: string = demoAccounts.password,
): Promise<void> {
  await page.goto(`${site}/login`);
  await fillSignIn(page, name, password);
  await expect(page).toHaveURL(`${site}/dashboard`);
  await expect(page.getByText("Minutes in all")).toBeVisible();
}

/** For whom an account is. */
type Kind = "For me" | "For my class" | "For my whole school";

/** Answers who the account is for, and how old that person is. */
export async function answerAccountType(page: Page, kind: Kind, age: string): Promise<void> {
  await page.getByRole("radio", { name: kind }).check();
  await page.getByRole("radio", { name: age }).check();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Signs up, up to the step that asks for the code. */
export async function signUpToCode(
  page: Page,
  site: string,
  address: string,
  password: string,
  kind: Kind = "For me",
): Promise<void> {
  await page.goto(`${site}/signup`);
  await answerAccountType(page, kind, "18 or older");
  await page.getByLabel("E-mail address").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(page.getByLabel("Code from the e-mail")).toBeVisible();
}

/** Signs up and confirms the code; the account is signed in then, and is welcomed. */
export async function signUpToWelcome(
  page: Page,
  box: Box,
  address: string,
  password: string,
  kind: Kind = "For me",
): Promise<void> {
  await signUpToCode(page, box.site, address, password, kind);
  await page.getByLabel("Code from the e-mail").fill(await box.code(address));
  await expect(page).toHaveURL(`${box.site}/dashboard`);
  await expect(page.getByRole("heading", { name: "Welcome to Pausewell" })).toBeVisible();
}

/** Signs up, and goes past the welcome. */
export async function signUp(page: Page, box: Box, address: string, password: string): Promise<void> {
  await signUpToWelcome(page, box, address, password);
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page.getByText("Minutes in all")).toBeVisible();
}

/** Signs out through the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.locator("summary", { hasText: "Account" }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
}
