import { expect, it } from "vitest";
import { destination } from "./redirect";

it.each([
  [undefined, "/dashboard"],
  ["/skills/x?y=1", "/skills/x?y=1"],
  ["https://evil.example", "/dashboard"],
  ["//evil.example", "/dashboard"],
  ["/\\evil.example", "/dashboard"],
  ["/login?next=/login", "/school-portal"],
  ["/signup", "/school-portal"],
  ["/reset-password#x", "/school-portal"],
])("%s leads to %s", (next, expected) => {
  expect(destination(next, expected === "/school-portal" ? "/school-portal" : "/dashboard")).toBe(expected);
});
