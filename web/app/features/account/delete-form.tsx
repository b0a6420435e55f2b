import { type FormEvent, Suspense, useEffect, useRef, useState } from "react";
import { api, unwrap } from "~/api/client";
import { asProblem } from "~/api/problem";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { IdentityProblem } from "~/session/identity-problem";
import { identityProblemText } from "~/session/identity-problem-text";
import { useSignOut } from "~/shell/use-sign-out";
import { Button } from "~/ui/button";
import { loadChunk } from "~/ui/chunk";
import { Field } from "~/ui/field";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Notice } from "~/ui/notice";
import { PasswordField } from "~/ui/password-field";
import styles from "./account.module.css";

/** With the sentences of schools. */
const SchoolFailure = lazyChunk(() => import("~/data/school/school-failure"), "SchoolFailure");

/** The last step before the account is deleted: what that means, and the address to type. */
export function DeleteForm({ user, onCancel }: { user: UserDocument; onCancel: () => void }) {
  const leave = useSignOut();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [asksPassword, setAsksPassword] = useState(false);
  const [passwordFault, setPasswordFault] = useState<string>();
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = new FormData(event.currentTarget);
    const email = String(answers.get("email")).trim();
    if (email.toLowerCase() !== user.email.toLowerCase()) {
      setFault(t("That is not the address of this account: {email}", { email: user.email }));
      return field.current?.focus();
    }
    const password = String(answers.get("password") ?? "");
    if (asksPassword && !password) return setPasswordFault(t("Type your password."));
    setFault(undefined);
    setFailure(undefined);
    setPasswordFault(undefined);
    setBusy(true);
    try {
      if (password) {
        const { reauthenticate } = await loadChunk(() => import("~/session/identity"));
        await reauthenticate(user.email, password);
      }
      await leave({ deleteAccount: () => unwrap(api.DELETE("/api/me", { body: { email: user.email } })) });
    } catch (thrown) {
      setBusy(false);
      if (thrown instanceof IdentityProblem) return setPasswordFault(identityProblemText(thrown.code));
      const problem = asProblem(thrown);
      if (problem.code === "recent_sign_in_required") return setAsksPassword(true);
      setFailure(thrown);
    }
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <dl className={styles.facts}>
        <div>
          <dt>{t("What goes")}</dt>
          <dd>{t("Your practice, badges, classes and plans, your notes, and the account itself.")}</dd>
        </div>
        <div>
          <dt>{t("When")}</dt>
          <dd>{t("You are signed out at once, on every device. All of it is gone within 24 hours.")}</dd>
        </div>
        <div>
          <dt>{t("What stays")}</dt>
          <dd>
            {user.schoolName
              ? t(
                  "Your school keeps what its classes have practiced and a record of what was changed there, without your name. Backups age out in 35 days.",
                )
              : t("Nothing that can be used. Backups age out in 35 days, and nobody looks into them.")}
          </dd>
        </div>
      </dl>
      <Notice tone="warm">
        {t("This can't be undone. Download your data first if you want to keep it.")}
      </Notice>
      <Field
        ref={field}
        type="email"
        name="email"
        autoComplete="off"
        label={t("Type your e-mail address to delete the account")}
        hint={user.email}
        error={fault}
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
      {failure ? (
        <Suspense>
          <SchoolFailure of={failure} />
        </Suspense>
      ) : null}
      <div className={styles.ways}>
        <Button type="submit" tone="trouble" busy={busy}>
          {busy ? t("Deleting...") : t("Delete the account for good")}
        </Button>
        <Button tone="plain" disabled={busy} onClick={onCancel}>
          {t("Keep the account")}
        </Button>
      </div>
    </form>
  );
}
