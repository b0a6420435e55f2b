import { expect, it } from "vitest";
import {
  canonicalOf,
  changeDays,
  feed,
  readFeed,
  readSiteTexts,
  securityText,
  sitemap,
} from "./search-engines.ts";

const address = "https://practice.example.org";

it("lists every post in the feed, the latest first, with what its file says", () => {
  const posts = readFeed();
  expect(posts.length).toBeGreaterThanOrEqual(6);
  expect(posts.map(({ date }) => date)).toEqual(
    posts
      .map(({ date }) => date)
      .sort()
      .reverse(),
  );
  const old = { id: "old", title: "Less < more & more", summary: "Why", date: "2026-01-02" };
  const xml = feed(address, [old]);
  expect(xml).toContain(`<description>${readSiteTexts().feed.description}</description>`);
  expect(xml).toContain("<title>Less &lt; more &amp; more</title>");
  expect(xml).toContain(`<guid>${address}/blog/old</guid>`);
  expect(xml).toContain("<pubDate>Fri, 02 Jan 2026 00:00:00 GMT</pubDate>");
});

it("writes a sitemap of addresses in order, with the days of changes that are known", () => {
  expect(sitemap([`${address}/b`, `${address}/a`], new Map([["/a", "2026-11-24"]]))).toContain(
    `<url><loc>${address}/a</loc><lastmod>2026-11-24</lastmod></url>\n<url><loc>${address}/b</loc></url>`,
  );
});

it("knows when each page of words was last changed, by its path", async () => {
  const days = await changeDays();
  for (const path of [
    "/privacy",
    "/about",
    "/offers/ages3to5",
    "/blog/a-practice-of-one-minute",
    "/research",
  ])
    expect(days.get(path), path).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  for (const list of ["/blog", "/support"]) {
    const listed = [...days].filter(([path]) => path.startsWith(`${list}/`)).map(([, day]) => day);
    expect(days.get(list), list).toBe(listed.sort().at(-1));
  }
});

it("finds the address that a page says is its own", () => {
  expect(canonicalOf('<head><link rel="canonical" href="https://practice.example.org/a"/></head>')).toBe(
    `${address}/a`,
  );
  expect(canonicalOf('<head><link rel="icon" href="/favicon.svg"/></head>')).toBeUndefined();
});

it("says how to tell us of a hole, for less than a year", () => {
  const text = securityText(address, "us@example.org", new Date("2026-11-24T12:00:00Z"));
  expect(text).toBe(`Contact: mailto:us@example.org
Contact: ${address}/contact
Expires: 2027-11-19T00:00:00Z
Preferred-Languages: en
Canonical: ${address}/.well-known/security.txt
`);
  expect(securityText(address, undefined, new Date())).not.toContain("mailto:");
});
