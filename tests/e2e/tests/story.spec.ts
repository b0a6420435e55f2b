import { fillSignIn, signIn, signOut, signUp } from "../support/accounts.ts";
import { fact, playToTheEnd } from "../support/player.ts";
import { expect, test } from "../support/test.ts";

const address = "newcomer@example.org";
const password = "four small pebbles";

test("a new user signs up, practices, sees it on a second device, and finds everything after a restart", async ({
  box,
  open,
}) => {
  const phone = (await open(box)).page;
  await test.step("signs up on a phone", async () => {
    await signUp(phone, box, address, password);
    await expect(fact(phone, "Minutes in all")).toHaveText("0");
  });

  const desk = (await open(box, { viewport: { width: 1280, height: 800 } })).page;
  await test.step("signs in on a desk as well", async () => {
    await signIn(desk, box.site, address, password);
    await expect(fact(desk, "Minutes in all")).toHaveText("0");
  });

  const loads: string[] = [];
  desk.on("load", () => loads.push(desk.url()));
  await test.step("practices the first skill to its end on the phone", async () => {
    await phone.getByRole("link", { name: "Start", exact: true }).click();
    await playToTheEnd(phone);
    await phone.getByRole("button", { name: "Mark complete" }).click();
    await expect(phone.getByText("Skill marked as complete!")).toBeVisible();
  });

  let minutes = "";
  await test.step("sees minutes and streak change on the desk, without a reload", async () => {
    await expect(fact(desk, "Minutes in all")).not.toHaveText("0");
    minutes = (await fact(desk, "Minutes in all").textContent()) ?? "";
    await expect(fact(desk, "Day in all")).toHaveText("1");
    await expect(desk.getByText("1 day in a row")).toBeVisible();
    await expect(desk.getByText("Today is done.")).toBeVisible();
    expect(loads).toEqual([]);
  });

  await test.step("signs out, and the box is started anew on the same data", async () => {
    await phone.getByRole("link", { name: "Back to today" }).click();
    await expect(fact(phone, "Minutes in all")).toHaveText(minutes);
    await signOut(phone);
    await box.restart();
  });

  await test.step("signs in again, and everything is there", async () => {
    await fillSignIn(phone, address, password);
    await expect(fact(phone, "Minutes in all")).toHaveText(minutes);
    await expect(phone.getByText("1 day in a row")).toBeVisible();
    await phone.getByRole("link", { name: /^All skills for/ }).click();
    await expect(phone.getByText("✅ Completed")).toHaveCount(1);
  });

  await test.step("the desk never noticed: its session holds", async () => {
    await desk.reload();
    await expect(fact(desk, "Minutes in all")).toHaveText(minutes);
  });
});
