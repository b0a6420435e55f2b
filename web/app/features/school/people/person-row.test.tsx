// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { SchoolPerson } from "~/data/school/people-query";
import { PersonRow } from "./person-row";

afterEach(cleanup);

/** The row of somebody who works at the school. */
function rowOf(about: Pick<SchoolPerson, "role" | "isAdmin">): string {
  const person = { userId: "a", firstName: "Ada", email: "ada@elm.example", status: "active", ...about };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ul>
          <PersonRow
            schoolId="s"
            person={person as SchoolPerson}
            classes={["Owls"]}
            isOwn={false}
            choice={{ isChosen: false, isFull: false, onChange: vi.fn() }}
            onNewPassword={vi.fn()}
          />
        </ul>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const words = screen.getByRole("listitem").textContent ?? "";
  cleanup();
  return words;
}

it("says once who is an administrator, and of a teacher beside the role", () => {
  const [lead, teacher, former] = [
    rowOf({ role: "administrator", isAdmin: true }),
    rowOf({ role: "teacher", isAdmin: true }),
    rowOf({ role: "administrator", isAdmin: false }),
  ];
  expect(lead.match(/Administrator/g)).toHaveLength(1);
  expect(teacher).toMatch(/Teacher · Owls.*Administrator/);
  expect(former).not.toContain("Administrator");
  expect(former).toContain("School staff");
});
