import { currentLocale } from "~/messages/t";
import type { ZonePlaces } from "./time-zones";
import { countryAliases, zoneCities } from "./zone-cities";
import countries from "./zone-countries.json";

/** The places by which each zone is found besides its own: its country, by all of its names, and its large cities. */
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
        return [zone, { names: [...country, ...own], cities: own.length }] as const;
      });
    }),
  );
}

/** The names of a list with commas. */
function listed(names = ""): string[] {
  return names.split(",").filter(Boolean);
}
