import { type FormEvent, useState } from "react";
import { t } from "~/messages/t";
import { Classroom } from "~/pictures/classroom";
import { Learner } from "~/pictures/learner";
import { SmallSchoolhouse } from "~/pictures/small-schoolhouse";
import type { AgeBand } from "~/session/identity";
import { Button } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { useHydrated } from "~/ui/use-hydrated";
import styles from "./auth.module.css";
import type { ForWhom } from "./pending-auth";
import { type AccountAnswers, missingAnswers } from "./sign-up-steps";

interface Props {
  who: AccountAnswers;
  /** Whether a school's invitation says for whom it is: that is not asked. */
  isInvited: boolean;
  onAnswer: (who: AccountAnswers) => void;
  onDone: () => void;
}

/** For whom the account is, and the owner's age band. Nothing is sent yet. */
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
      .at(first === "who" ? 0 : -1)
      ?.querySelector("input")
      ?.focus();
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {isInvited ? null : (
        <Choices<ForWhom>
          legend={t("Who is it for?")}
          choices={[
            {
              value: "me",
              label: t("For me"),
              text: t("Practice on your own, or with a family."),
              picture: <Learner />,
            },
            {
              value: "class",
              label: t("For my class"),
              text: t("You lead the practice. Your class needs no school account."),
              picture: <Classroom />,
            },
            {
              value: "school",
              label: t("For my whole school"),
              text: t("All its classes, teachers, and students in one place."),
              picture: <SmallSchoolhouse />,
            },
          ]}
          value={who.who}
          onChoose={(forWhom) => onAnswer({ ...who, who: forWhom })}
          error={missing.includes("who") ? t("Choose one of the three.") : undefined}
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
