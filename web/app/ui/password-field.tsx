import { useState } from "react";
import { t } from "~/messages/t";
import { Field, type FieldProps } from "./field";
import styles from "./password-field.module.css";

interface Props extends Omit<FieldProps, "type" | "end" | "autoComplete"> {
  /** Whether a password manager should fill in or suggest. */
  autoComplete: "current-password" | "new-password";
}

/** A password field, hidden until the user wants to see it. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={shown}
      aria-label={t("Show the password")}
      onClick={() => setShown(!shown)}
    >
      {shown ? t("Hide") : t("Show")}
    </button>
  );
  return (
    <Field
      {...props}
      type={shown ? "text" : "password"}
      end={toggle}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
