import { readFile, rename, rmdir, writeFile } from "node:fs/promises";
import { notFoundPath } from "../app/paths.ts";
import { filesBelow } from "./files-below.ts";
import { readManifest, screensOf } from "./page-scripts.ts";

/** The page that answers every address that isn't in the list below. */
export const notFoundFile = "404.html";

/** Where the list is, for the CDN's function and the one box. It is not a part of the site. */
export const sitePathsFile = "site-paths.json";

/** Files that a deployment adds to the build. */
const addedFiles = ["/config.json"];

/** Every address of the site; any other answers 404. */
export interface SitePaths {
  /** What was written at build time: `/about` is `about/index.html`. */
  pages: string[];
  /** What the fallback page draws in the browser; `*` is any one part: `/skills/*`. */
  screens: string[];
  /** Files outside `assets/`, whose names carry a hash. */
  files: string[];
}

/** Puts the not-found page where it has no address of its own, and makes it light: the CDN's function, which has 10 kB, contains it. */
export async function moveNotFoundPage(site: URL): Promise<void> {
  const folder = new URL(`.${notFoundPath}/`, site);
  const file = new URL("index.html", folder);
  const page = (await readFile(file, "utf8"))
    // What only a browser's router reads, and fonts to load early, of which no reader of this page is in a hurry.
    .replaceAll(' data-discover="true"', "")
    .replaceAll(/<link rel="preload"[^>]*>|<!--.*?-->/g, "");
  await writeFile(file, page);
  await rename(file, new URL(notFoundFile, site));
  await rmdir(folder);
}

/** The addresses of a build. */
export async function sitePaths(site: URL): Promise<SitePaths> {
  const found = (await filesBelow(site, [""])).map(
    ({ pathname }) => `/${pathname.slice(site.pathname.length)}`,
  );
  const pages = found
    .filter((path) => path.endsWith("/index.html"))
    .map((path) => path.slice(0, -"/index.html".length) || "/")
    .sort();
  const screens = screensOf(await readManifest(site))
    .map(({ page }) => `/${page.replaceAll(/:\w+/g, "*")}`)
    .filter((path) => path !== "/*" && path !== notFoundPath && !pages.includes(path))
    .sort();
  const files = found.filter((path) => isFile(path));
  return { pages, screens, files: [...files, ...addedFiles].sort() };
}

/** Whether something below the site is a file that is asked for by its name, and not a folder, a page or a copy for the one box. */
function isFile(path: string): boolean {
  if (path.startsWith("/assets/") || [`/${notFoundFile}`, `/${sitePathsFile}`].includes(path)) return false;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return /\.\w+$/.test(name) && !/\.(?:br|gz)$/.test(name) && name !== "index.html";
}

/** Writes the list into the build's folder, and returns it. */
export async function writeSitePaths(site: URL): Promise<SitePaths> {
  const paths = await sitePaths(site);
  await writeFile(new URL(sitePathsFile, site), JSON.stringify(paths));
  return paths;
}
