import { useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { schoolQuery } from "~/data/school/school-query";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { TypedConfirmation } from "~/query/typed-confirmation";
import { asksForSubscription, sellsPlans } from "~/session/config";
import { toast } from "~/ui/toast";
import type { Room } from "../school-room";

/** What becomes of the school's plan. */
function aboutPlan() {
  return {
    name: t("The school's plan"),
    text: t(
      "It isn't renewed: it ends with its trial or its current period, and what needs a plan closes then. Nothing is charged after that. If the school is kept open before its plan has ended, the plan goes on.",
    ),
  };
}

/** The last step before the school is closed: what that means and when, and the name to type. */
export function CloseForm({ school, user, onCancel }: Room & { onCancel: () => void }) {
  const cache = useQueryClient();
  const close = async () => {
    const params = { path: { schoolId: school.schoolId } };
    const closed = await unwrap(
      api.DELETE("/api/schools/{schoolId}", { params, body: { name: school.name } }),
    );
    cache.setQueryData(schoolQuery(school.schoolId).queryKey, closed);
    toast("info", t("The school is being closed. You can keep it open for 30 days."));
  };
  return (
    <TypedConfirmation
      facts={[
        {
          name: t("For 30 days"),
          text: t(
            "Everybody signs in and practices as before. Nobody can be invited or added. Teachers and administrators are told by e-mail, and every administrator can keep the school open.",
          ),
        },
        ...(sellsPlans() || asksForSubscription() ? [aboutPlan()] : []),
        {
          name: t("Then it is deleted"),
          text: t(
            "The accounts that the school made for its students, with all that they practiced, and the school's classes, lists and record. That can't be undone.",
          ),
        },
        {
          name: t("What stays"),
          text: t(
            "Teachers and administrators keep their own accounts and what they practiced. Backups age out in 35 days.",
          ),
        },
      ]}
      field={{ name: "schoolName", label: t("Type the name of the school to close it") }}
      expected={school.name}
      isCaseSensitive
      fault={t("That is not the name of the school: {school}", { school: school.name })}
      email={user.email}
      onConfirm={close}
      failure={(error) => <FailureNotice of={error} textOf={schoolProblemText} />}
      confirm={{ label: t("Close the school in 30 days") }}
      cancel={{ label: t("Keep the school"), onPress: onCancel }}
    />
  );
}
