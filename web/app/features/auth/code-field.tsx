import type { Ref } from "react";
import { t } from "~/messages/t";
import { Field } from "~/ui/field";
import styles from "./auth.module.css";
import { faultText } from "./fault-text";
import { MailboxLink } from "./mailbox-link";
import { CODE_LENGTH, digitsOf, type Fault } from "./validation";

interface Props {
  fault: Fault | undefined;
  hint?: string;
  /** Called with every change, the digits alone. */
  onType: (digits: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The code from the mail: pasted in any form, filled in by the phone, or typed. */
export function CodeField({ fault, hint, onType, ref }: Props) {
  return (
    <div className={styles.code}>
      <Field
        label={t("Code from the mail")}
        name="code"
        ref={ref}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={"\u2022".repeat(CODE_LENGTH)}
        hint={hint}
        onChange={({ target }) => {
          const digits = digitsOf(target.value);
          if (digits !== target.value) target.value = digits;
          onType(digits);
        }}
        error={fault ? faultText(fault) : undefined}
      />
      <MailboxLink />
    </div>
  );
}
