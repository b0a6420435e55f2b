import { currentLocale } from "~/messages/t";
import type { ZoneCountries } from "./time-zones";
import countries from "./zone-countries.json";

/** The words by which each zone's country is found: its name, and what it is called for short: "United Kingdom UK". */
export function zoneCountries(): ZoneCountries {
  const long = new Intl.DisplayNames(currentLocale(), { type: "region" });
  const short = new Intl.DisplayNames(currentLocale(), { type: "region", style: "short" });
  return new Map(
    Object.entries(countries).flatMap(([code, zones]) => {
      const words = `${long.of(code)} ${short.of(code)}`;
      return zones.map((zone) => [zone, words] as const);
    }),
  );
}
