import { expect, it } from "vitest";
import { formatNowIn, zoneName, zonesFor } from "./time-zones";

it("names a zone by its place first", () => {
  expect(zoneName("Europe/Berlin")).toBe("Berlin, Europe");
  expect(zoneName("America/Argentina/Buenos_Aires")).toBe("Buenos Aires, America, Argentina");
  expect(zoneName("UTC")).toBe("UTC");
});

it("finds a zone by any of its words, in any order, with or without accents", () => {
  expect(zonesFor("new york", [])).toEqual(["America/New_York"]);
  expect(zonesFor("europe bér", [])).toContain("Europe/Berlin");
  expect(zonesFor("no such place", [])).toEqual([]);
});

it("keeps the zone in use among those found, and knows all of them with nothing typed", () => {
  expect(zonesFor("tokyo", ["Europe/Berlin"])).toEqual(["Europe/Berlin", "Asia/Tokyo"]);
  expect(zonesFor("", []).length).toBeGreaterThan(300);
});

it("tells the day and the hour of a zone", () => {
  const now = new Date("2026-11-20T19:31:00Z");
  expect(formatNowIn("Europe/Berlin", now)).toMatch(/Friday, November 20.*8:31/);
  expect(formatNowIn("Asia/Tokyo", now)).toMatch(/Saturday, November 21.*4:31/);
});
