import type { School } from "~/data/school/school-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { Notice } from "~/ui/notice";

/** Says to administrators what is limited until the school is approved, and whom to ask. */
export function ApprovalNotice({ limits }: { limits: NonNullable<School["untilApproved"]> }) {
  return (
    <Notice>
      {t(
        "Your school is waiting for approval. Until then, it can send {invitations} invitations a day and have {pupils} students. Everything else works.",
        { invitations: limits.invitationsADay, pupils: limits.pupils },
      )}{" "}
      <a href={path("contact")}>{t("Ask for approval")}</a>
    </Notice>
  );
}
