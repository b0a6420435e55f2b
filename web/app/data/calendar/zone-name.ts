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

/**
 * A zone as people say it, its place first: "Chicago (Central Time)", and `Asia/Calcutta` is "Kolkata". A country or a state that its own
 * name has comes after the place: "Center, North Dakota".
 */
export function zoneName(zone: string): string {
  const place = placeOf(zone);
  const time = timeName(zone);
  if (time) return t("{place} ({time})", { place, time });
  // The first part is a continent or an ocean, which nobody says with a place.
  const region = zone.replaceAll("_", " ").split("/").slice(1, -1).join(", ");
  return region ? t("{place}, {region}", { place, region }) : place;
}

/** What the time of the four large zones of the United States is called: people know it better than the place. */
function timeName(zone: string): string | undefined {
  const names: Record<string, string> = {
    "America/New_York": t("Eastern Time"),
    "America/Chicago": t("Central Time"),
    "America/Denver": t("Mountain Time"),
    "America/Los_Angeles": t("Pacific Time"),
  };
  return names[zone];
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
