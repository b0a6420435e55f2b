import { currentLocale, t } from "~/messages/t";
import zoneNames from "./zone-names.json";

/** The time zone of this device, an IANA name. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The place that a zone is named after, by its name of today: `Asia/Calcutta` is "Kolkata". */
export function placeOf(zone: string): string {
  const last = zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
  return zoneNames[zone as keyof typeof zoneNames] ?? last;
}

/** A zone as people look for it, its place first: `Asia/Calcutta` is "Kolkata, Asia". */
export function zoneName(zone: string): string {
  const regions = zone.replaceAll("_", " ").split("/").slice(0, -1);
  const place = placeOf(zone);
  return regions.length > 0 ? t("{place}, {region}", { place, region: regions.join(", ") }) : place;
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
