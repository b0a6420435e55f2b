import { expect, it } from "vitest";
import { listedNameText, nameIn } from "./listed-name";

const typed = (firstName: string, lastName: string) => {
  const form = new FormData();
  form.set("firstName", firstName);
  form.set("lastName", lastName);
  return nameIn(form);
};

it("takes what was typed, and nothing that was left empty", () => {
  expect(typed(" Ada ", "L.")).toEqual({ firstName: "Ada", lastName: "L." });
  expect(typed("", "L.")).toEqual({ lastName: "L." });
  expect(typed("  ", "\u200B")).toEqual({});
  expect(nameIn(new FormData())).toEqual({});
});

it("says a name with what there is of it", () => {
  expect(listedNameText({ firstName: "Ada", lastName: "L." })).toBe("Ada L.");
  expect(listedNameText({ lastName: "L." })).toBe("L.");
  expect(listedNameText({})).toBe("");
});
