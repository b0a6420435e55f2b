import { type FormEvent, useEffect, useRef, useState } from "react";
import { api, unwrap } from "~/api/client";
import { asProblem, type Problem, type ProblemCode } from "~/api/problem";
import { useWhenReachable } from "~/api/use-when-reachable";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { looksLikeAddress } from "~/session/address";
import { IdentityProblem } from "~/session/identity-problem";
import { identityProblemText } from "~/session/identity-problem-text";
import { Button } from "~/ui/button";
import { loadChunk } from "~/ui/chunk";
import { Field } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { PasswordField } from "~/ui/password-field";
import type { useFocusHandover } from "~/ui/use-focus-handover";
import styles from "./account.module.css";
import { addressProblemText } from "./address-problem-text";

/** A new address that waits for its code. */
export type PendingAddress = NonNullable<UserDocument["pendingAddress"]>;

interface Props {
  user: UserDocument;
  /** What was typed before. */
  address: string;
  /** Why it is asked for again. */
  refusal?: Problem;
  focus: ReturnType<typeof useFocusHandover>;
  onSent: (pending: PendingAddress) => Promise<void>;
  onCancel: () => Promise<void>;
}

/** The problem, and where the form has it. */
interface Fault {
  place: "address" | "password" | "form";
  text: string;
}

/** Asks for the new address and for the password, which shows that it is the owner who asks; then a code is sent. */
export function AddressForm({ user, address, refusal, focus, onSent, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState<"sending" | "canceling">();
  // Too long ago a sign-in is no error: the form asks for the password, and its code is sent again.
  const isLate = refusal?.code === "recent_sign_in_required";
  const [fault, setFault] = useState(refusal && !isLate ? faultFrom(refusal) : undefined);
  useEffect(() => focus.take(fieldOf(form.current, isLate ? "password" : "address")), [focus, isLate]);
  useWhenReachable(fault?.place === "form", () => setFault(undefined));
  const error = (place: Fault["place"]) => (fault?.place === place ? fault.text : undefined);
  const refuse = (found: Fault) => {
    setFault(found);
    fieldOf(form.current, found.place)?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = new FormData(event.currentTarget);
    const email = String(answers.get("address")).trim();
    const password = String(answers.get("password"));
    if (!looksLikeAddress(email)) {
      return refuse({ place: "address", text: identityProblemText("not_an_address") });
    }
    if (!password) return refuse({ place: "password", text: t("Type your password.") });
    setFault(undefined);
    setBusy("sending");
    try {
      const { reauthenticate } = await loadChunk(() => import("~/session/identity"));
      await reauthenticate(user.email, password);
      await onSent(await unwrap(api.POST("/api/me/address", { body: { email } })));
    } catch (thrown) {
      setBusy(undefined);
      refuse(faultFrom(thrown));
    }
  };
  const cancel = async () => {
    setFault(undefined);
    setBusy("canceling");
    try {
      await onCancel();
    } catch (thrown) {
      setBusy(undefined);
      refuse(faultFrom(thrown));
    }
  };
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p>
        {t(
          "We send a code to the new address. Your old address gets an e-mail about the change, in case it wasn't you.",
        )}
      </p>
      {isLate ? (
        <Notice>{t("You signed in a while ago. Type your password, and we send a new code.")}</Notice>
      ) : null}
      <Field
        type="email"
        name="address"
        autoComplete="email"
        label={t("New e-mail address")}
        defaultValue={address}
        error={error("address")}
      />
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        name="password"
        label={t("Your password")}
        hint={t("It shows that it is you.")}
        autoComplete="current-password"
        error={error("password")}
      />
      {fault?.place === "form" ? <Notice tone="trouble">{fault.text}</Notice> : null}
      <div className={styles.ways}>
        <Button type="submit" tone="quiet" busy={busy !== undefined}>
          {busy === "sending" ? t("Sending...") : t("Send the code")}
        </Button>
        <Button
          tone="plain"
          busy={busy === "canceling"}
          disabled={busy === "sending"}
          onClick={() => void cancel()}
        >
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}

function fieldOf(form: HTMLFormElement | null, place: Fault["place"]): HTMLElement | null {
  return form?.querySelector<HTMLElement>(place === "form" ? "[type=submit]" : `[name=${place}]`) ?? null;
}

/** Refusals that are about the new address itself. */
const ADDRESS_CODES: readonly ProblemCode[] = ["invalid_address", "address_unchanged", "address_taken"];

function faultFrom(thrown: unknown): Fault {
  if (thrown instanceof IdentityProblem) {
    return thrown.code === "wrong_password"
      ? { place: "password", text: t("That is not your current password.") }
      : { place: "form", text: identityProblemText(thrown.code) };
  }
  const problem = asProblem(thrown);
  const text = addressProblemText(problem);
  return { place: ADDRESS_CODES.includes(problem.code) ? "address" : "form", text };
}
