import { type FormEvent, useState } from "react";
import { t } from "~/messages/t";
import { Classroom } from "~/pictures/classroom";
import { Learner } from "~/pictures/learner";
import type { AccountType, AgeBand } from "~/session/identity";
import { Button } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { useHydrated } from "~/ui/use-hydrated";
import styles from "./auth.module.css";
import { type AccountAnswers, missingAnswers } from "./sign-up-steps";

interface Props {
  who: AccountAnswers;
  /** Whether a school's invitation says for whom it is: that is not asked. */
  isInvited: boolean;
  onAnswer: (who: AccountAnswers) => void;
  onDone: () => void;
}

/** The account type and the owner's age band. Nothing is sent yet. */
export function AccountTypeStep({ who, isInvited, onAnswer, onDone }: Props) {
  const [asked, setAsked] = useState(false);
  const hydrated = useHydrated();
  const missing = asked ? missingAnswers(who) : [];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    const [first] = missingAnswers(who);
    if (first === undefined) return onDone();
    const questions = [...event.currentTarget.querySelectorAll("fieldset")];
    questions
      .at(first === "accountType" ? 0 : -1)
      ?.querySelector("input")
      ?.focus();
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {isInvited ? null : (
        <Choices<AccountType>
          legend={t("Who is it for?")}
          choices={[
            {
              value: "individual",
              label: t("For me"),
              text: t("Practice on your own, or with a family."),
              picture: <Learner />,
            },
            {
              value: "school",
              label: t("For a school"),
              text: t("Classes, teachers, and students."),
              picture: <Classroom />,
            },
          ]}
          value={who.accountType}
          onChoose={(accountType) => onAnswer({ ...who, accountType })}
          error={missing.includes("accountType") ? t("Choose one of the two.") : undefined}
        />
      )}
      <Choices<AgeBand>
        legend={t("How old are you?")}
        choices={[
          { value: "under_13", label: t("Under 13") },
          { value: "13_to_17", label: t("13 to 17") },
          { value: "18_plus", label: t("18 or older") },
        ]}
        value={who.ageBand}
        onChoose={(ageBand) => onAnswer({ ...who, ageBand })}
        error={missing.includes("ageBand") ? t("Choose your age.") : undefined}
      />
      <Button type={hydrated ? "submit" : "button"} size="large" wide>
        {t("Continue")}
      </Button>
    </form>
  );
}
