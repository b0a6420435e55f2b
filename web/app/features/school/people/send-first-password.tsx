import { useChangePerson } from "~/data/school/people-changes";
import type { SchoolPerson } from "~/data/school/people-query";
import { personName } from "~/data/school/person-name";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";

/** Mails another first password to somebody who has not signed in yet. */
export function SendFirstPassword({ schoolId, person }: { schoolId: string; person: SchoolPerson }) {
  const { mutate, isPending, error } = useChangePerson(schoolId);
  const name = personName(person);
  return (
    <>
      <Button
        tone="plain"
        busy={isPending}
        aria-label={t("Send the first password again to {name}", { name })}
        onClick={() =>
          mutate(
            { person, action: { kind: "send-first-password" } },
            {
              onSuccess: () => toast("success", t("A new first password is on its way to {name}", { name })),
            },
          )
        }
      >
        {t("Send the first password again")}
      </Button>
      <FailureNotice of={error} textOf={schoolProblemText} />
    </>
  );
}
