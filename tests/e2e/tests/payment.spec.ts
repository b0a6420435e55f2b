import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/test.ts";

test("a payment that can't be found is said so, with what to do, below the heading", async ({
  openAs,
  sharedBox,
}) => {
  const { page } = await openAs("nobody");
  const again = page.getByRole("button", { name: "Look again" });
  for (const id of ["cs_test_unknown", "not a session id"]) {
    await page.goto(`${sharedBox.site}/success?session_id=${encodeURIComponent(id)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
    await expect(page.getByText("We can't find this payment.")).toBeVisible();
    await expect(page.getByText(`Session ID: ${id}`)).toBeVisible();
    await expect(page.getByText("Thank you")).toHaveCount(0);
  }
  await expectAccessible(page, "a payment that can't be found", { layout: true });
  const asked = page.waitForResponse("**/api/checkout-session?*");
  await again.click();
  expect((await asked).status()).toBe(404);
  await expect(again).toBeFocused();
  await page.getByRole("main").getByRole("link", { name: "Back to the home page" }).click();
  await expect(page).toHaveURL(`${sharedBox.site}/`);
});
