import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { plainText } from "../app/content/blocks.ts";
import { legalPage } from "../app/content/pages.server.ts";
import { filesBelow } from "./files-below.ts";

const web = new URL("../", import.meta.url);
const waiting = "An address that waits for its code";

/** What the pages keep in a browser, by the beginning of its key, and the row of the cookie policy that names it. */
const kept: Record<string, string> = {
  absent: "Which students were absent last time, by their ids",
  "address-change": waiting,
  answer: "What you wrote after a practice and didn't save",
  badges: "Badges that this device has shown",
  config: "The addresses of this site's own services",
  "import-cards": "Which login cards you made, by ids and times",
  "import-choices": "What you decided about a roster's rows or a new school year, by row numbers and ids",
  motion: "Colors, motion, bell and voice",
  outbox: "Practices, and corrections to them, that couldn't be sent yet",
  plan: "The plan that you went to pay for",
  practice:
    "A practice that you finished and didn't mark complete; with a class, how many students you said were there, or who, by their ids",
  present: "How many students were present last time",
  reset: waiting,
  "school-code": "The code of the school whose student signed in last",
  "sign-up": waiting,
  sitting: "A sitting with the timer that is under way",
  sound: "Colors, motion, bell and voice",
  survey: "Answers to the plan's questions",
  theme: "Colors, motion, bell and voice",
  timer: "The timer's last settings",
  tokens: "Proof that you are signed in",
  "without-students": "That a school's set-up does without students' accounts",
};

/** Written and removed at once: to tell other tabs of a sign-out, and to see whether the storage works. */
const momentary = ["sign-out", "test"];

it("names in the cookie policy everything that the pages keep in a browser", async () => {
  const files = (await filesBelow(new URL("app/", web), [".ts", ".tsx"])).filter(
    ({ pathname }) => !/\.test\.tsx?$/.test(pathname),
  );
  const code = [...files, new URL("public/early.js", web)].map((file) => readFileSync(file, "utf8"));
  const keys = code.flatMap((text) =>
    [...text.matchAll(/["'`]pausewell\.([a-z-]+)/g)].map(([, key = ""]) => key),
  );
  expect([...new Set(keys)].sort()).toEqual([...Object.keys(kept), ...momentary].sort());

  const tables = legalPage("cookie-policy").sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "table" ? block.rows : [])),
  );
  const rows = tables.map(([what]) => plainText(what ?? []));
  expect(Object.values(kept).filter((row) => !rows.includes(row))).toEqual([]);
});
