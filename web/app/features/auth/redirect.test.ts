import { expect, it } from "vitest";
import { destination } from "./redirect";

/** What the address of a sign-in page asks for. */
function nextOf(search: string): string | undefined {
  return new URLSearchParams(search).get("next") ?? undefined;
}

it.each([
  [undefined, "/dashboard"],
  ["/skills/x?y=1", "/skills/x?y=1"],
  ["https://evil.example", "/dashboard"],
  ["//evil.example", "/dashboard"],
  ["/\\evil.example", "/dashboard"],
  ["/login?next=/login", "/dashboard"],
  ["/signup", "/dashboard"],
  ["/reset-password#x", "/dashboard"],
])("%s leads to %s", (next, expected) => {
  expect(destination(next)).toBe(expected);
});

// A browser leaves out tabs and line breaks: what remains of these would be another site's address.
it.each(["next=/%09/evil.example", "next=%2F%0A%2Fevil.example", "next=/%0d/evil.example"])(
  "a sign-in page's ?%s leads home",
  (search) => {
    expect(destination(nextOf(search))).toBe("/dashboard");
  },
);
