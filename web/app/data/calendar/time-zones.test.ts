import { expect, it } from "vitest";
import { formatNowIn, withZoneInUse, zoneName, zonesFor } from "./time-zones";
import { zoneCountries } from "./zone-countries";

it("names a zone by its place first", () => {
  expect(zoneName("Europe/Berlin")).toBe("Berlin, Europe");
  expect(zoneName("America/Argentina/Buenos_Aires")).toBe("Buenos Aires, America, Argentina");
  expect(zoneName("UTC")).toBe("UTC");
});

it("names a place as it is called today, whichever of its zone's names a browser has", () => {
  expect(zoneName("Asia/Calcutta")).toBe("Kolkata, Asia");
  expect(zoneName("Asia/Kolkata")).toBe("Kolkata, Asia");
  expect(zoneName("Europe/Kiev")).toBe("Kyiv, Europe");
  expect(zoneName("Asia/Saigon")).toBe("Ho Chi Minh City, Asia");
});

it("finds a zone by any of its words, in any order, with or without accents", () => {
  expect(zonesFor("new york")).toEqual(["America/New_York"]);
  expect(zonesFor("europe bér")).toContain("Europe/Berlin");
  expect(zonesFor("sao paulo")).toEqual(["America/Sao_Paulo"]);
  expect(zonesFor("no such place")).toEqual([]);
});

it("finds a zone by its name of today, by its former name and by its country", () => {
  const countries = zoneCountries();
  const names = (typed: string) => zonesFor(typed, countries).map(zoneName);
  expect(names("kyiv")).toEqual(["Kyiv, Europe"]);
  expect(names("calcutta")).toEqual(["Kolkata, Asia"]);
  expect(names("india")).toContain("Kolkata, Asia");
  expect(names("new zealand")).toEqual(["Auckland, Pacific", "Chatham Islands, Pacific"]);
  expect(names("uk london")).toEqual(["London, Europe"]);
});

it("has a country for every zone of the browser", () => {
  const countries = zoneCountries();
  expect(zonesFor("").filter((zone) => zone !== "UTC" && !countries.has(zone))).toEqual([]);
});

it("keeps the zone in use among those found, once, and knows all of them with nothing typed", () => {
  expect(withZoneInUse(zonesFor("tokyo"), "Europe/Berlin")).toEqual(["Europe/Berlin", "Asia/Tokyo"]);
  expect(withZoneInUse(["Asia/Calcutta"], "Asia/Kolkata")).toEqual(["Asia/Kolkata"]);
  expect(zonesFor("").length).toBeGreaterThan(300);
});

it("tells the day and the hour of a zone", () => {
  const now = new Date("2026-11-20T19:31:00Z");
  expect(formatNowIn("Europe/Berlin", now)).toMatch(/Friday, November 20.*8:31/);
  expect(formatNowIn("Asia/Tokyo", now)).toMatch(/Saturday, November 21.*4:31/);
});
