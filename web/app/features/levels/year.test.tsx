import { yearPlans } from "virtual:year-plans";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { Catalogue } from "~/data/catalogue/catalogue-query";
import { focusAreaName, focusAreaNames } from "~/data/catalogue/focus-area-names";
import type { UserDocument } from "~/data/user/user-query";
import { Year } from "./year";

const ids = Object.values(focusAreaNames()).flatMap((level) => Object.keys(level));
const gradeLevel = "grade_4";
const skillIds = (area: string) => [1, 2, 3].map((number) => `${area}_${gradeLevel}_${number}`);

const catalogue = {
  focusAreas: ids.map((area, place) => ({
    id: `focusArea_${area}`,
    name: focusAreaName(area),
    description: "",
    level: Math.floor(place / 10) + 1,
    order: place + 1,
    casel: "SM",
  })),
  grades: [
    {
      gradeLevel,
      // The last area's practices are not written.
      skills: ids.slice(0, -1).flatMap((area) =>
        skillIds(area).map((id) => ({
          id,
          name: `Practice ${id}`,
          durationMinutes: 5,
          focusAreaId: `focusArea_${area}`,
        })),
      ),
    },
  ],
} as Catalogue;

/** A class in grade 4 that has finished these areas, with an order of its own or without. */
function user(finished: readonly string[], focusAreaOrder: readonly string[] = []): UserDocument {
  const done = Object.fromEntries(finished.map((area) => [`focusArea_${area}`, skillIds(area)]));
  return {
    gradeLevel,
    classes: [{ classId: "a", className: "Room 4", gradeLevel }],
    currentClassId: "a",
    preferences: {},
    plan: { classId: "a", focusAreaOrder: focusAreaOrder.map((area) => `focusArea_${area}`) },
    completedSkillsByGrade: { [gradeLevel]: { a: done } },
  } as unknown as UserDocument;
}

function pageOf(somebody: UserDocument): string {
  const Stub = createRoutesStub([
    { path: "/levels", Component: () => <Year user={somebody} catalogue={catalogue} /> },
  ]);
  return renderToStaticMarkup(<Stub initialEntries={["/levels"]} />).replaceAll("&#x27;", "'");
}

const line = (page: string, week: number) =>
  page.slice(page.indexOf(`<li id="week-${week}"`), page.indexOf(`<li id="week-${week + 1}"`));

it("has the 36 weeks below their levels, with the plan's text for each", () => {
  const page = pageOf(user([]));
  expect(page.match(/<li id="week-/g)).toHaveLength(36);
  expect([...page.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual([
    "Settle",
    "Understand",
    "Connect",
  ]);
  const plan = yearPlans.find(({ grade }) => grade === gradeLevel);
  for (const text of [plan?.note, ...(plan?.levels ?? []), ...(plan?.openWeeks ?? [])]) {
    expect(page).toContain(text);
  }
  expect(line(page, 12)).toContain(plan?.openWeeks[1]);
});

it("says which skill is for which day, and links to the area", () => {
  const page = pageOf(user([]));
  // Grade 4: 1, 2, 3, 3, the core alone.
  const first = line(page, 1).replaceAll(/<[^>]+>/g, "");
  expect(first).toContain("Mon Practice focusedBreathing_grade_4_1");
  expect(first).toContain("Wed, Thu Practice focusedBreathing_grade_4_3");
  expect(first).toContain("Each day The core");
  expect(line(page, 1)).toContain('href="/cores/focusedBreathing_grade_4_core"');
  expect(page).toContain("Every day begins with the core of the week.");
  expect(page).toContain("Fri: the core alone, or a favorite.");
  expect(line(page, 1)).toContain(
    'href="/grades/grade_4/levels/level_4_1/focusAreas/focusArea_focusedBreathing"',
  );
  expect(line(page, 35)).toContain("No practice yet");
  expect(line(page, 35)).not.toContain("href");
});

it("marks what is done, and the class's current week", () => {
  const page = pageOf(user(ids.slice(0, 6)));
  expect(line(page, 7)).toContain("Done");
  expect(page.match(/aria-current/g)).toHaveLength(1);
  expect(line(page, 8)).toContain('aria-current="step"');
  expect(line(page, 8)).toContain("You are here");
  expect(page).toContain("You are at week 8");
  const all = pageOf(user(ids));
  expect(all).not.toContain("aria-current");
  expect(all).toContain("Every area of the plan is done");
});

it("follows the class's own order, and says so", () => {
  const page = pageOf(user(["gratitude"], ["gratitude", "bodyScan", "savoring"]));
  expect(page.match(/<li id="week-/g)).toHaveLength(3);
  expect(page).toContain("Room 4 follows its own order. What its plan leaves out has no week.");
  expect(page).not.toContain("<h3");
  expect(line(page, 2)).toContain("Body Scan");
  expect(line(page, 2)).toContain("customPlan=true");
  expect(line(page, 2)).toContain("You are here");
  const whole = pageOf(user([], [...ids].reverse()));
  expect(whole).toContain("Room 4 follows its own order, and so do these weeks.");
  expect(whole.match(/<li id="week-/g)).toHaveLength(36);
});
