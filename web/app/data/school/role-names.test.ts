import { expect, it } from "vitest";
import { roleName } from "./role-names";

it("calls nobody an administrator who doesn't have the right to administer", () => {
  expect(roleName("administrator")).toBe("Administrator");
  expect(roleName("administrator", true)).toBe("Administrator");
  expect(roleName("administrator", false)).toBe("School staff");
  expect(roleName("teacher", true)).toBe("Teacher");
});
