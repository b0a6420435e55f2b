import { useState } from "react";
import { plural, t } from "~/messages/t";
import { MIN_PASSWORD_LENGTH, passwordLength, type Strength, strengthOf } from "~/session/password";
import { PasswordField } from "~/ui/password-field";
import styles from "./auth.module.css";
import { faultText } from "./fault-text";
import type { Fault } from "./validation";

interface Props {
  label: string;
  /** The address it goes with: a password made of it is soon guessed. */
  address: string;
  initial?: string;
  fault: Fault | undefined;
  onType?: (password: string) => void;
}

/** A field for a new password, with a calm note on its strength. */
export function NewPasswordField({ label, address, initial = "", fault, onType }: Props) {
  const [password, setPassword] = useState(initial);
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={t("At least {count} characters. A few words that you remember are best.", {
        count: MIN_PASSWORD_LENGTH,
      })}
      defaultValue={initial}
      onChange={({ target }) => {
        setPassword(target.value);
        onType?.(target.value);
      }}
      below={password ? <StrengthLine strength={strengthOf(password, address)} password={password} /> : null}
      error={fault ? faultText(fault) : undefined}
    />
  );
}

const levels: readonly Strength[] = ["short", "guessable", "good", "strong"];

function StrengthLine({ strength, password }: { strength: Strength; password: string }) {
  const missing = MIN_PASSWORD_LENGTH - passwordLength(password);
  const words: Record<Strength, string> = {
    short: plural(missing, { one: "{count} more character", other: "{count} more characters" }),
    guessable: t("Long enough, but soon guessed"),
    good: t("Good"),
    strong: t("Strong"),
  };
  return (
    <span className={styles.strength}>
      <span className={`${styles.line} ${styles[strength]}`} aria-hidden="true">
        {levels.slice(1).map((level, index) => (
          <span key={level} className={index < levels.indexOf(strength) ? styles.full : styles.empty} />
        ))}
      </span>
      {words[strength]}
    </span>
  );
}
