import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/test.ts";

const operator = "contact@pausewell.localhost";

test("a message is sent, its receipt names it, and the operator gets it", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/contact`);
  // Until the page has its script, the browser itself says what is missing, in words of its own.
  await expect(page.getByRole("form", { name: "Write to us" })).toHaveAttribute("novalidate");
  const send = page.getByRole("button", { name: "Send" });
  await send.click();
  await expect(page.getByText("Type what you would like to say.")).toBeVisible();
  await expect(page.getByLabel("Your message")).toBeFocused();
  await expectAccessible(page, "nothing typed");

  const said = `Hello, we are a school. ${crypto.randomUUID()}`;
  await expect(page.getByLabel("The school's name")).toBeHidden();
  await page.getByLabel("What is it about?").selectOption("Pausewell at a school");
  await page.getByLabel("The school's name").fill("Elm Street School");
  await page.getByLabel("About how many students it has").fill("1,200");
  await page.getByLabel("Your message").fill(said);
  await page.getByLabel("Your e-mail address").fill("ada@example.org");
  await send.click();
  const heading = page.getByRole("heading", { name: "Your message is on its way" });
  await expect(heading).toBeFocused();
  const receipt = page.getByRole("region", { name: "Your message is on its way" });
  await expect(receipt).toContainText("ada@example.org");
  await expect(receipt).toContainText(said);
  const reference = await receipt.getByText(/^\w{4}-\w{4}$/).textContent();
  await expectAccessible(page, "nothing typed");
  await expect
    .poll(async () => (await sharedBox.mails(operator)).filter(({ text }) => text.includes(said)))
    .toMatchObject([
      {
        subject: `${reference}: about a school`,
        reply_to: "ada@example.org",
        text: expect.stringContaining("Their school is Elm Street School, with about 1200 students."),
      },
    ]);

  await page.getByRole("button", { name: "Write another message" }).click();
  await expect(page.getByRole("heading", { name: "Write to us" })).toBeFocused();
  await expect(page.getByLabel("Your message")).toHaveValue("");
});

test("what could not be sent stays in the form, and is the same message when it is sent again", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  const ids: string[] = [];
  await page.route("**/api/contact-messages", async (route) => {
    ids.push((route.request().postDataJSON() as { id: string }).id);
    if (ids.length === 1) return route.abort();
    if (ids.length === 2)
      return route.fulfill({
        status: 503,
        contentType: "application/problem+json",
        body: JSON.stringify({ type: "about:blank", title: "No.", status: 503, code: "mail_unavailable" }),
      });
    return route.continue();
  });
  await page.goto(`${sharedBox.site}/contact`);
  await page.getByLabel("Your message").fill("The bell is silent.");
  await page.getByLabel("Your e-mail address").fill("ada@example.org");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toContainText("No connection.");
  await expect(page.getByLabel("Your message")).toHaveValue("The bell is silent.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Please write to the operator's e-mail address instead.",
  );
  expect(ids[1]).toBe(ids[0]);
  await page.getByLabel("Your message").fill("The bell is silent on my phone.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "Your message is on its way" })).toBeVisible();
  expect(ids[2]).not.toBe(ids[0]);
});

test("nobody has to leave an address", async ({ openAs, sharedBox }) => {
  const { page } = await openAs("nobody");
  await page.goto(`${sharedBox.site}/contact`);
  await page.getByLabel("Your message").fill("Thank you.");
  await page.getByRole("button", { name: "Send" }).click();
  const receipt = page.getByRole("region", { name: "Your message is on its way" });
  await expect(receipt).toContainText("Nobody: you left no address.");
});

test("without script the form is sent by the browser, and its receipt is a page", async ({
  open,
  sharedBox,
}) => {
  const { page } = await open(sharedBox, { javaScriptEnabled: false });
  await page.goto(`${sharedBox.site}/contact`);
  const said = `No script here. ${crypto.randomUUID()}`;
  // What is about a school can't be hidden, and nobody but a school needs it.
  await expect(page.getByLabel("The school's name")).toBeVisible();
  await page.getByLabel("Your message").fill(said);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "Your message is on its way" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/api/contact-receipt");
  const reference = new URL(page.url()).searchParams.get("reference") ?? "";
  await expect(page.getByText(`Your receipt is ${reference}.`)).toBeVisible();
  await expect
    .poll(async () => (await sharedBox.mails(operator)).filter(({ text }) => text.includes(said)))
    .toMatchObject([{ subject: `${reference}: about a question` }]);
  await page.reload();
  await page.getByRole("link", { name: "To the home page" }).click();
  await expect(page).toHaveURL(`${sharedBox.site}/`);
  expect((await sharedBox.mails(operator)).filter(({ text }) => text.includes(said))).toHaveLength(1);
});

test("without script a message that can't be sent says why, and is still there to change", async ({
  open,
  sharedBox,
}) => {
  const { page } = await open(sharedBox, { javaScriptEnabled: false });
  await page.goto(`${sharedBox.site}/contact`);
  await page.getByLabel("What is it about?").selectOption("Pausewell at a school");
  await page.getByLabel("Your message").fill("We are a school.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "Your message was not sent" })).toBeVisible();
  await expect(page.getByText("A message about a school needs the school's name")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Your message")).toHaveValue("We are a school.");
  await expect(page.getByText("Write to the operator's e-mail address.")).toBeVisible();
});
