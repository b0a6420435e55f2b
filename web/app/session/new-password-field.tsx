import { useEffect, useState } from "react";
import { plural, t } from "~/messages/t";
import { PasswordField } from "~/ui/password-field";
import styles from "./new-password-field.module.css";
import { MIN_PASSWORD_LENGTH, passwordLength } from "./password";
import { type Strength, strengthOf } from "./password-strength";

interface Props {
  label: string;
  name?: string;
  /** The address it goes with: a password made of it is soon guessed. */
  address: string;
  initial?: string;
  error: string | undefined;
  onType?: (password: string) => void;
}

/** A field for a new password, with a calm note on its strength. */
export function NewPasswordField({ label, name = "password", address, initial = "", error, onType }: Props) {
  const [password, setPassword] = useState(initial);
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      hint={t("At least {count} characters. A few words that you remember are best.", {
        count: MIN_PASSWORD_LENGTH,
      })}
      defaultValue={initial}
      onChange={({ target }) => {
        setPassword(target.value);
        onType?.(target.value);
      }}
      below={password ? <StrengthLine password={password} address={address} /> : null}
      error={error}
    />
  );
}

const levels: readonly Strength[] = ["short", "guessable", "good", "strong"];

function StrengthLine({ password, address }: { password: string; address: string }) {
  const [judged, setJudged] = useState<Strength>();
  useEffect(() => {
    let isCurrent = true;
    void strengthOf(password, address).then((found) => isCurrent && setJudged(found));
    return () => {
      isCurrent = false;
    };
  }, [password, address]);
  const missing = MIN_PASSWORD_LENGTH - passwordLength(password);
  const strength = missing > 0 ? "short" : judged;
  const words: Record<Strength, string> = {
    // Also for the moment after the last character that was missing.
    short:
      missing > 0 ? plural(missing, { one: "{count} more character", other: "{count} more characters" }) : "",
    guessable: t("Long enough, but soon guessed"),
    good: t("Good"),
    strong: t("Strong"),
  };
  return (
    <span className={styles.strength}>
      <span className={`${styles.line} ${strength ? styles[strength] : ""}`} aria-hidden="true">
        {levels.slice(1).map((level, index) => (
          <span
            key={level}
            className={strength && index < levels.indexOf(strength) ? styles.full : styles.empty}
          />
        ))}
      </span>
      {strength ? words[strength] : ""}
    </span>
  );
}
