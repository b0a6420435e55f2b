// Lighthouse's view of some public pages, as far as it is the same on every machine and at every time: not how fast a page was,
// but what makes it fast. `make bench` measures the time too.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import lighthouse from "lighthouse";
import { root, startBox, startBrowser } from "./box.mjs";

const program =
  process.env.PAUSEWELL_PROGRAM ??
  join(process.env.CARGO_TARGET_DIR ?? join(root, "target"), "debug/pausewell");

/** One of each kind of page that needs no script. */
const withoutScript = ["/", "/offers/FiveMinPrep", "/blog/a-practice-of-one-minute"];

const withScript = ["/contact"];

/** The most that the text of a page and the styles of all pages may weigh as they travel, in bytes. */
const MAX_TEXT_BYTES = 30_000;

/** The most that a page without script may ask for: itself, its styles, two fonts and its icon. */
const MAX_REQUESTS = 5;

/** A text that is shown in its own font a moment later may move by a hair. */
const MAX_LAYOUT_SHIFT = 0.01;

const categories = ["accessibility", "best-practices", "seo"];

let folder, box, site, context, port;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "pausewell-lighthouse-"));
  ({ box, site } = await startBox(program, folder));
  ({ context, port } = await startBrowser(join(folder, "browser")));
});

after(async () => {
  await context?.close();
  box?.kill();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** What Lighthouse says of a page, as a phone shows it. */
async function visit(path) {
  /** @type {import("lighthouse").Flags} */
  const flags = {
    port,
    logLevel: "error",
    output: "json",
    onlyCategories: categories,
    onlyAudits: ["cumulative-layout-shift", "network-requests"],
    // A slowed-down network would take time and change nothing of what is looked at.
    throttlingMethod: "provided",
    disableFullPageScreenshot: true,
  };
  const { lhr } = await lighthouse(site + path, flags);
  assert.equal(lhr.finalDisplayedUrl, site + path);
  return lhr;
}

/** Fails with the names of what is not perfect. */
function assertPerfect(lhr) {
  for (const name of categories) {
    const faults = lhr.categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
      .map(({ id }) => id);
    assert.deepEqual(faults, [], name);
    assert.equal(lhr.categories[name].score, 1, name);
  }
}

for (const path of withoutScript) {
  test(`${path} is accessible, found, and light`, async () => {
    const lhr = await visit(path);
    assertPerfect(lhr);
    const { items: requests } = /** @type {any} */ (lhr.audits["network-requests"].details);
    const ofType = (...types) => requests.filter(({ resourceType }) => types.includes(resourceType));
    assert.deepEqual(ofType("Script"), []);
    const text = ofType("Document", "Stylesheet").reduce((sum, { transferSize }) => sum + transferSize, 0);
    assert.ok(text > 0 && text <= MAX_TEXT_BYTES, `its text weighs ${text} bytes`);
    assert.ok(requests.length <= MAX_REQUESTS, `it asks for ${requests.length} files`);
    const shift = lhr.audits["cumulative-layout-shift"].numericValue;
    assert.ok(shift <= MAX_LAYOUT_SHIFT, `its text moves by ${shift}`);
  });
}

for (const path of withScript) {
  test(`${path} is accessible and found`, async () => assertPerfect(await visit(path)));
}
