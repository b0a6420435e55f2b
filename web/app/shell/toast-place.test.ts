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

it("where there is no gap the control that is in use stays free", () => {
  const rows = Array.from({ length: 9 }, (_, index) => ({ top: 8 + index * 90, bottom: 88 + index * 90 }));
  const [first, second, third, ...others] = rows;
  if (!first || !second || !third) throw new Error("no rows");
  // Two controls side by side in every other row: the one in use stands alone.
  const taken = [first, first, second, second, third, third, ...others.flatMap((row) => [row, row])];
  const inUse = { top: 200, bottom: 260, weight: 100 };
  const isCovered = (place: number) => inUse.bottom > place && inUse.top < place + 60;
  expect(
    isCovered(
      freePlace(
        60,
        844,
        [...taken, { ...inUse, weight: 1 }].filter((row) => row !== third),
      ),
    ),
  ).toBe(true);
  expect(
    isCovered(
      freePlace(
        60,
        844,
        [...taken, inUse].filter((row) => row !== third),
      ),
    ),
  ).toBe(false);
});
