// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { forgetChoices } from "./forget-choices";
import { proposal } from "./kept-year";
import { useYearChoices } from "./year-choices";

const KEY = "pausewell.import-choices";
const chosen = {
  keptClasses: ["owls"],
  grades: { grade_3: "grade_4" },
  pupils: { ada: { grade: "grade_1", becomes: "leaves" } },
};

afterEach(() => sessionStorage.clear());

/** The choices about a new school year on a page that was just loaded. */
function onNewPage(importId = "i") {
  const cache = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  return renderHook(() => useYearChoices("s", importId), { wrapper }).result;
}

const known = (importId?: string) => onNewPage(importId).current.choices;

function choose(): void {
  const page = onNewPage();
  act(() => page.current.keepClasses(["owls"]));
  act(() => page.current.chooseGrade("grade_3", "grade_4"));
  act(() => page.current.choosePupil("ada", "grade_1", "leaves"));
}

it("knows after a reload what was chosen, and keeps ids alone", () => {
  choose();
  expect(known()).toEqual(chosen);
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? "")).toEqual({ importId: "i", choices: chosen });
});

it("proposes another school year anew, and the same one once it is forgotten", () => {
  choose();
  expect(known("other")).toEqual(proposal);
  forgetChoices("i");
  expect(known()).toEqual(proposal);
});

it.each([
  ["a roster's choices", { decisions: {}, unchanged: [], inactive: {} }],
  ["a class that is none", { ...chosen, keptClasses: [1] }],
  ["a grade that is none", { ...chosen, grades: { grade_3: null } }],
  ["a student without a grade", { ...chosen, pupils: { ada: { becomes: "leaves" } } }],
])("ignores what doesn't fit: %s", (_, choices) => {
  sessionStorage.setItem(KEY, JSON.stringify({ importId: "i", choices }));
  expect(known()).toEqual(proposal);
});
