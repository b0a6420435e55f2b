import { expect, it } from "vitest";
import { withZoneInUse, zoneMeant, zonesFor } from "./time-zones";
import { zoneCities } from "./zone-cities";
import { formatNowIn, zoneName } from "./zone-name";
import { zonePlaces } from "./zone-places";

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
  const places = zonePlaces();
  const names = (typed: string) => zonesFor(typed, places).map(zoneName);
  expect(names("kyiv")).toEqual(["Kyiv, Europe"]);
  expect(names("calcutta")).toEqual(["Kolkata, Asia"]);
  expect(names("india")).toEqual(["Kolkata, Asia"]);
  expect(names("usa")[0]).toBe("New York, America");
  expect(names("usa")).toContain("Los Angeles, America");
  expect(names("usa")).not.toContain("Lusaka, Africa");
  expect(names("new zealand")).toEqual(["Auckland, Pacific", "Chatham Islands, Pacific"]);
  expect(names("uk london")).toEqual(["London, Europe"]);
});

it.each([
  ["boston", "New York, America"],
  ["San Francisco", "Los Angeles, America"],
  ["MUMBAI", "Kolkata, Asia"],
  ["new delhi india", "Kolkata, Asia"],
  ["köln", "Berlin, Europe"],
  ["dusseldorf", "Berlin, Europe"],
  ["houston, texas", "Chicago, America"],
  ["rio", "São Paulo, America"],
  ["st. louis", "Chicago, America"],
  ["beijing", "Shanghai, Asia"],
  ["cape town", "Johannesburg, Africa"],
  ["Eastern", "New York, America"],
  ["EST", "New York, America"],
  ["edt", "New York, America"],
  ["central time", "Chicago, America"],
  ["Mountain", "Denver, America"],
  ["Pacific", "Los Angeles, America"],
  ["Pacific time", "Los Angeles, America"],
  ["PST", "Los Angeles, America"],
  ["Alaska", "Anchorage, America"],
  ["AKST", "Anchorage, America"],
  ["Hawaii", "Honolulu, Pacific"],
])("finds %s in the zone %s", (typed, zone) => {
  expect(zonesFor(typed, zonePlaces()).map(zoneName)[0]).toBe(zone);
});

it.each([
  ["Chicago", "Chicago, America"],
  ["chicago, america", "Chicago, America"],
  ["America/Chicago", "Chicago, America"],
  [" boston ", "New York, America"],
  ["india", "Kolkata, Asia"],
  ["jersey", "Jersey, Europe"],
  ["Eastern", "New York, America"],
  ["EST", "New York, America"],
  ["Pacific time", "Los Angeles, America"],
  ["usa", undefined],
  // A country, and a state of another one.
  ["georgia", undefined],
  ["no such place", undefined],
  ["", undefined],
])("takes %s for %s", (typed, name) => {
  const zone = zoneMeant(typed, zonePlaces());
  expect(zone && zoneName(zone)).toBe(name);
});

it("doubts a place that another zone has a city of", () => {
  const places = new Map([["America/New_York", { names: ["Berlin"], cities: 1 }]]);
  expect(zoneMeant("berlin", places)).toBeUndefined();
});

it("knows at least 150 cities, each in a zone that browsers list", () => {
  const listed = new Set(Intl.supportedValuesOf("timeZone"));
  expect(
    Object.keys(zoneCities).filter((zones) => !zones.split(" ").some((zone) => listed.has(zone))),
  ).toEqual([]);
  expect(Object.values(zoneCities).flatMap((names) => names.split(",")).length).toBeGreaterThan(150);
});

it("has a country for every zone of the browser", () => {
  const places = zonePlaces();
  expect(zonesFor("").filter((zone) => zone !== "UTC" && !places.has(zone))).toEqual([]);
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
