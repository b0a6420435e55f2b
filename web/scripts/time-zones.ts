/**
 * Writes what Unicode's CLDR knows of time zones: today's names of their places, and their countries. Run it when a place has a new
 * name or a country a new zone: `npm run time-zones`. The argument is a folder with the packages `cldr-bcp47` and `cldr-dates-full`.
 */
import { readFile, writeFile } from "node:fs/promises";

interface Zone {
  /** Its names, separated by spaces; the first is CLDR's own, which never changes. */
  _alias?: string;
  /** The name that the time zone database prefers today. */
  _iana?: string;
  /** The country, where the key doesn't begin with it. */
  _region?: string;
  _deprecated?: boolean;
}

interface Places {
  exemplarCity?: string;
  [part: string]: Places | string | undefined;
}

const [packages] = process.argv.slice(2);
const target = new URL("../app/data/calendar/", import.meta.url);
const read = async (path: string) => JSON.parse(await readFile(`${packages}/${path}`, "utf8"));
const zones: Record<string, Zone> = (await read("cldr-bcp47/bcp47/timezone.json")).keyword.u.tz;
const places: Places = (await read("cldr-dates-full/main/en/timeZoneNames.json")).main.en.dates.timeZoneNames
  .zone;

/** The name that CLDR has for a zone's place, if it has one. */
function placeOf(zone: string): string | undefined {
  let found: Places | string | undefined = places;
  for (const part of zone.split("/")) found = typeof found === "object" ? found[part] : undefined;
  return typeof found === "object" ? found.exemplarCity : undefined;
}

const names: Record<string, string> = {};
const countries: Record<string, string[]> = {};
for (const [key, zone] of Object.entries(zones)) {
  const own = zone._alias?.split(" ")[0];
  const country = zone._region ?? key.slice(0, 2).toUpperCase();
  if (!own?.includes("/") || own.startsWith("Etc/") || zone._deprecated) continue;
  // A browser lists a zone under one of these names.
  const ids = zone._iana ? [own, zone._iana] : [own];
  const place = placeOf(own);
  for (const id of ids) {
    const last = id.split("/").at(-1)?.replaceAll("_", " ");
    // "Knox, Indiana": the state is in the zone's own name too.
    if (place && place !== last && !place.startsWith(`${last},`)) names[id] = place;
  }
  countries[country] = [...(countries[country] ?? []), ...ids].sort();
}

const sorted = (values: object) => Object.fromEntries(Object.entries(values).sort());
for (const [file, values] of [
  ["zone-names.json", names],
  ["zone-countries.json", countries],
] as const) {
  await writeFile(new URL(file, target), `${JSON.stringify(sorted(values), null, 2)}\n`);
}
