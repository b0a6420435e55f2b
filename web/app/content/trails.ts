import { t } from "~/messages/t";
import { path } from "~/paths";
import type { Place } from "./meta";

/** The page above a post. */
export function blogTrail(): Place[] {
  return [{ to: path("blog"), name: t("Blog") }];
}

/** The page above an article of the support pages. */
export function supportTrail(): Place[] {
  return [{ to: path("support"), name: t("Help") }];
}

/** The page above a legal page. */
export function legalTrail(): Place[] {
  return [{ to: path("legalCenter"), name: t("Legal center") }];
}
