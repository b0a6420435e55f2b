import { currentLocale } from "~/messages/t";
import type { ZonePlaces } from "./time-zones";
import { countryAliases, zoneCities, zoneTerms } from "./zone-cities";
import countries from "./zone-countries.json";

/** What each zone is found by besides its own place: its country, by all of its names, its large cities, and what people call it. */
export function zonePlaces(): ZonePlaces {
  const long = new Intl.DisplayNames(currentLocale(), { type: "region" });
  const short = new Intl.DisplayNames(currentLocale(), { type: "region", style: "short" });
  const cities = new Map(
    Object.entries(zoneCities).flatMap(([zones, names]) => zones.split(" ").map((zone) => [zone, names])),
  );
  return new Map(
    Object.entries(countries).flatMap(([code, zones]) => {
      const country = [long.of(code) ?? code, short.of(code) ?? code, ...listed(countryAliases[code])];
      return zones.map((zone) => {
        const own = listed(cities.get(zone));
        const names = [...country, ...own, ...listed(zoneTerms[zone])];
        return [zone, { names, cities: own.length }] as const;
      });
    }),
  );
}

/** The names of a list with commas. */
function listed(names = ""): string[] {
  return names.split(",").filter(Boolean);
}
