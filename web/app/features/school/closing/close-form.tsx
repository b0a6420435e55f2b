import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { api, unwrap } from "~/api/client";
import { asProblem } from "~/api/problem";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { schoolQuery } from "~/data/school/school-query";
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
import type { Room } from "../school-room";

/** The last step before the school is closed: what that means and when, and the name to type. */
export function CloseForm({ school, user, onCancel }: Room & { onCancel: () => void }) {
  const cache = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [nameFault, setNameFault] = useState<string>();
  const [asksPassword, setAsksPassword] = useState(false);
  const [passwordFault, setPasswordFault] = useState<string>();
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      if (password) {
        const { reauthenticate } = await loadChunk(() => import("~/session/identity"));
        await reauthenticate(user.email, password);
      }
      const params = { path: { schoolId: school.schoolId } };
      return unwrap(api.DELETE("/api/schools/{schoolId}", { params, body: { name } }));
    },
    onSuccess: (closed) => {
      cache.setQueryData(schoolQuery(school.schoolId).queryKey, closed);
      toast("info", t("The school is being closed. You can keep it open for 30 days."));
    },
    onError: (thrown) => {
      if (thrown instanceof IdentityProblem) setPasswordFault(identityProblemText(thrown.code));
      else if (asProblem(thrown).code === "recent_sign_in_required") setAsksPassword(true);
      else return;
      reset();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = new FormData(event.currentTarget);
    const name = String(answers.get("schoolName")).trim();
    const password = String(answers.get("password") ?? "");
    const isName = name === school.name;
    setNameFault(
      isName ? undefined : t("That is not the name of the school: {school}", { school: school.name }),
    );
    setPasswordFault(asksPassword && !password ? t("Type your password.") : undefined);
    if (!isName) return field.current?.focus();
    if (asksPassword && !password) return;
    mutate({ name, password });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <dl className={styles.facts}>
        <div>
          <dt>{t("For 30 days")}</dt>
          <dd>
            {t(
              "Everybody signs in and practices as before. Nobody can be invited or added. Teachers and administrators are told by mail, and every administrator can keep the school open.",
            )}
          </dd>
        </div>
        <div>
          <dt>{t("Then it is deleted")}</dt>
          <dd>
            {t(
              "The accounts that the school made for its students, with all that they practiced, and the school's classes, lists and record. That can't be undone.",
            )}
          </dd>
        </div>
        <div>
          <dt>{t("What stays")}</dt>
          <dd>
            {t(
              "Teachers and administrators keep their own accounts and what they practiced. Backups age out in 35 days.",
            )}
          </dd>
        </div>
      </dl>
      <Field
        ref={field}
        name="schoolName"
        autoComplete="off"
        label={t("Type the name of the school to close it")}
        hint={school.name}
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
          {t("Close the school in 30 days")}
        </Button>
        <Button tone="plain" disabled={isPending} onClick={onCancel}>
          {t("Keep the school")}
        </Button>
      </div>
    </form>
  );
}
