import { expect, it } from "vitest";
import { FrontMatter, splitFile } from "./front-matter.server";

it("splits a file", () => {
  const { frontMatter, markdown } = splitFile("---\ntitle: A page\n---\n\nText.\n\n---\n");
  expect(frontMatter.text("title")).toBe("A page");
  expect(markdown).toBe("\nText.\n\n---\n");
});

it("refuses a file without front matter", () => {
  expect(() => splitFile("Text.")).toThrow("a page begins with its front matter");
});

it("names the field that is missing or of another kind", () => {
  const fields = new FrontMatter({
    day: "2026-02-30",
    minutes: 0,
    role: "nobody",
    tags: "one",
    sources: [{}],
  });
  expect(() => fields.text("title")).toThrow("title has to be a text");
  expect(() => fields.day("day")).toThrow("day is 2026-02-30");
  expect(() => fields.count("minutes")).toThrow("minutes has to be a whole number");
  expect(() => fields.oneOf("role", ["teacher", "parent"])).toThrow(
    "role is nobody, and has to be one of teacher, parent",
  );
  expect(() => fields.texts("tags")).toThrow("tags has to be a list of texts");
  expect(() => fields.truth("role")).toThrow("role has to be true or false");
  expect(() => fields.part("role", () => 1)).toThrow("role has to have fields");
  expect(() => fields.list("sources", (source) => source.text("url"))).toThrow(
    "sources, number 1: url has to be a text",
  );
});

it("knows which fields nothing has read", () => {
  const fields = new FrontMatter({
    title: "A page",
    tilte: "misspelled",
    sources: [{ url: "a" }, { url: "b", urll: "misspelled" }],
    core: { band: "k", aera: "misspelled" },
  });
  fields.text("title");
  fields.list("sources", (source) => source.text("url"));
  fields.part("core", (core) => core.text("band"));
  expect(fields.unread()).toEqual(["tilte", "sources[1].urll", "core.aera"]);
});
