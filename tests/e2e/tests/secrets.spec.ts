import type { Page } from "@playwright/test";
import { signOut, signUpToCode } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

const address = "discreet@example.org";
const password = "four small pebbles";

/** A token: three parts of base64url, or the identity service's long opaque ones. */
const token = /eyJ[\w-]{10,}\.[\w-]{10,}|[\w-]{120,}/;

interface Storage {
  local: Record<string, string>;
  session: Record<string, string>;
  cookies: string;
}

/** Everything that a page keeps. */
function kept(page: Page): Promise<Storage> {
  return page.evaluate(() => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
  }));
}

/** Parts of addresses that are secrets by design, short-lived and good once: the live connection's ticket. */
function withoutTicket(url: string): string {
  const parsed = new URL(url);
  if (parsed.pathname === "/live") parsed.searchParams.delete("ticket");
  return parsed.href;
}

test("no token, code or password is in an address, the console, the log or a foreign key; sign-out leaves nothing", async ({
  box,
  open,
}) => {
  const { page, context, seen } = await open(box);
  await signUpToCode(page, box.site, address, password);
  const code = await box.code(address);
  const waiting = JSON.stringify(await kept(page));
  expect(waiting).not.toContain(password);
  await page.getByLabel("Code from the e-mail").fill(code);
  await expect(page).toHaveURL(/dashboard/);
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page.getByText("Minutes in all")).toBeVisible();

  await page.getByRole("link", { name: "Start", exact: true }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("link", { name: "Pausewell" }).click();
  await expect(page.getByText("Minutes in all")).toBeVisible();

  const { local, session, cookies } = await kept(page);
  const tokens = Object.entries(local).filter(([, value]) => token.test(value));
  expect(tokens.length, "Amplify keeps tokens here").toBeGreaterThan(0);
  for (const [key] of tokens) expect(key).toMatch(/^CognitoIdentityServiceProvider\./);
  expect(JSON.stringify(session)).not.toMatch(token);
  expect(cookies).toBe("");
  const secrets = tokens.map(([, value]) => value);
  const userId = Object.values(local).find((value) => /^[\da-f]{8}-[\da-f-]{27}$/.test(value)) ?? "";
  expect(userId).not.toBe("");

  await signOut(page);
  await expect(page).toHaveURL(`${box.site}/login`);
  const after = JSON.stringify({ ...(await kept(page)), state: await page.evaluate(() => history.state) });
  for (const trace of [...secrets, address, userId, password, code]) expect(after).not.toContain(trace);
  expect(Object.keys((await kept(page)).local).filter((key) => !key.startsWith("pausewell."))).toEqual([]);
  expect(await context.cookies()).toEqual([]);

  const urls = seen.urls.map(withoutTicket).join("\n");
  const written = seen.console.join("\n");
  for (const text of [urls, written, box.log]) {
    for (const secret of [...secrets, password, code]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/eyJ[\w-]{10,}\.[\w-]{10,}/);
  }
  expect(urls).not.toContain(encodeURIComponent(address));
  expect(box.log).not.toContain(address);
});
