import { expect, it } from "vitest";
import { freePlace } from "./toast-place";

const header = { top: 8, bottom: 56 };
const tabs = { top: 780, bottom: 840 };

it.each([
  ["at the top of an empty window", [], 8],
  ["below what is there", [header], 64],
  ["in the first gap that is high enough", [header, { top: 140, bottom: 180 }, tabs], 188],
  [
    "nothing is outside the window",
    [
      { top: -90, bottom: -10 },
      { top: 900, bottom: 950 },
    ],
    8,
  ],
])("toasts are %s", (_, taken, place) => expect(freePlace(100, 844, taken)).toBe(place));

it("where there is no gap they cover as little as they can", () => {
  const rows = Array.from({ length: 9 }, (_, index) => ({ top: 64 + index * 80, bottom: 124 + index * 80 }));
  const taken = [header, ...rows, tabs, tabs];
  const place = freePlace(60, 844, taken);
  expect(taken.filter(({ top, bottom }) => bottom > place && top < place + 60)).toHaveLength(1);
});
