import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { demoAccounts } from "../support/accounts.ts";
import { Box } from "../support/box.ts";
import { Person } from "../support/person.ts";
import { TestSchool } from "../support/school.ts";
import { test as base, expect, type SignedInDevice } from "../support/test.ts";

/** A school on a one box that asks for subscriptions, and a teacher of it. */
interface PaidSchool extends SignedInDevice {
  school: TestSchool;
  ada: Person;
}

/** A one box that asks for subscriptions, and a school on it whose administrator is at a desk. */
const test = base.extend<{ paidBox: Box; paidSchool: PaidSchool }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  paidBox: async ({}, use) => {
    const box = await Box.start({ testControls: true, options: ["--parameter", "Paywall=on"] });
    await use(box);
    await box.stop();
  },
  paidSchool: async ({ paidBox, openSignedIn }, use) => {
    const head = await openSignedIn(paidBox, "school", { viewport: { width: 1280, height: 800 } });
    const school = await TestSchool.of(paidBox, head.person);
    const { person: ada } = await school.addTeacher("ada@willow.example", "Ada");
    await use({ ...head, school, ada });
  },
});

const locked = "/skills/bodyScan_grade_1_1";

/** Chooses a plan by its name, and goes on to the last look. */
async function choosePlan(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("radio", { name }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Before you pay");
}

/** Presses a button of the stand-in's page for paying, or for cards and invoices. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

/** Scrolls down the account page, whose part about plans comes when it is in sight. */
async function goToPlan(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Your data" }).scrollIntoViewIfNeeded();
}

/** From now on, nothing that the payment service tells arrives. */
async function loseEvents(box: Box): Promise<void> {
  const answer = await fetch(`${box.site}/__test/payment-faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ events: { lost: true } }),
  });
  expect(answer.ok).toBe(true);
}

test("somebody meets a locked practice, chooses a plan, cancels the payment, pays, practices, and cancels the plan", async ({
  paidBox,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(paidBox, "learner");
  await page.goto(paidBox.site + locked);
  await expect(page.getByRole("heading", { name: "Open with a plan" })).toBeVisible();
  await expect(page.getByRole("blockquote")).not.toBeEmpty();
  await expect(page.getByText(/\d minutes · Body Scan · Grade 1/)).toBeVisible();
  // A locked practice is no advertisement.
  await expect(page.getByText("$")).toHaveCount(0);
  await expectAccessible(page, "a locked practice", { layout: true });

  await page.getByRole("link", { name: "See the plans" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plans");
  await expect(page.getByRole("radio", { name: /^Individual, monthly \$4\.99\sa\smonth/ })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Choose one of the plans.")).toBeVisible();
  await expectAccessible(page, "plans with nothing chosen", { layout: true });
  await choosePlan(page, /^Individual, yearly \$39\sa\syear/);
  await expect(page.getByText("You pay nothing. The free trial begins.")).toBeVisible();
  await expect(page.getByText("The trial ends. You pay $39, unless you cancel first.")).toBeVisible();
  await expectAccessible(page, "the last look", { layout: true });

  await page.getByRole("button", { name: "Start the free trial" }).click();
  await press(page, "Cancel");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Canceled");
  await page.getByRole("link", { name: "Back to the plans" }).click();
  await expect(page.getByRole("radio", { name: /^Individual, yearly/ })).toBeChecked();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Start the free trial" }).click();
  await press(page, "Pay");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
  await expect(page.getByText(/^Free until/)).toBeVisible();
  await expectAccessible(page, "a plan that was just bought", { layout: true });

  await page.goto(paidBox.site + locked);
  await expect(page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
  await page.goto(`${paidBox.site}/pro-payment?plan=individual_yearly`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have this plan");
  await page.goto(`${paidBox.site}/subscription-setup`);
  await expect(page.getByRole("radio", { name: /^Individual/ })).toHaveCount(0);

  await page.goto(`${paidBox.site}/user-home`);
  await goToPlan(page);
  await expect(page.getByRole("region", { name: "Plan" })).toContainText("Free until");
  await page.getByRole("button", { name: "Card, invoices, cancel" }).click();
  await press(page, "Cancel");
  await page.getByRole("link", { name: "Back to Pausewell" }).click();
  await goToPlan(page);
  await expect(page.getByText(/^Canceled\. Everything stays open until/)).toBeVisible();
  await expectAccessible(page, "an account with a plan", { layout: true });
});

test("a purchase whose message is lost is found by asking, and opens the practice on another device", async ({
  paidBox,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(paidBox, "learner");
  const other = await openSignedIn(paidBox, "learner");
  await loseEvents(paidBox);
  await other.page.goto(paidBox.site + locked);
  await expect(other.page.getByRole("heading", { name: "Open with a plan" })).toBeVisible();
  await page.goto(`${paidBox.site}/subscription-setup`);
  await choosePlan(page, /^Individual, monthly/);
  await page.getByRole("button", { name: "Start the free trial" }).click();
  await press(page, "Pay");
  await expect(page.getByText(/^Free until/)).toBeVisible();
  await expect(other.page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
});

test("a class plan names its class, and opens everything while that class is selected", async ({
  paidBox,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(paidBox, "teacher", { viewport: { width: 1280, height: 800 } });
  const { classes } = await person.send("GET", "/api/me");
  await page.goto(`${paidBox.site}/subscription-setup`);
  await page.getByRole("radio", { name: /^Class, yearly/ }).check();
  await page.getByLabel("For which class?").selectOption({ index: classes.length - 1 });
  const name: string = classes.at(-1).className;
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("main").getByText(name)).toBeVisible();
  await page.getByRole("button", { name: "Start the free trial" }).click();
  await press(page, "Pay");
  await expect(page.getByText(`Class, yearly · ${name}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Custom Plan" })).toBeEnabled();
});

test("the payment service doesn't answer: the plans say so, and that nothing was charged", async ({
  paidBox,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(paidBox, "learner");
  await page.goto(`${paidBox.site}/subscription-setup`);
  await choosePlan(page, /^Individual, yearly/);
  await page.route("**/api/checkout-session", (route) =>
    route.fulfill({
      status: 502,
      contentType: "application/problem+json",
      body: '{"code":"payments_unavailable","status":502,"title":"","type":"about:blank"}',
    }),
  );
  await page.getByRole("button", { name: "Start the free trial" }).click();
  await expect(page.getByRole("alert")).toContainText("Nothing was charged.");
  await page.unroute("**/api/checkout-session");
  await page.getByRole("button", { name: "Start the free trial" }).click();
  await expect(page.getByRole("button", { name: "Pay", exact: true })).toBeVisible();
});

test("without a paywall nothing is locked, and the plans say that nobody needs one", async ({
  sharedBox,
  openAs,
}) => {
  const { page } = await openAs("learner");
  await page.goto(sharedBox.site + locked);
  await expect(page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
  await page.goto(`${sharedBox.site}/subscription-setup`);
  await expect(page.getByText("Nobody needs a plan to practice.")).toBeVisible();
});

test("an operator who sells nothing shows no price and no way to one", async ({ openSignedIn }) => {
  const box = await Box.start({ options: ["--parameter", "StripePrices={}"] });
  const { page } = await openSignedIn(box, "learner");
  await page.goto(`${box.site}/subscription-setup`);
  await expect(page.getByText("Nothing is sold here.")).toBeVisible();
  await page.goto(`${box.site}/user-home`);
  await expect(page.getByRole("heading", { name: "Devices" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See the plans" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Plan", exact: true })).toHaveCount(0);
  await box.stop();
});

test("a student is told nothing of plans and prices", async ({ paidBox, open }) => {
  const school = await TestSchool.of(paidBox, await Person.signIn(paidBox, demoAccounts.school));
  const mia = await school.addSigningPupil("Mia", "UTC");
  const { page } = await open(paidBox, { storageState: mia.storageState });
  await page.goto(paidBox.site + locked);
  await expect(page.getByText("Ask your teacher about it.")).toBeVisible();
  await expect(page.getByText(/plan|\$/i)).toHaveCount(0);
  await expectAccessible(page, "a practice that a student can't open", { layout: true });
  for (const address of ["/subscription-setup", "/pro-payment?plan=individual_yearly"]) {
    await page.goto(paidBox.site + address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your school takes care of this");
    await expect(page.getByText("$")).toHaveCount(0);
  }
});

test("an administrator buys the school's plan with a card, and a teacher is told whom to ask until then", async ({
  paidBox,
  paidSchool,
  open,
}) => {
  const { page, ada } = paidSchool;
  const teacher = await open(paidBox, { storageState: ada.storageState });
  await teacher.page.goto(paidBox.site + locked);
  await expect(teacher.page.getByText(/Ask an administrator of your school\./)).toBeVisible();
  await expect(teacher.page.getByRole("link", { name: "See the plans" })).toHaveCount(0);

  await page.goto(`${paidBox.site}/admin-dashboard`);
  await page.getByRole("heading", { name: "Imports" }).scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "See the plans" }).click();
  await expect(page.getByRole("radio").first()).toHaveAccessibleName(/^School/);
  await expect(page.getByText(/for everybody at the school: up to 500 students\./)).toBeVisible();
  await choosePlan(page, /^School, yearly \$990\sa\syear/);
  await expect(page.getByText("Willow Lane School")).toBeVisible();
  await expect(page.getByText(/for everybody at the school: up to 500 students\./)).toBeVisible();
  await page.getByRole("button", { name: "Start the free trial" }).click();
  await press(page, "Pay");
  await expect(page.getByText(/^Free until/)).toBeVisible({ timeout: 20_000 });
  await page.goto(`${paidBox.site}/admin-dashboard`);
  await page.getByRole("heading", { name: "Imports" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("region", { name: "Plan" })).toContainText("Free until");
  await expectAccessible(page, "the overview of a school with a plan", { layout: true });
  await page.getByRole("button", { name: "Card, invoices, cancel" }).click();
  await page.getByRole("link", { name: "Back to Pausewell" }).click();
  await expect(page).toHaveURL(`${paidBox.site}/admin-dashboard`);

  await teacher.page.reload();
  await expect(teacher.page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
});

test("a school orders by purchase order: what is missing is named, and the overview shows seats and the invoice", async ({
  paidBox,
  openSignedIn,
}) => {
  const { page } = await openSignedIn(paidBox, "school");
  await page.goto(`${paidBox.site}/pro-payment?plan=school_yearly`);
  await page.getByText("Pay by purchase order instead").click();
  await expect(page.getByText("It is for up to 500 students.")).toBeVisible();
  await expect(page.getByText("You pay the invoice: $990.")).toBeVisible();
  await expect(page.getByText("You pay nothing. The free trial begins.")).toBeHidden();
  await page.getByRole("button", { name: "Order and get the invoice" }).click();
  await expect(page.getByLabel("Purchase order number")).toBeFocused();
  await expectAccessible(page, "an order with lines that are missing", { layout: true });
  await page.getByLabel("Purchase order number").fill("PO-2027-118");
  await page.getByLabel("Street and number").fill("1 Elm Street");
  await page.getByLabel("City").fill("Springfield");
  await page.getByLabel("ZIP or postal code").fill("12345");
  await page.getByRole("button", { name: "Order and get the invoice" }).click();
  await expect(page).toHaveURL(`${paidBox.site}/admin-dashboard`);
  await page.getByRole("heading", { name: "Imports" }).scrollIntoViewIfNeeded();
  const plan = page.getByRole("region", { name: "Plan" });
  await expect(plan).toContainText("PO-2027-118");
  await expect(plan).toContainText(/0 of \d+ used/);
  await expect(plan).toContainText(/An invoice of \$990 is due on/);
  await expect(plan).toContainText(`Stripe mails it to ${demoAccounts.school}.`);
  await page.goto(`${paidBox.site}/admin-audit`);
  const order = /ordered the school's plan by purchase order, for \d+ students/;
  await expect(page.getByText(order)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Springfield");
});

test("a missing payment is told to whoever pays alone, and after fourteen days practices are closed", async ({
  paidBox,
  paidSchool,
  open,
}) => {
  const { page, school, ada } = paidSchool;
  const [mia, noah] = [
    await school.addSigningPupil("Mia", "UTC"),
    await school.addSigningPupil("Noah", "UTC"),
  ];
  await page.goto(`${paidBox.site}/pro-payment?plan=school_yearly`);
  await page.getByRole("button", { name: "Start the free trial" }).click();
  await press(page, "Pay with a card that is declined later");
  await expect(page.getByText(/^Free until/)).toBeVisible({ timeout: 20_000 });

  // The trial ends, and the card is declined.
  await paidBox.letPass(15 * 24);
  const subjects = async () => (await paidBox.mails(demoAccounts.school)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain("A payment for Pausewell is missing");
  await page.goto(`${paidBox.site}/admin-dashboard`);
  await page.getByRole("heading", { name: "Imports" }).scrollIntoViewIfNeeded();
  const plan = page.getByRole("region", { name: "Plan" });
  await expect(plan).toContainText("The last payment didn't go through. Everything stays open until");
  await expectAccessible(page, "the overview of a school whose payment is missing", { layout: true });
  const teacher = await open(paidBox, { storageState: ada.storageState });
  await teacher.page.goto(`${paidBox.site}/user-home`);
  await goToPlan(teacher.page);
  await expect(teacher.page.getByRole("region", { name: "Plan" })).toContainText(
    "Every practice is open to you with the plan of Willow Lane School.",
  );
  await expect(teacher.page.getByText(/payment|missing/i)).toHaveCount(0);
  const pupil = await open(paidBox, { storageState: mia.storageState });
  await pupil.page.goto(paidBox.site + locked);
  await expect(pupil.page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
  await expect(pupil.page.getByText(/payment|missing/i)).toHaveCount(0);

  await paidBox.letPass(28 * 24 + 1);
  const other = await open(paidBox, { storageState: noah.storageState });
  await other.page.goto(paidBox.site + locked);
  await expect(other.page.getByText("Ask your teacher about it.")).toBeVisible();
  await page.reload();
  await page.getByRole("heading", { name: "Imports" }).scrollIntoViewIfNeeded();
  await expect(plan).toContainText("A payment is missing. Once it is paid, everything is open again.");
});
