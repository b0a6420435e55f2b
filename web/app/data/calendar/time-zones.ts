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

/** The words by which a zone's country is found, by zone. */
export type ZoneCountries = ReadonlyMap<string, string>;

/** Every zone that the browser knows and whose place, former name or country matches what was typed, by place. */
export function zonesFor(typed: string, countries?: ZoneCountries): string[] {
  const words = plain(typed)
    .split(/[\s,/_]+/)
    .filter(Boolean);
  const matching = [...Intl.supportedValuesOf("timeZone"), "UTC"].filter((zone) => {
    const name = plain(`${zoneName(zone)} ${zone} ${countries?.get(zone) ?? ""}`);
    return words.every((word) => name.includes(word));
  });
  return byPlace(matching);
}

/** Zones with the one that is in use, by place; a zone has only one of its names. */
export function withZoneInUse(zones: readonly string[], inUse: string): string[] {
  return byPlace([inUse, ...zones.filter((zone) => zoneName(zone) !== zoneName(inUse))]);
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
