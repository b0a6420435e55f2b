import { expect, it } from "vitest";
import { readAuditFilters, withFrom, withTo } from "./audit-address";

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

it("never asks for a last day before the first", () => {
  const both = { from: "2026-11-10", to: "2026-11-20" };
  expect(withFrom(both, "2026-11-25")).toEqual({ from: "2026-11-25", to: "2026-11-25" });
  expect(withFrom(both, "2026-11-15")).toEqual({ from: "2026-11-15", to: "2026-11-20" });
  expect(withTo(both, "2026-11-05")).toEqual({ from: "2026-11-05", to: "2026-11-05" });
  expect(withTo(both, "")).toEqual({ from: "2026-11-10", to: undefined });
  expect(withFrom({}, "2026-11-25")).toEqual({ from: "2026-11-25", to: undefined });
});
