import { activities } from "virtual:activities";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { Activities } from "./activities";
import { activitiesByLevel } from "./activities-by-level";

const Stub = createRoutesStub([{ path: "/activities", Component: Activities }]);
const page = renderToStaticMarkup(<Stub initialEntries={["/activities"]} />);

/** Escaped as in HTML. */
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;").replaceAll('"', "&quot;");

it("has every activity below one level", () => {
  const levels = activitiesByLevel();
  expect(levels.map(({ id }) => id)).toEqual(["settle", "understand", "connect"]);
  expect(levels.flatMap((level) => level.activities)).toEqual(activities);
  for (const level of levels) expect(level.activities.length, level.id).toBeGreaterThanOrEqual(5);
});

it("shows the whole text of each one, including the note for the grown-up", () => {
  for (const { name, what, needs, steps, variation, talk, note } of activities) {
    for (const text of [name, what, ...needs, ...steps, variation, talk, note]) {
      expect(page).toContain(escaped(text));
    }
  }
});

it("links each card to its sheet, and each sheet back to its level and on to another", () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const leads = [...page.matchAll(/href="\/activities#([^"]+)"/g)].map(([, id]) => id);
  for (const lead of leads) expect(ids).toContain(lead);
  for (const { id } of activities) expect(leads.filter((lead) => lead === id).length, id).toBe(2);
});

it("works without script, and needs no style attribute", () => {
  expect(page).toContain("<h1");
  expect(page).not.toMatch(/<button|style=| on[a-z]+=/);
});
