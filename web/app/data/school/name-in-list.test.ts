import { expect, it } from "vitest";
import { nameInList } from "./name-in-list";

it.each([
  [{ firstName: "Anna", lastName: "van Dijk" }, "van Dijk, Anna"],
  [{ firstName: "Cher" }, "Cher"],
  [{ lastName: "L." }, "L."],
  [{ email: "ann@elm.example" }, "ann@elm.example"],
])("lists %o by the last name", (person, name) => {
  expect(nameInList(person)).toBe(name);
});
