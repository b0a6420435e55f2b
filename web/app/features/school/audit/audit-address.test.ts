import { expect, it } from "vitest";
import { readAuditFilters } from "./audit-address";

it("reads days, an action, who did it and to whom", () => {
  const search = new URLSearchParams("from=2026-11-01&to=2026-11-23&action=removed_person&by=u-1&user=u-2");
  expect(readAuditFilters(search)).toEqual({
    from: "2026-11-01",
    to: "2026-11-23",
    action: "removed_person",
    by: "u-1",
    user: "u-2",
  });
});

it("leaves out what can't be a filter", () => {
  const nothing = { from: undefined, to: undefined, action: undefined, by: undefined, user: undefined };
  expect(readAuditFilters(new URLSearchParams("from=2026-13-45&to=soon&action=ate_lunch&by=&user="))).toEqual(
    nothing,
  );
});
