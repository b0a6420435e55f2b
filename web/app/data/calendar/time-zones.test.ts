import { expect, it } from "vitest";
import { withZoneInUse, zoneMeant, zonesFor } from "./time-zones";
import { zoneCities, zoneTerms } from "./zone-cities";
import { formatNowIn, zoneName } from "./zone-name";
import { zonePlaces } from "./zone-places";

it("names a zone by its place, with a country or a state where its own name has one", () => {
  expect(zoneName("Europe/Berlin")).toBe("Berlin");
  expect(zoneName("Australia/Perth")).toBe("Perth");
  expect(zoneName("America/Argentina/Buenos_Aires")).toBe("Buenos Aires, Argentina");
  expect(zoneName("America/North_Dakota/Center")).toBe("Center, North Dakota");
  expect(zoneName("UTC")).toBe("UTC");
});

it("says what the time of the four large zones of the United States is called", () => {
  expect(Object.keys(zoneTerms).map(zoneName)).toEqual([
    "New York (Eastern Time)",
    "Chicago (Central Time)",
    "Denver (Mountain Time)",
    "Los Angeles (Pacific Time)",
    "Anchorage",
    "Honolulu",
  ]);
});

it("names no two zones alike, and finds each by its name", () => {
  const zones = zonesFor("");
  expect(new Set(zones.map(zoneName)).size).toBe(zones.length);
  const places = zonePlaces();
  expect(zones.filter((zone) => !zonesFor(zoneName(zone), places).includes(zone))).toEqual([]);
});

it("names a place as it is called today, whichever of its zone's names a browser has", () => {
  expect(zoneName("Asia/Calcutta")).toBe("Kolkata");
  expect(zoneName("Asia/Kolkata")).toBe("Kolkata");
  expect(zoneName("Europe/Kiev")).toBe("Kyiv");
  expect(zoneName("Asia/Saigon")).toBe("Ho Chi Minh City");
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
  expect(names("kyiv")).toEqual(["Kyiv"]);
  expect(names("calcutta")).toEqual(["Kolkata"]);
  expect(names("india")).toEqual(["Kolkata"]);
  expect(names("usa")[0]).toBe("New York (Eastern Time)");
  expect(names("usa")).toContain("Los Angeles (Pacific Time)");
  expect(names("usa")).not.toContain("Lusaka");
  expect(names("new zealand")).toEqual(["Auckland", "Chatham Islands"]);
  expect(names("uk london")).toEqual(["London"]);
});

it.each([
  ["boston", "New York (Eastern Time)"],
  ["San Francisco", "Los Angeles (Pacific Time)"],
  ["MUMBAI", "Kolkata"],
  ["new delhi india", "Kolkata"],
  ["köln", "Berlin"],
  ["dusseldorf", "Berlin"],
  ["houston, texas", "Chicago (Central Time)"],
  ["rio", "São Paulo"],
  ["st. louis", "Chicago (Central Time)"],
  ["beijing", "Shanghai"],
  ["cape town", "Johannesburg"],
  ["Eastern", "New York (Eastern Time)"],
  ["EST", "New York (Eastern Time)"],
  ["edt", "New York (Eastern Time)"],
  ["central time", "Chicago (Central Time)"],
  ["Mountain", "Denver (Mountain Time)"],
  ["Pacific", "Los Angeles (Pacific Time)"],
  ["Pacific time", "Los Angeles (Pacific Time)"],
  ["PST", "Los Angeles (Pacific Time)"],
  ["Alaska", "Anchorage"],
  ["AKST", "Anchorage"],
  ["Hawaii", "Honolulu"],
])("finds %s in the zone %s", (typed, zone) => {
  expect(zonesFor(typed, zonePlaces()).map(zoneName)[0]).toBe(zone);
});

it.each([
  ["Chicago", "Chicago (Central Time)"],
  ["chicago, america", "Chicago (Central Time)"],
  ["Chicago (Central Time)", "Chicago (Central Time)"],
  ["America/Chicago", "Chicago (Central Time)"],
  [" boston ", "New York (Eastern Time)"],
  ["india", "Kolkata"],
  ["jersey", "Jersey"],
  ["Eastern", "New York (Eastern Time)"],
  ["EST", "New York (Eastern Time)"],
  ["Pacific time", "Los Angeles (Pacific Time)"],
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
