import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { api, unwrap } from "~/api/client";
import { asProblem } from "~/api/problem";
import { accountName, dropPerson, personName, type SchoolPerson } from "~/data/school/people-query";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { schoolQuery } from "~/data/school/school-query";
import { useUser } from "~/data/user/use-user";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { IdentityProblem } from "~/session/identity-problem";
import { identityProblemText } from "~/session/identity-problem-text";
import { Button } from "~/ui/button";
import { loadChunk } from "~/ui/chunk";
import { Field } from "~/ui/field";
import { PasswordField } from "~/ui/password-field";
import { toast } from "~/ui/toast";
import styles from "../school.module.css";

interface Props {
  schoolId: string;
  person: SchoolPerson;
  onCancel: () => void;
}

/** The last step before a student's account is deleted: what that means, and the username to type. */
export function EraseForm({ schoolId, person, onCancel }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [nameFault, setNameFault] = useState<string>();
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const { erase, isPending, error, asksPassword, passwordFault, setPasswordFault } = useErasure(
    schoolId,
    person,
  );
  const userName = accountName(person);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = new FormData(event.currentTarget);
    const password = String(answers.get("password") ?? "");
    const isName = String(answers.get("userName")).trim().toLowerCase() === userName.toLowerCase();
    setNameFault(isName ? undefined : t("That is not the username: {userName}", { userName }));
    setPasswordFault(asksPassword && !password ? t("Type your password.") : undefined);
    if (!isName) return field.current?.focus();
    if (asksPassword && !password) return;
    erase(password);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <WhatGoes name={personName(person)} />
      <Field
        ref={field}
        name="userName"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={t("Type the username to delete the account")}
        hint={userName}
        error={nameFault}
      />
      {asksPassword ? (
        <PasswordField
          name="password"
          label={t("Your password")}
          hint={t("You signed in a while ago. Your password shows that it is you.")}
          autoComplete="current-password"
          autoFocus
          error={passwordFault}
        />
      ) : null}
      <FailureNotice of={error} textOf={schoolProblemText} />
      <div className={styles.ways}>
        <Button type="submit" tone="trouble" busy={isPending}>
          {isPending ? t("Deleting...") : t("Delete the account for good")}
        </Button>
        <Button tone="plain" disabled={isPending} onClick={onCancel}>
          {t("Keep the account")}
        </Button>
      </div>
    </form>
  );
}

/** What is deleted and when, and what is not. */
function WhatGoes({ name }: { name: string }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("What goes")}</dt>
        <dd>{t("The account of {name}, with everything practiced, all badges and settings.", { name })}</dd>
      </div>
      <div>
        <dt>{t("When")}</dt>
        <dd>
          {t("{name} is signed out at once. All of it is gone within 24 hours. This can't be undone.", {
            name,
          })}
        </dd>
      </div>
      <div>
        <dt>{t("What stays")}</dt>
        <dd>{t("What was changed stays in the record, without a name. Backups age out in 35 days.")}</dd>
      </div>
    </dl>
  );
}

/** The deletion, with the administrator's password where the server asks for it. */
function useErasure(schoolId: string, person: SchoolPerson) {
  const cache = useQueryClient();
  const { email } = useUser();
  const [asksPassword, setAsksPassword] = useState(false);
  const [passwordFault, setPasswordFault] = useState<string>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (password: string) => {
      if (password) {
        const { reauthenticate } = await loadChunk(() => import("~/session/identity"));
        await reauthenticate(email, password);
      }
      const params = { path: { schoolId, userId: person.userId } };
      return unwrap(api.POST("/api/schools/{schoolId}/users/{userId}/erasure", { params }));
    },
    onSuccess: ({ erasedWithinHours }) => {
      toast(
        "success",
        t("The account of {name} is closed. All of it is gone within {count} hours.", {
          name: personName(person),
          count: erasedWithinHours,
        }),
      );
      dropPerson(cache, schoolId, person.userId);
      void cache.invalidateQueries({ queryKey: schoolQuery(schoolId).queryKey, exact: true });
    },
    onError: (thrown) => {
      if (thrown instanceof IdentityProblem) setPasswordFault(identityProblemText(thrown.code));
      else if (asProblem(thrown).code === "recent_sign_in_required") setAsksPassword(true);
      else return;
      reset();
    },
  });
  return { erase: mutate, isPending, error, asksPassword, passwordFault, setPasswordFault };
}
