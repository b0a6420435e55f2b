import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { addressesIn, linkViolations } from "./links.ts";

let folder: string;

const manifest = {
  routes: {
    root: { module: "/assets/root.js" },
    dashboard: { parentId: "root", path: "dashboard", module: "/assets/d.js" },
    skill: { parentId: "root", path: "skills/:skillId", module: "/assets/s.js" },
  },
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pausewell-links-"));
  await mkdir(join(folder, "assets"));
  await mkdir(join(folder, "about"));
  const files = {
    "about/index.html": '<h2 id="team">Team</h2>',
    "404.html": '<a href="/">home</a>',
    "favicon.svg": "",
    "assets/app.css": 'a{background:url("/favicon.svg")}',
    "assets/manifest-1a2b.js": `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** What is wrong with a home page of this markup. */
async function judged(html: string): Promise<string[]> {
  await writeFile(join(folder, "index.html"), html);
  return linkViolations(pathToFileURL(`${folder}/`));
}

it("finds nothing wrong with what is there", async () => {
  const links = [
    "/",
    "/about",
    "/about#team",
    "#here",
    "/dashboard?x=1",
    "/skills/some_skill",
    "/favicon.svg",
  ];
  const others = [
    "https://doi.org/10.1000/1",
    "http://law.example/512",
    "mailto:us@example.org",
    "/api/health",
    "/assets/app.css",
  ];
  const html = [...links, ...others].map((to) => `<a href="${to}">x</a>`).join("");
  expect(await judged(`<p id="here">${html}</p>`)).toEqual([]);
});

it.each([
  ['<a href="/nowhere">x</a>', "/nowhere leads nowhere"],
  ['<a class="a" href="/about/us">x</a>', "/about/us leads nowhere"],
  ['<a href="/skills/one/two">x</a>', "/skills/one/two leads nowhere"],
  ['<a href="/about#gone">x</a>', "/about#gone leads to no part of that page"],
  ['<a href="#gone">x</a>', "#gone leads to no part of that page"],
  ['<img src="/share/gone.png">', "/share/gone.png leads nowhere"],
  ['<link rel="stylesheet" href="/assets/gone.css"/>', "/assets/gone.css leads nowhere"],
  ['<form action="/gone"></form>', "/gone leads nowhere"],
  ['<a href="mailto:nobody">x</a>', "mailto:nobody is no address of the web"],
  [
    '<meta property="og:image" content="http://localhost:8080/gone.png"/>',
    "http://localhost:8080/gone.png leads nowhere",
  ],
])("finds that %s is broken", async (html, what) => {
  expect(await judged(html)).toEqual([`index.html: ${what}`]);
});

it("looks at canonical addresses and at stylesheets", async () => {
  await writeFile(join(folder, "assets/app.css"), "a{background:url(/gone.svg)}");
  expect(await judged('<link rel="canonical" href="http://localhost:8080/about"/>')).toEqual([
    "index.html says that its address is http://localhost:8080/about",
    "/assets/app.css: /gone.svg leads nowhere",
  ]);
});

it("reads an address as a browser does", () => {
  expect(addressesIn('<a href="/login?next=%2Fa&amp;b=1">x</a><p data-href="/x">')).toEqual([
    "/login?next=%2Fa&b=1",
  ]);
});
