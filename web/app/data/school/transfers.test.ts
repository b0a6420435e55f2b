import { expect, it } from "vitest";
import type { ClassChange, SchoolClass } from "./classes-query";
import { sendTransfer } from "./transfers";

/** A school's server, with the students of each class, that refuses some requests. */
function server(rosters: Record<string, string[]>, refuses: (request: number) => boolean = () => false) {
  const classes = new Map(Object.entries(rosters).map(([classId, pupils]) => [classId, new Set(pupils)]));
  const requests: [classId: string, change: ClassChange][] = [];
  const send = async (classId: string, change: ClassChange) => {
    requests.push([classId, change]);
    if (refuses(requests.length)) throw new Error("refused");
    for (const pupil of change.addPupils ?? []) classes.get(classId)?.add(pupil);
    for (const pupil of change.removePupils ?? []) classes.get(classId)?.delete(pupil);
    return { classId } as SchoolClass;
  };
  const rosterOf = (classId: string) => [...(classes.get(classId) ?? [])].sort();
  return { requests, send, rosterOf, onChanged: () => {} };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `p${100 + index}`);

it("moves sixteen people at a time", async () => {
  const school = server({ a: [] });
  const { moved } = await sendTransfer({ ...school, pupils: names(40), to: "a" });
  expect(moved).toEqual(names(40));
  expect(school.requests.map(([, { addPupils }]) => addPupils?.length)).toEqual([16, 16, 8]);
});

it.each([1, 2, 3, 4, 5])(
  "leaves nobody without a class when request %i fails, and goes on when sent again",
  async (failing) => {
    const pupils = names(40);
    const school = server({ a: pupils, b: [] }, (request) => request === failing);
    const outcome = await sendTransfer({ ...school, pupils, from: "a", to: "b" });
    expect(outcome.failure).toBeInstanceOf(Error);
    expect(new Set([...school.rosterOf("a"), ...school.rosterOf("b")])).toEqual(new Set(pupils));
    expect(outcome.moved.every((pupil) => school.rosterOf("b").includes(pupil))).toBe(true);
    await sendTransfer({ ...school, pupils, from: "a", to: "b" });
    expect([school.rosterOf("a"), school.rosterOf("b")]).toEqual([[], pupils]);
  },
);

it("is taken back exactly, and whoever was in both classes stays in both", async () => {
  const school = server({ a: ["x", "y"], b: ["y", "z"] });
  const { back } = await sendTransfer({
    ...school,
    pupils: ["x", "y"],
    from: "a",
    to: "b",
    already: ["y", "z"],
  });
  expect([school.rosterOf("a"), school.rosterOf("b")]).toEqual([[], ["x", "y", "z"]]);
  for (const transfer of back) await sendTransfer({ ...school, ...transfer });
  expect([school.rosterOf("a"), school.rosterOf("b")]).toEqual([
    ["x", "y"],
    ["y", "z"],
  ]);
});

it("takes back what was done of one that failed", async () => {
  const pupils = names(20);
  const school = server({ a: pupils, b: [] }, (request) => request === 4);
  const { back } = await sendTransfer({ ...school, pupils, from: "a", to: "b" });
  for (const transfer of back) await sendTransfer({ ...school, ...transfer });
  expect([school.rosterOf("a"), school.rosterOf("b")]).toEqual([pupils, []]);
});
