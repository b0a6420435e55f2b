import { currentLocale } from "~/messages/t";
import { placeOf, zoneName } from "./zone-name";

/** Without accents and case: what is typed meets what is meant. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** Where a zone is: the names of its country and its cities, and how many of them are large cities. */
interface ZonePlace {
  names: readonly string[];
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
    const words = wordsOf(`${zoneName(zone)} ${zone} ${places?.get(zone)?.names.join(" ") ?? ""}`);
    return Math.min(...typedWords.map((word) => fit(word, words)));
  });
  const best = Math.max(...fits);
  if (best < 0) return [];
  const cities = (zone: string) => places?.get(zone)?.cities ?? 0;
  return byPlace(zones.filter((_, index) => fits[index] === best)).sort(
    (one, other) => cities(other) - cities(one),
  );
}

/**
 * The zone that was meant with what was typed, if there is no doubt: the only one that is found, or the only one that is called so, by its
 * own name or that of a place in it.
 */
export function zoneMeant(typed: string, places?: ZonePlaces): string | undefined {
  const name = wordsOf(typed).join(" ");
  if (!name) return undefined;
  const found = zonesFor(typed, places);
  if (found.length === 1) return found[0];
  const isCalled = (names: readonly string[]) => names.some((each) => wordsOf(each).join(" ") === name);
  const own = found.filter((zone) => isCalled([zone, zoneName(zone), placeOf(zone)]));
  const others = found.filter((zone) => !own.includes(zone) && isCalled(places?.get(zone)?.names ?? []));
  const [only, another] = [...own, ...others];
  return another === undefined ? only : undefined;
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
