import zones from "~/data/calendar/zone-countries.json";
import { currentLocale } from "~/messages/t";

/** Every country with its ISO code, by its name in the language of the page. */
export function countries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(currentLocale(), { type: "region" });
  const listed = Object.keys(zones).map((code) => ({ code, name: names.of(code) ?? code }));
  return listed.sort((one, other) => one.name.localeCompare(other.name, currentLocale()));
}
