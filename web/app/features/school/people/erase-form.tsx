import { useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { dropPerson, type SchoolPerson } from "~/data/school/people-query";
import { accountName, personName } from "~/data/school/person-name";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { schoolQuery } from "~/data/school/school-query";
import { useUser } from "~/data/user/use-user";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { TypedConfirmation } from "~/query/typed-confirmation";
import { toast } from "~/ui/toast";

interface Props {
  schoolId: string;
  person: SchoolPerson;
  onCancel: () => void;
}

/** The last step before an account of the school's is deleted: what that means, and the username or the address to type. */
export function EraseForm({ schoolId, person, onCancel }: Props) {
  const { email } = useUser();
  const [name, userName] = [personName(person), accountName(person)];
  const isPupil = person.role === "pupil";
  return (
    <TypedConfirmation
      facts={[
        {
          name: t("What goes"),
          text: t("The account of {name}, with everything practiced, all badges and settings.", { name }),
        },
        {
          name: t("When"),
          text: t("{name} is signed out at once. All of it is gone within 24 hours. This can't be undone.", {
            name,
          }),
        },
        {
          name: t("What stays"),
          text: t("What was changed stays in the record, without a name. Backups age out in 35 days."),
        },
      ]}
      field={{
        name: "userName",
        label: isPupil
          ? t("Type the username to delete the account")
          : t("Type the address to delete the account"),
        autoCapitalize: "none",
        spellCheck: false,
      }}
      expected={userName}
      fault={
        isPupil
          ? t("That is not the username: {userName}", { userName })
          : t("That is not the address: {address}", { address: userName })
      }
      email={email}
      onConfirm={useErasure(schoolId, person)}
      failure={(error) => <FailureNotice of={error} textOf={schoolProblemText} />}
      confirm={{ label: t("Delete the account for good"), busyLabel: t("Deleting...") }}
      cancel={{ label: t("Keep the account"), onPress: onCancel }}
    />
  );
}

/** The request, and what follows from it on the screen. */
function useErasure(schoolId: string, person: SchoolPerson) {
  const cache = useQueryClient();
  return async () => {
    const params = { path: { schoolId, userId: person.userId } };
    const { erasedWithinHours } = await unwrap(
      api.POST("/api/schools/{schoolId}/users/{userId}/erasure", { params }),
    );
    toast(
      "success",
      t("The account of {name} is closed. All of it is gone within {count} hours.", {
        name: personName(person),
        count: erasedWithinHours,
      }),
    );
    dropPerson(cache, schoolId, person.userId);
    void cache.invalidateQueries({ queryKey: schoolQuery(schoolId).queryKey, exact: true });
  };
}
