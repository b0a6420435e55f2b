import type { ReactNode } from "react";
import { t } from "~/messages/t";
import styles from "./code-field.module.css";
import { Field, type FieldProps } from "./field";

/** How many digits a code has. */
export const CODE_LENGTH = 6;

/** The digits of a code, however it was typed or pasted: `123 456` and `Code: 123456`. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, "").slice(0, CODE_LENGTH);
}

interface Props extends Pick<FieldProps, "hint" | "error" | "ref"> {
  /** Called with every change, the digits alone. */
  onType: (digits: string) => void;
  /** Something about the mail, below the field. */
  children?: ReactNode;
}

/** The field for a code from a mail, named `code`: pasted in any format, filled in by the phone, or typed. */
export function CodeField({ onType, children, ...field }: Props) {
  return (
    <div className={styles.code}>
      <Field
        {...field}
        label={t("Code from the e-mail")}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={"\u2022".repeat(CODE_LENGTH)}
        onChange={({ target }) => {
          const digits = digitsOf(target.value);
          if (digits !== target.value) target.value = digits;
          onType(digits);
        }}
      />
      {children}
    </div>
  );
}
