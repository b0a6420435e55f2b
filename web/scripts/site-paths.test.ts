import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { moveNotFoundPage, sitePaths } from "./site-paths.ts";

const routes = {
  root: { module: "/assets/root.js" },
  login: { parentId: "root", path: "login", module: "/assets/login.js" },
  frame: { parentId: "root", module: "/assets/frame.js" },
  level: { parentId: "frame", path: "grades/:gradeLevel/levels/:levelId", module: "/assets/level.js" },
  lost: { parentId: "root", path: "*", module: "/assets/lost.js" },
};

const files = {
  "index.html": "",
  "login/index.html": "",
  "login/index.html.br": "",
  "__spa-fallback.html": "",
  "404/index.html":
    '<link rel="preload" href="/a.woff2"/><!--$--><a href="/" data-discover="true">Home</a><!--/$-->',
  ".well-known/security.txt": "",
  "icons/icon-192.png": "",
  "sw.js.gz": "",
  "site-paths.json": "",
  "assets/manifest-1a2b.js": `window.__reactRouterManifest=${JSON.stringify({ routes })};`,
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pausewell-paths-"));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it("lists pages, screens and files, and moves the not-found page out of the way of all of them", async () => {
  const site = pathToFileURL(`${folder}/`);
  await moveNotFoundPage(site);
  expect(await readFile(join(folder, "404.html"), "utf8")).toBe('<a href="/">Home</a>');
  expect(await sitePaths(site)).toEqual({
    pages: ["/", "/login"],
    screens: ["/grades/*/levels/*"],
    files: ["/.well-known/security.txt", "/__spa-fallback.html", "/config.json", "/icons/icon-192.png"],
  });
});
