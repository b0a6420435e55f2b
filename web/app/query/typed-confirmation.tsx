import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Field, type FieldProps } from "~/ui/field";
import { PasswordField } from "~/ui/password-field";
import styles from "./typed-confirmation.module.css";
import { useRecentSignIn } from "./use-recent-sign-in";

interface Props {
  /** What is about to happen, by its parts. */
  facts: readonly { name: string; text: string }[];
  /** Below the facts. */
  children?: ReactNode;
  /** The field to type into. */
  field: FieldProps & { name: string };
  /** What has to be typed, and shown as a hint. */
  expected: string;
  isCaseSensitive?: boolean;
  /** What is said if something else was typed. */
  fault: string;
  /** The address of whoever confirms, for their password. */
  email: string;
  onConfirm: () => Promise<unknown>;
  /** Says why it failed. */
  failure: (error: unknown) => ReactNode;
  confirm: { label: string; busyLabel?: string };
  cancel: { label: string; onPress: () => void };
}

/** The last step before something that can't be undone: what it means, something to type, and the password if the server asks for it. */
export function TypedConfirmation(props: Props) {
  const { facts, children, field, expected, isCaseSensitive = false, confirm, cancel } = props;
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const { send, isPending, error, asksPassword, passwordFault } = useRecentSignIn(
    props.email,
    props.onConfirm,
  );
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = new FormData(event.currentTarget);
    const folded = (text: string) => (isCaseSensitive ? text : text.toLowerCase());
    const isRight = folded(String(answers.get(field.name)).trim()) === folded(expected);
    setFault(isRight ? undefined : props.fault);
    if (isRight) send(String(answers.get("password") ?? ""));
    else input.current?.focus();
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <dl className={styles.facts}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {children}
      <Field {...field} ref={input} autoComplete="off" hint={expected} error={fault} />
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
      {props.failure(error)}
      <div className={styles.ways}>
        <Button type="submit" tone="trouble" busy={isPending}>
          {isPending && confirm.busyLabel ? confirm.busyLabel : confirm.label}
        </Button>
        <Button tone="plain" disabled={isPending} onClick={cancel.onPress}>
          {cancel.label}
        </Button>
      </div>
    </form>
  );
}
