import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { removeUnusedStyles } from "./unused-styles.ts";

it("deletes a stylesheet that nothing names, and leaves those that a page or a script names", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pausewell-styles-"));
  try {
    await mkdir(join(folder, "assets"));
    for (const name of ["page", "late", "nobody"])
      await writeFile(join(folder, `assets/style-${name}.css`), "p{}");
    await writeFile(join(folder, "index.html"), '<link rel="stylesheet" href="/assets/style-page.css"/>');
    await writeFile(join(folder, "assets/late.js"), 'load("/assets/style-late.css")');
    expect(await removeUnusedStyles(pathToFileURL(`${folder}/`))).toBe(1);
    expect((await readdir(join(folder, "assets"))).sort()).toEqual([
      "late.js",
      "style-late.css",
      "style-page.css",
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
