import { expect, it } from "vitest";
import { readingMeta } from "./meta";

const page = {
  id: "one",
  title: "One",
  description: "The first page.",
  date: "2026-11-23",
  updated: "2026-11-24",
  introduction: [],
  sections: [],
};

it("says the same address of a page as of its place below others, also where a build asks for it with a slash", () => {
  const meta = readingMeta(page, "/blog/one/", { trail: [{ to: "/blog", name: "Blog" }] });
  const canonical = meta.find((each) => "rel" in each && each.rel === "canonical");
  const facts = meta.map((each) => ("script:ld+json" in each ? each["script:ld+json"] : undefined));
  expect(canonical).toMatchObject({ href: `${__SITE__}/blog/one` });
  expect(facts).toContainEqual(
    expect.objectContaining({
      "@type": "BreadcrumbList",
      itemListElement: [
        expect.objectContaining({ position: 1, item: `${__SITE__}/` }),
        expect.objectContaining({ position: 2, item: `${__SITE__}/blog` }),
        expect.objectContaining({ position: 3, item: `${__SITE__}/blog/one` }),
      ],
    }),
  );
});
