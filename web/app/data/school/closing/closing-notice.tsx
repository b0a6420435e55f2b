import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { type School, schoolQuery } from "~/data/school/school-query";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { asksForSubscription, sellsPlans } from "~/session/config";
import { Notice } from "~/ui/notice";
import { toast } from "~/ui/toast";
import { closingDate } from "./closing-date";

interface Props {
  school: School;
  /** When it ends. */
  closesAt: string;
}

/** Says to administrators that the school is being closed, and until when they can keep it open. */
export function ClosingNotice({ school, closesAt }: Props) {
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const params = { path: { schoolId: school.schoolId } };
      return unwrap(api.POST("/api/schools/{schoolId}/restoration", { params }));
    },
    onSuccess: (kept) => {
      cache.setQueryData(schoolQuery(school.schoolId).queryKey, kept);
      toast("success", t("The school stays open."));
    },
  });
  const date = closingDate(closesAt, school.timeZone);
  return (
    <>
      <Notice action={{ label: t("Keep the school open"), busy: isPending, onPress: () => mutate() }}>
        {t(
          "{school} is being closed. Everybody can sign in until {date}, but nobody can be invited or added. After that, it is deleted with its students' accounts.",
          { school: school.name, date },
        )}
        {sellsPlans() || asksForSubscription()
          ? ` ${t("If the school has a plan, it isn't renewed. It goes on if you keep the school open before it ends.")}`
          : null}
      </Notice>
      <FailureNotice of={error} textOf={schoolProblemText} />
    </>
  );
}
