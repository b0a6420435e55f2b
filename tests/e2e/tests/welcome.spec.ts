import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { openDashboard, signUpToWelcome } from "../support/accounts.ts";
import { Person } from "../support/person.ts";
import { startWithClass } from "../support/player.ts";
import { test as base, type Device, expect } from "../support/test.ts";
import { timeZone } from "../support/time-zone.ts";
import { undoButton } from "../support/toast.ts";
import { waitUntilSaved } from "../support/wait-until-saved.ts";

const password = "four small pebbles";
/** Opens the welcome screen of a new account. */
const test = base.extend<{ openWelcome: (address: string) => Promise<Device> }>({
  openWelcome: async ({ box, open }, use) => {
    await use(async (address) => {
      const newcomer = await Person.signUp(box, address, password);
      const device = await open(box, { storageState: newcomer.storageState });
      await device.page.goto(`${box.site}/dashboard`);
      await expect(welcome(device.page)).toBeVisible();
      return device;
    });
  },
});

const welcome = (page: Page) => page.getByRole("heading", { name: "Welcome to Pausewell" });

test("a newcomer says for whom and which grade with the keyboard alone, and the first practice is of that grade", async ({
  box,
  open,
}) => {
  const { page } = await open(box);
  await signUpToWelcome(page, box, "keys@example.org", password, "For my class");
  await expect(page.getByRole("group", { name: "Who is it for?" })).toBeHidden();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Begin" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Choose a grade.");
  await expect(page.getByRole("radio", { name: "Kindergarten" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Grade 1", exact: true })).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Grade 3" })).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("What do you call the class?")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Owls");
  const place = timeZone.split("/").at(-1);
  await expect(page.getByText(`Your days end at midnight in ${place}`)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Minutes in all")).toBeVisible();
  await expect(page.getByText("Owls · Grade 3")).toBeVisible();
  await expect(page.getByRole("link", { name: "Start", exact: true })).toHaveAttribute("href", /grade_3/);
  await page.reload();
  await expect(page.getByText("Minutes in all")).toBeVisible();
  await expect(welcome(page)).toBeHidden();

  await test.step("one class is enough for the teacher's tools, until they are switched off", async () => {
    const tools = startWithClass(page);
    await page.getByRole("link", { name: "Start", exact: true }).click();
    await expect(tools).toBeVisible();
    await expect(page.getByRole("heading", { name: "For the teacher" })).toBeVisible();
    const skill = page.url();
    await page.goto(`${box.site}/preferences`);
    const leads = page.getByRole("switch", { name: "I lead a class" });
    await waitUntilSaved(page, () => leads.click());
    await waitUntilSaved(page, () => undoButton(page, "The teacher's tools are off").click());
    await expect(leads).toBeChecked();
    await waitUntilSaved(page, () => leads.click());
    await page.goto(skill);
    await expect(page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
    await expect(tools).toBeHidden();
  });
});

test("a user who skips the welcome starts immediately and is not asked again on any device", async ({
  box,
  open,
  openWelcome,
}) => {
  const { page } = await openWelcome("skips@example.org");
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page.getByText("Grade 1", { exact: true })).toBeVisible();
  const again = await Person.signIn(box, "skips@example.org", password);
  const other = (await open(box, { storageState: again.storageState })).page;
  await openDashboard(other, box.site);
  await expect(welcome(other)).toBeHidden();
});

test("a school is asked about its class, and for nobody else", async ({ box, open }) => {
  const head = await Person.signUp(box, "school@example.org", password, { accountType: "school" });
  const { page } = await open(box, { storageState: head.storageState });
  await page.goto(`${box.site}/dashboard`);
  await expect(page.getByRole("group", { name: "Who is it for?" })).toBeHidden();
  await expect(page.getByRole("group", { name: "Which grade is the class in?" })).toBeVisible();
  await page.getByRole("radio", { name: "Kindergarten" }).check();
  await page.getByLabel("What do you call the class?").fill("Foxes");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByText("Foxes · Kindergarten")).toBeVisible();
});

test("with no network nothing that was answered is lost, and trying again works", async ({ openWelcome }) => {
  const { page, context } = await openWelcome("offline@example.org");
  await page.getByRole("radio", { name: "Grade 12" }).check();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("alert")).toContainText("No connection");
  await expect(page.getByRole("radio", { name: "Grade 12" })).toBeChecked();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByText("Grade 12", { exact: true })).toBeVisible();
});

test("another time zone is found by its place, its country or a large city", async ({ box, openWelcome }) => {
  const { page } = await openWelcome("traveler@example.org");
  await expectAccessible(page, "welcome for me");
  await page.getByRole("radio", { name: "For a class" }).check();
  await page.getByText("Another time zone").click();
  await expectAccessible(page, "welcome for a class");
  await page.getByRole("radio", { name: "For me" }).check();
  await page.getByRole("radio", { name: "Grade 9" }).check();
  await page.getByLabel("Find a place").fill("nowhere at all");
  await expect(page.getByText("No time zone is found.")).toBeVisible();
  await page.getByLabel("Find a place").fill("kyiv");
  await expect(page.getByText("Kyiv is found.")).toBeVisible();
  await page.getByLabel("Find a place").fill("Boston");
  await expect(page.getByText("New York (Eastern Time) is found.")).toBeVisible();
  await page.getByLabel("Find a place").press("Enter");
  await expect(page.getByText("Your days end at midnight in New York (Eastern Time).")).toBeVisible();
  await page.getByLabel("Find a place").fill("japan");
  await expect(page.getByText("Tokyo is found.")).toBeVisible();
  await page.getByLabel("Find a place").press("Enter");
  await expect(page.getByText("Your days end at midnight in Tokyo.")).toBeVisible();
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByText("Minutes in all")).toBeVisible();
  await page.goto(`${box.site}/preferences`);
  await expect(page.getByLabel("Time zone")).toHaveValue("Asia/Tokyo");
});
