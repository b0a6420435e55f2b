import { expect, it } from "vitest";
import type { ImportOutcome } from "~/data/school/imports/imports-query";
import type { SchoolPerson } from "~/data/school/people-query";
import { cardsByClass } from "./cards-by-class";

const names: Record<string, string> = { owls: "Owls", g10: "Grade 10", g2: "Grade 2" };

function added(userId: string, classIds: string[], about: Partial<SchoolPerson> = {}): ImportOutcome {
  const person = { userId, role: "pupil", status: "active", isAdmin: false, signIn: "password", ...about };
  return { outcome: "added", person: person as SchoolPerson, classIds };
}

it("puts new students who sign in under one class each, in the order of the names, the rest last", () => {
  const groups = cardsByClass(
    [
      added("ida", ["g10"]),
      added("otto", []),
      added("zoe", ["gone", "owls", "g10"]),
      added("amir", ["g2"]),
      added("ben", ["g10"]),
    ],
    (id) => names[id],
  );
  expect(groups.map(({ className, pupils }) => [className, pupils.map(({ userId }) => userId)])).toEqual([
    ["Grade 2", ["amir"]],
    ["Grade 10", ["ida", "ben"]],
    ["Owls", ["zoe"]],
    ["", ["otto"]],
  ]);
});

it("makes no card for somebody without a password, inactive, taken back, or gone", () => {
  const { signIn: _, ...teacher } = added("maya", ["owls"]).person as SchoolPerson;
  expect(
    cardsByClass(
      [
        added("ida", ["owls"], { signIn: "none" }),
        added("otto", ["owls"], { status: "inactive" }),
        { ...added("zoe", ["owls"]), undo: "takenBack" },
        { outcome: "added", person: teacher, classIds: ["owls"] },
        { outcome: "added" },
      ],
      (id) => names[id],
    ),
  ).toEqual([]);
});
