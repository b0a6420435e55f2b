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
      const country = `${long.of(code)} ${short.of(code)} ${countryAliases[code] ?? ""}`;
      return zones.map((zone) => {
        const names = cities.get(zone) ?? "";
        return [zone, { words: `${country} ${names}`, cities: names ? names.split(",").length : 0 }] as const;
      });
    }),
  );
}
