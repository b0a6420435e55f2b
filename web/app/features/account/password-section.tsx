import { type FormEvent, useRef, useState } from "react";
import { useWhenReachable } from "~/api/use-when-reachable";
import { t } from "~/messages/t";
import { asIdentityProblem, fieldOf, type IdentityCode } from "~/session/identity-problem";
import { identityProblemText } from "~/session/identity-problem-text";
import { NewPasswordField } from "~/session/new-password-field";
import { passwordFault } from "~/session/password";
import { Button } from "~/ui/button";
import { loadChunk } from "~/ui/chunk";
import { Notice } from "~/ui/notice";
import { PasswordField } from "~/ui/password-field";
import styles from "./account.module.css";
import { AccountSection } from "./account-section";

/** The problem, and which of the two fields has it. */
type Fault = { place: "present" | "proposed" | "form"; text: string };

/** Changes the password, which ends the sessions of other devices. */
export function PasswordSection({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  // With each change, the field for the next one begins empty.
  const [changes, setChanges] = useState(0);
  const [changed, setChanged] = useState<"everywhere" | "here">();
  useWhenReachable(fault?.place === "form", () => setFault(undefined));
  const error = (place: Fault["place"]) => (fault?.place === place ? fault.text : undefined);
  const refuse = (found: Fault) => {
    setFault(found);
    if (found.place === "form") return;
    form.current?.querySelector<HTMLElement>(`[name=${found.place}]`)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = new FormData(event.currentTarget);
    const [present, proposed] = [String(answers.get("present")), String(answers.get("proposed"))];
    setChanged(undefined);
    const early = faultOf(present, proposed);
    if (early) return refuse(early);
    setFault(undefined);
    setBusy(true);
    try {
      const [{ changePassword }, { endOtherSessions }] = await Promise.all([
        loadChunk(() => import("~/session/change-password")),
        loadChunk(() => import("~/session/end-sessions")),
      ]);
      await changePassword(email, present, proposed);
      form.current?.reset();
      setChanges((count) => count + 1);
      const ended = await endOtherSessions(email, proposed).catch(() => "not-ended");
      setChanged(ended === undefined ? "everywhere" : "here");
    } catch (thrown) {
      refuse(faultFrom(asIdentityProblem(thrown).code));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AccountSection heading={t("Password")}>
      <form
        ref={form}
        className={styles.passwordSectionForm}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t("Current password")}
          name="present"
          autoComplete="current-password"
          error={error("present")}
        />
        <NewPasswordField
          key={changes}
          label={t("New password")}
          name="proposed"
          address={email}
          error={error("proposed")}
        />
        {fault?.place === "form" ? <Notice tone="trouble">{fault.text}</Notice> : null}
        {changed === "everywhere" ? (
          <Notice tone="done">
            {t("The new password holds from now on. Your other devices are signed out.")}
          </Notice>
        ) : null}
        {changed === "here" ? (
          <Notice tone="warm">
            {t(
              'The new password holds from now on. Your other devices could not be signed out: do it under "Devices" on this page.',
            )}
          </Notice>
        ) : null}
        <div>
          <Button type="submit" tone="quiet" busy={busy}>
            {busy ? t("Saving...") : t("Change the password")}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}

function faultOf(present: string, proposed: string): Fault | undefined {
  if (!present) return { place: "present", text: t("Type your current password.") };
  const code = passwordFault(proposed);
  return code && { place: "proposed", text: identityProblemText(code) };
}

function faultFrom(code: IdentityCode): Fault {
  if (code === "wrong_password") return { place: "present", text: t("That is not your current password.") };
  return { place: fieldOf(code) === "password" ? "proposed" : "form", text: identityProblemText(code) };
}
