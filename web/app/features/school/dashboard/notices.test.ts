import { expect, it } from "vitest";
import type { SchoolInvitation } from "~/data/school/invitations-query";
import type { School } from "~/data/school/school-query";
import { noticesFor } from "./notices";

const school = { administrators: 2, teachers: 3 } as School;
const expired = { isExpired: true } as SchoolInvitation;

it("says nothing where all is well", () => {
  expect(noticesFor(school, [{ ...expired, isExpired: false }])).toEqual([]);
});

it("names what is missing, and what has run out", () => {
  expect(noticesFor({ ...school, administrators: 1, teachers: 0 }, [expired, expired])).toEqual([
    "Nobody else can run this account if you can't. Name a second administrator. Somebody you named counts once they have signed in.",
    "No teacher has joined yet.",
    "2 invitations ran out without an answer. Invite the addresses again.",
  ]);
});
