import { currentLocale, t } from "~/messages/t";
import zoneNames from "./zone-names.json";

/** The time zone of this device, an IANA name. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A zone as people look for it, its place first and by its name of today: `Asia/Calcutta` is "Kolkata, Asia". */
export function zoneName(zone: string): string {
  const parts = zone.replaceAll("_", " ").split("/");
  const last = parts.pop() ?? zone;
  const place = zoneNames[zone as keyof typeof zoneNames] ?? last;
  return parts.length > 0 ? t("{place}, {region}", { place, region: parts.join(", ") }) : place;
}

/** Without accents and case: what is typed meets what is meant. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** Where a zone is: the words for its country and cities, and how many large cities are known in it. */
interface ZonePlace {
  words: string;
  cities: number;
}

/** The places by which zones are found besides their own names, by zone. */
export type ZonePlaces = ReadonlyMap<string, ZonePlace>;

function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** How well one of these words fits what was typed: it is the same (2), begins so (1), has it inside (0), or none fits (-1). */
function fit(typed: string, words: readonly string[]): number {
  if (words.includes(typed)) return 2;
  if (words.some((word) => word.startsWith(typed))) return 1;
  return words.some((word) => word.includes(typed)) ? 0 : -1;
}

/**
 * The zones that the browser knows whose place, former name, country or city fits what was typed best: "india" is the country, not
 * Indiana. With nothing typed, all of them by place; otherwise those with the most large cities first.
 */
export function zonesFor(typed: string, places?: ZonePlaces): string[] {
  const zones = [...Intl.supportedValuesOf("timeZone"), "UTC"];
  const typedWords = wordsOf(typed);
  if (typedWords.length === 0) return byPlace(zones);
  const fits = zones.map((zone) => {
    const words = wordsOf(`${zoneName(zone)} ${zone} ${places?.get(zone)?.words ?? ""}`);
    return Math.min(...typedWords.map((word) => fit(word, words)));
  });
  const best = Math.max(...fits);
  if (best < 0) return [];
  const cities = (zone: string) => places?.get(zone)?.cities ?? 0;
  return byPlace(zones.filter((_, index) => fits[index] === best)).sort(
    (one, other) => cities(other) - cities(one),
  );
}

/** Zones with the one that is in use, which comes first if it isn't among them; a zone has only one of its names. */
export function withZoneInUse(zones: readonly string[], inUse: string): string[] {
  const named = zones.map((zone) => (zoneName(zone) === zoneName(inUse) ? inUse : zone));
  return named.includes(inUse) ? named : [inUse, ...named];
}

function byPlace(zones: readonly string[]): string[] {
  const place = new Map(zones.map((zone) => [zone, zoneName(zone)]));
  const { compare } = new Intl.Collator(currentLocale());
  return [...place.keys()].sort((one, other) => compare(place.get(one) ?? "", place.get(other) ?? ""));
}

/** What it is in a zone just now: "Friday, November 20, 8:31 PM". */
export function formatNowIn(zone: string, now: Date): string {
  return now.toLocaleString(currentLocale(), {
    timeZone: zone,
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
  });
}
