// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { Skill } from "~/data/skill/skill";
import type { UserDocument } from "~/data/user/user-query";
import { Finish } from "./finish";
import { newCompletion } from "./persisted-practice";
import { TeacherPanel } from "./teacher-panel";

vi.mock("~/api/client", () => ({ api: { GET: vi.fn() }, unwrap: () => new Promise(() => {}) }));

afterEach(cleanup);

const SKILL = { id: "bodyScan_grade_3_1", name: "Head to Toe", teacherNote: "" } as Skill;
const ENDED = { completion: newCompletion("owls"), withClass: false };
const OWN = { classId: "owls", className: "Owls" };
const none = () => {};

const places: [string, (user: UserDocument) => ReactNode][] = [
  [
    "a practice's end",
    (user) => (
      <Finish practice={SKILL} user={user} ended={ENDED} onAgain={none} onBack={none} onReturn={none} />
    ),
  ],
  ["the teacher's panel", (user) => <TeacherPanel practice={SKILL} core={undefined} user={user} />],
];

it.each(places)(
  "at %s, the button says for which class it counts, if that is a school's or one of several",
  (_, at) => {
    const says = (...classes: object[]) => {
      const user = { id: "u", classes, currentClassId: "owls", preferences: {} } as unknown as UserDocument;
      const Stub = createRoutesStub([{ path: "*", Component: () => at(user) }]);
      render(
        <QueryClientProvider client={new QueryClient()}>
          <Stub initialEntries={["/"]} />
        </QueryClientProvider>,
      );
      const id = screen.getByRole("button", { name: "Mark complete" }).getAttribute("aria-describedby");
      const text = id === null ? undefined : document.getElementById(id)?.textContent;
      cleanup();
      return text;
    };
    expect(says({ ...OWN, schoolId: "s" })).toBe("for Owls");
    expect(says(OWN, { classId: "herons", className: "Herons" })).toBe("for Owls");
    expect(says(OWN)).toBeUndefined();
  },
);
