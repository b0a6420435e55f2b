import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { parse } from "yaml";
import { splitFile } from "../app/content/front-matter.server.ts";
import { filesBelow } from "./files-below.ts";

const content = new URL("../content/en/", import.meta.url);
const blog = new URL("blog/", content);

/** What is published of a post. */
export interface FeedEntry {
  id: string;
  title: string;
  summary: string;
  date: string;
}

/** The posts as their files say them, the latest first. */
export function readFeed(): FeedEntry[] {
  return readdirSync(blog)
    .sort()
    .map((file) => {
      const { frontMatter } = splitFile(readFileSync(new URL(file, blog), "utf8"));
      return {
        id: file.replace(/\.md$/, ""),
        title: frontMatter.text("title"),
        summary: frontMatter.text("summary"),
        date: frontMatter.day("date"),
      };
    })
    .sort((one, other) => other.date.localeCompare(one.date));
}

/** What the site says of itself outside its pages, by the place where it says it. */
export function readSiteTexts(): Record<"feed" | "app", Record<string, string>> {
  return parse(readFileSync(new URL("site.yaml", content), "utf8"));
}

/** The posts for feed readers (RSS 2.0). */
export function feed(address: string, posts: readonly FeedEntry[]): string {
  const { title = "", description = "" } = readSiteTexts().feed;
  const items = posts.map(({ id, title, summary, date }) => {
    const link = `${address}/blog/${id}`;
    const day = new Date(date).toUTCString();
    return `<item><title>${escaped(title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${day}</pubDate><description>${escaped(summary)}</description></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escaped(title)}</title><link>${address}/blog</link><description>${escaped(description)}</description><language>en</language><atom:link href="${address}/blog/rss.xml" rel="self" type="application/rss+xml"/>
${items.join("\n")}
</channel></rss>
`;
}

/** The days on which pages of `content/` were last changed, by their paths; a list of pages changes with each of them. */
export async function changeDays(): Promise<Map<string, string>> {
  const files = await filesBelow(content, [".md"]);
  const days = new Map(
    files.map((file) => {
      const name = file.pathname.slice(content.pathname.length).replace(/^(?:legal|pages)\/|\.md$/g, "");
      return [`/${name}`, splitFile(readFileSync(file, "utf8")).frontMatter.day("updated")];
    }),
  );
  for (const list of ["/blog", "/support"]) {
    const below = [...days].flatMap(([path, day]) => (path.startsWith(`${list}/`) ? [day] : []));
    days.set(list, below.sort().at(-1) ?? "");
  }
  return days;
}

/** The addresses that search engines may show, with the day of the last change where a page has one. */
export function sitemap(addresses: readonly string[], days: ReadonlyMap<string, string>): string {
  const urls = [...addresses].sort().map((address) => {
    const day = days.get(new URL(address).pathname);
    return `<url><loc>${escaped(address)}</loc>${day ? `<lastmod>${day}</lastmod>` : ""}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/** The address that a page says is its own; a page that says none isn't for search engines. */
export function canonicalOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** How long `security.txt` holds: the standard (RFC 9116) asks for less than a year. */
const SECURITY_DAYS = 360;

/** How somebody who found a hole tells us. */
export function securityText(address: string, mail: string | undefined, now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_DAYS * 86_400_000).toISOString().slice(0, 10);
  const contacts = [...(mail ? [`mailto:${mail}`] : []), `${address}/contact`];
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${address}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** Writes what the site says of itself into the manifest of the installed app. */
async function writeManifest(site: URL): Promise<void> {
  const file = new URL("manifest.webmanifest", site);
  const manifest = JSON.parse(await readFile(file, "utf8"));
  const { name, description } = readSiteTexts().app;
  await writeFile(file, JSON.stringify({ name, short_name: name, description, ...manifest }));
}

/**
 * Writes `sitemap.xml`, `blog/rss.xml`, `security.txt`, the texts of the manifest, and the sitemap's address into `robots.txt`; returns how many
 * pages the sitemap has.
 */
export async function writeForSearchEngines(site: URL, address: string): Promise<number> {
  const pages = await filesBelow(site, [".html"]);
  const found = await Promise.all(pages.map(async (page) => canonicalOf(await readFile(page, "utf8"))));
  const addresses = found.filter((each) => each !== undefined);
  await writeFile(new URL("sitemap.xml", site), sitemap(addresses, await changeDays()));
  await writeFile(new URL("blog/rss.xml", site), feed(address, readFeed()));
  await mkdir(new URL(".well-known/", site), { recursive: true });
  const security = securityText(address, process.env.PAUSEWELL_OPERATOR_MAIL, new Date());
  await writeFile(new URL(".well-known/security.txt", site), security);
  await writeManifest(site);
  const robots = new URL("robots.txt", site);
  await writeFile(
    robots,
    `${(await readFile(robots, "utf8")).trimEnd()}\n\nSitemap: ${address}/sitemap.xml\n`,
  );
  return addresses.length;
}
