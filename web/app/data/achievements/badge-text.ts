import { t } from "~/messages/t";

/** What a badge is to an achievement: said on the pages of both, since either may be the first that somebody opens. */
export function badgeText(): string {
  return t("When you earn an achievement, you get its badge: a picture that is yours to keep.");
}
