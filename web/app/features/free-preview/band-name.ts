import { t } from "~/messages/t";

/** For whom the skills of a band are written. */
export function bandName(band: string): string {
  switch (band) {
    case "k":
      return t("Kindergarten");
    case "grades-1-2":
      return t("Grades 1 and 2");
    case "grades-3-5":
      return t("Grades 3 to 5");
    case "grades-6-8":
      return t("Grades 6 to 8");
    case "grades-9-12":
      return t("Grades 9 to 12");
    default:
      return band;
  }
}
