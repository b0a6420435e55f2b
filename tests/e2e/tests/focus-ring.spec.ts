import { screenReady } from "../support/screen-ready.ts";
import { expect, test } from "../support/test.ts";

for (const { address, who } of [
  { address: "/", who: "nobody" },
  { address: "/signup", who: "nobody" },
  { address: "/preferences", who: "learner" },
  { address: "/levels", who: "learner" },
] as const) {
  test(`every control of ${address} keeps its shape when the keyboard reaches it`, async ({
    openAs,
    sharedBox,
  }) => {
    const { page } = await openAs(who);
    await page.goto(sharedBox.site + address);
    await screenReady(page);
    await page.evaluate(() => {
      const controls = document.querySelectorAll("a, button, input, select, summary");
      const shapes = new Map([...controls].map((each) => [each, getComputedStyle(each).borderRadius]));
      Object.assign(window, { shapes });
    });
    const changed: string[] = [];
    const controls = await page.locator("a, button, input, select, summary").count();
    for (let index = 0; index < Math.min(controls, 40); index++) {
      await page.keyboard.press("Tab");
      changed.push(
        ...(await page.evaluate(() => {
          const { shapes } = window as unknown as { shapes: Map<Element, string> };
          const control = document.activeElement;
          const shape = control ? shapes.get(control) : undefined;
          // A word has no shape: its ring may have one.
          if (!control || !shape || shape === "0px") return [];
          const now = getComputedStyle(control).borderRadius;
          return now === shape ? [] : [`${control.outerHTML.slice(0, 60)}: ${shape} became ${now}`];
        })),
      );
    }
    expect(changed).toEqual([]);
  });
}
