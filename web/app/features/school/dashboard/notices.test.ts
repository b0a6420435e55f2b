import { expect, it } from "vitest";
import type { SchoolInvitation } from "~/data/school/invitations-query";
import type { School } from "~/data/school/school-query";
import { acceptedLately, noticesFor } from "./notices";

const school = { administrators: 2, teachers: 3 } as School;
const expired = { isExpired: true } as SchoolInvitation;

it("says nothing where all is well", () => {
  expect(noticesFor(school, [{ ...expired, isExpired: false }], 0)).toEqual([]);
});

it("names what is missing, and what has run out", () => {
  expect(noticesFor({ ...school, administrators: 1, teachers: 0 }, [expired, expired], 1)).toEqual([
    "Nobody else can run this account if you can't. Name a second administrator. If you named or imported one, they haven't signed in yet.",
    "No teacher has joined yet.",
    "2 invitations ran out without an answer. Invite the addresses again.",
  ]);
});

it("says how many classes have no teacher, where there are teachers to choose from", () => {
  expect(noticesFor(school, [], 3)).toEqual([
    "3 classes have no teacher yet, and nobody is invited to teach them. Until then, nobody can practice with them.",
  ]);
});

it("tells for a week whose invitation was accepted, the latest first", () => {
  const now = Date.parse("2026-03-09T12:00:00Z");
  const accepted = (email: string, acceptedAt?: string) =>
    ({ email, ...(acceptedAt ? { acceptedAt } : {}) }) as SchoolInvitation;
  const invitations = [
    accepted("ann@elm.example", "2026-03-08T12:00:00Z"),
    accepted("ben@elm.example"),
    accepted("cy@elm.example", "2026-03-09T08:00:00Z"),
    accepted("dee@elm.example", "2026-03-02T11:00:00Z"),
  ];
  expect(acceptedLately(invitations, now)).toEqual(["cy@elm.example", "ann@elm.example"]);
});
