import { readFile } from "node:fs/promises";
import { filesBelow } from "./files-below.ts";
import { canonicalOf } from "./search-engines.ts";
import { siteAddress } from "./site-address.ts";
import { notFoundFile, type SitePaths, sitePaths } from "./site-paths.ts";

/** What the API answers, and what the one box alone has, isn't in a build. */
const ELSEWHERE = /^\/(?:api|mailbox)(?:\/|$)/;

/** Everything in a page that leads somewhere or is fetched, as it is written. */
export function addressesIn(html: string): string[] {
  const attributes = html.matchAll(/<[a-z][^>]*?\s(?:href|src|action|poster|srcset|xlink:href)="([^"]*)"/gi);
  const shared = html.matchAll(/<meta property="og:(?:image|url)" content="([^"]*)"/g);
  return [...attributes, ...shared].map(([, address = ""]) => address.replaceAll("&amp;", "&"));
}

/** The ids in a page, to which a fragment can lead. */
function idsIn(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id));
}

/** Whether a path is that of a page, a screen, a file, or something that isn't in a build. */
function isThere(path: string, { pages, screens, files }: SitePaths, assets: ReadonlySet<string>): boolean {
  const parts = path.split("/");
  const isScreen = (screen: string) => {
    const wanted = screen.split("/");
    return (
      wanted.length === parts.length && wanted.every((part, place) => part === parts[place] || part === "*")
    );
  };
  return (
    ELSEWHERE.test(path) ||
    pages.includes(path) ||
    files.includes(path) ||
    assets.has(path) ||
    screens.some(isScreen)
  );
}

/** What is wrong with one address of a page, or nothing. */
function fault(address: string, from: string, built: Built): string | undefined {
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(address)) return undefined;
  const base = `${siteAddress()}${from}`;
  if (!URL.canParse(address, base)) return "is no address";
  const { origin, pathname: written, hash, protocol } = new URL(address, base);
  if (origin !== siteAddress()) return /^https?:$/.test(protocol) ? undefined : "is no address of the web";
  const pathname = written.replace(/(.)\/+$/, "$1");
  if (!isThere(pathname, built.paths, built.assets)) return "leads nowhere";
  const target = built.ids.get(pathname);
  if (hash && target && !target.has(decodeURIComponent(hash.slice(1))))
    return "leads to no part of that page";
  return undefined;
}

/** What is read of a build. */
interface Built {
  paths: SitePaths;
  assets: ReadonlySet<string>;
  /** The ids in each page, by its path. */
  ids: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The path of a page's file. */
function pathOf(file: string): string {
  return `/${file.replace(/\/?index\.html$/, "")}`;
}

/** Every link, fragment and file in the pages of a build that leads nowhere, and in its stylesheets, one sentence each. */
export async function linkViolations(site: URL): Promise<string[]> {
  const nameOf = ({ pathname }: URL) => pathname.slice(site.pathname.length);
  const pages = await Promise.all(
    (await filesBelow(site, [".html"])).map(async (file) => ({
      name: nameOf(file),
      html: await readFile(file, "utf8"),
    })),
  );
  const assets = (await filesBelow(new URL("assets/", site), [""])).map((file) => `/${nameOf(file)}`);
  const built: Built = {
    paths: await sitePaths(site),
    assets: new Set(assets),
    ids: new Map(pages.map(({ name, html }) => [pathOf(name), idsIn(html)])),
  };
  const broken = pages.flatMap(({ name, html }) => {
    const own = canonicalOf(html);
    const wrong = addressesIn(html).flatMap((address) => {
      const what = fault(address, pathOf(name === notFoundFile ? "" : name), built);
      return what ? [`${name}: ${address} ${what}`] : [];
    });
    if (own && new URL(own).pathname !== pathOf(name)) wrong.push(`${name} says that its address is ${own}`);
    return wrong;
  });
  for (const sheet of assets.filter((path) => path.endsWith(".css"))) {
    const css = await readFile(new URL(`.${sheet}`, site), "utf8");
    for (const [, address = ""] of css.matchAll(/url\(["']?([^"')]+)["']?\)/g)) {
      const what = address.startsWith("data:") ? undefined : fault(address, sheet, built);
      if (what) broken.push(`${sheet}: ${address} ${what}`);
    }
  }
  return [...new Set(broken)];
}
