// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { SchoolClass } from "~/data/school/classes-query";
import { MadeClass } from "./made-class";
import { PutInClass } from "./put-in-class";

const [post, toastWithUndo] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock("~/api/client", () => ({
  api: { GET: async () => ({ classes: [] }), POST: post, PATCH: post, DELETE: post },
  unwrap: (call: unknown) => call,
}));
vi.mock("~/ui/toast", () => ({ toast: vi.fn(), toastWithUndo }));

afterEach(cleanup);

function Shown() {
  const [made, setMade] = useState<SchoolClass>();
  const close = () => {};
  return (
    <>
      <PutInClass
        schoolId="s"
        pupils={["p"]}
        grade="grade_1"
        onMade={setMade}
        onDone={close}
        onClose={close}
      />
      {made ? <MadeClass made={made} /> : null}
    </>
  );
}

it("says of a class that was made that it has no teacher yet, until that is undone", async () => {
  const herons = { classId: "h", className: "Herons", gradeLevel: "grade_1", teachers: [], pupils: 0 };
  post.mockResolvedValue(herons);
  const Stub = createRoutesStub([{ path: "/", Component: Shown }]);
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={cache}>
      <Stub />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText("Name of the new class"), { target: { value: "Herons" } });
  fireEvent.click(screen.getByRole("button", { name: "Put 1 student into it" }));
  expect(await screen.findByText(/^Herons has no teacher yet\./)).toBeDefined();
  expect(screen.getByRole("link", { name: "Open the class" }).getAttribute("href")).toBe("/school-classes/h");
  const [, undo] = toastWithUndo.mock.lastCall ?? [];
  await act(undo);
  expect(screen.queryByText(/^Herons has no teacher yet\./)).toBeNull();
});
