import { t } from "~/messages/t";
import type { MemberStatus, SchoolRole } from "./people-query";

/** What somebody is at a school, as people say it. Who leads no class may be without the right to administer. */
export function roleName(role: SchoolRole, isAdmin = true): string {
  if (role === "administrator") return isAdmin ? t("Administrator") : t("School staff");
  return role === "teacher" ? t("Teacher") : t("Student");
}

/** Whether somebody takes part, as people say it. */
export function statusName(status: MemberStatus): string {
  if (status === "active") return t("Active");
  return status === "inactive" ? t("Inactive") : t("Removed");
}
