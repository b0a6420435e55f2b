import { currentLocale, t } from "~/messages/t";

/** The time zone of this device, an IANA name. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A zone as people look for it, its place first: `America/Argentina/Salta` is "Salta, America, Argentina". */
export function zoneName(zone: string): string {
  const parts = zone.replaceAll("_", " ").split("/");
  const place = parts.pop() ?? zone;
  return parts.length > 0 ? t("{place}, {region}", { place, region: parts.join(", ") }) : place;
}

/** Without accents and case: what is typed meets what is meant. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** Every zone that the browser knows and that matches what was typed, by place; those in use are always among them. */
export function zonesFor(typed: string, inUse: readonly string[]): string[] {
  const words = plain(typed)
    .split(/[\s,/_]+/)
    .filter(Boolean);
  const known = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", ...inUse]);
  const matching = [...known].filter((zone) => {
    const name = plain(zoneName(zone));
    return inUse.includes(zone) || words.every((word) => name.includes(word));
  });
  return matching.sort((one, other) => zoneName(one).localeCompare(zoneName(other), currentLocale()));
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
