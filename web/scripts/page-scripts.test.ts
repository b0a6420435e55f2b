import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pageScripts, reachable, screensOf, weightOf } from "./page-scripts.ts";

let site: URL;

beforeEach(async () => {
  site = pathToFileURL(`${await mkdtemp(`${tmpdir()}/pages-`)}/`);
});
afterEach(() => rm(site, { recursive: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(new URL(name, site).pathname), { recursive: true });
    await writeFile(new URL(name, site), content);
  }
}

const routes = {
  root: { module: "/assets/root-1.js", imports: ["/assets/vendor-1.js"] },
  around: { parentId: "root", module: "/assets/around-1.js" },
  login: { parentId: "root", path: "/login", module: "/assets/login-1.js" },
  today: {
    parentId: "around",
    path: "/today/:day",
    module: "/assets/today-1.js",
    clientLoaderModule: "/assets/today-loader-1.js",
  },
};

it("lists the screens, each with its layouts", () => {
  expect(screensOf({ routes })).toEqual([
    { page: "login", scripts: ["/assets/root-1.js", "/assets/vendor-1.js", "/assets/login-1.js"] },
    {
      page: "today/:day",
      scripts: [
        "/assets/root-1.js",
        "/assets/vendor-1.js",
        "/assets/around-1.js",
        "/assets/today-1.js",
        "/assets/today-loader-1.js",
      ],
    },
  ]);
});

it("follows imports, even circular ones", () => {
  const names = new Map([
    ["a", ["b"]],
    ["b", ["a", "c"]],
  ]);
  expect(reachable(["a"], names)).toEqual(["a", "b", "c"]);
});

it("counts what a page itself loads later, but not what other pages load", async () => {
  await write({
    "index.html": "<p>no script</p>",
    "login/index.html":
      '<link rel="modulepreload" href="/assets/manifest-1.js"/><script src="/assets/login-1.js"></script>',
    "__spa-fallback.html": '<script src="/assets/root-1.js"></script>',
    "assets/manifest-1.js": `window.__reactRouterManifest=${JSON.stringify({ routes })};`,
    "assets/root-1.js": 'import"./vendor-1.js"',
    "assets/vendor-1.js": "1",
    "assets/around-1.js": "1",
    "assets/login-1.js": 'import"./vendor-1.js";()=>import("./amplify-1.js")',
    "assets/amplify-1.js": "x".repeat(500),
    "assets/today-1.js": "1",
    "assets/today-loader-1.js": "1",
  });
  const pages = await pageScripts(site);
  expect(pages.map(({ page }) => page).sort()).toEqual(["/__spa-fallback.html", "/login", "/today/:day"]);
  const login = pages.find(({ page }) => page === "/login");
  expect(login?.opened).toEqual(["/assets/manifest-1.js", "/assets/login-1.js"]);
  expect(login?.inUse.sort()).toEqual([
    "/assets/amplify-1.js",
    "/assets/login-1.js",
    "/assets/manifest-1.js",
    "/assets/vendor-1.js",
  ]);
  const today = pages.find(({ page }) => page === "/today/:day");
  expect(today?.inUse).not.toContain("/assets/amplify-1.js");
  expect(today?.inUse).toContain("/assets/today-loader-1.js");
  expect(await weightOf(site, ["/assets/amplify-1.js"])).toBeLessThan(60);
});
