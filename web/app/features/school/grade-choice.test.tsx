// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import type { School } from "~/data/school/school-query";
import { firstGrade, GradeChoice } from "./grade-choice";

afterEach(cleanup);

const school = (...grades: School["grades"]) => ({ grades }) as School;

function Form({ of }: { of: School }) {
  const [grade, setGrade] = useState(() => firstGrade(of));
  return <GradeChoice school={of} value={grade} disabled={false} isMissing={!grade} onChange={setGrade} />;
}

const field = () => screen.getByLabelText<HTMLSelectElement>("Grade");
const options = () => [...field().options].map(({ text }) => text);

it("chooses no grade by itself, says that one is missing, and offers nothing but grades once one is chosen", () => {
  render(<Form of={school("grade_k", "grade_1")} />);
  expect(field().value).toBe("");
  expect(options()).toEqual(["Choose a grade", "Kindergarten", "Grade 1"]);
  expect(screen.getByRole("alert").textContent).toBe("Choose a grade.");
  fireEvent.change(field(), { target: { value: "grade_1" } });
  expect(options()).toEqual(["Kindergarten", "Grade 1"]);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("begins with the only grade of a school that has one", () => {
  render(<Form of={school("grade_5")} />);
  expect(field().value).toBe("grade_5");
});
