import { readFile } from "node:fs/promises";
import { expectAccessible } from "../support/accessible.ts";
import { TestSchool } from "../support/school.ts";
import { expect, test } from "../support/test.ts";

test("an administrator keeps the roster as a table, whoever is listed, and is told where it can't be read", async ({
  box,
  openSignedIn,
}) => {
  const { page, person } = await openSignedIn(box, "school");
  const school = await TestSchool.of(box, person);
  const [zoe] = await school.addPupils(["Zoë"]);
  await school.addClass("Owls", { pupils: zoe ? [zoe] : [] });
  await page.goto(`${box.site}/school-manage-users?search=nobody`);
  const button = page.getByRole("button", { name: "Download the roster" });
  await expect(button).toBeVisible();
  await expectAccessible(page, "the way to the roster", { layout: true });

  const downloading = page.waitForEvent("download");
  await button.press("Enter");
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("pausewell-roster.csv");
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)], "a spreadsheet is told that it is UTF-8").toEqual([0xef, 0xbb, 0xbf]);
  const rows = bytes.subarray(3).toString("utf8").split("\r\n");
  expect(rows[0]).toBe("first name,last name,role,grade,class,teacher,school id,user name,e-mail,sign-in");
  expect(rows.filter((row) => row.startsWith("Zoë,"))).toEqual([
    expect.stringMatching(/^Zoë,,student,1,Owls,,,zoe\.\d\d,,none$/),
  ]);

  await page.route(/\/roster$/, (route) =>
    route.fulfill({ status: 503, json: { message: "Service Unavailable" } }),
  );
  await button.click();
  await expect(page.getByRole("region", { name: "The roster" }).getByRole("alert")).toBeVisible();
  await page.unroute(/\/roster$/);
  const again = page.waitForEvent("download");
  await button.click();
  await again;
});
