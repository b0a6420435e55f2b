import { type ReactNode, useId } from "react";
import styles from "./choices.module.css";

interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  /** One more line about it. */
  text?: string;
  picture?: ReactNode;
}

interface Props<Value extends string> {
  /** The question; a heading, where it is what the page is about. */
  legend: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
  error?: string | undefined;
}

/** One of a few, each big enough for a thumb: radio buttons underneath, so that the arrow keys work. */
export function Choices<Value extends string>({ legend, choices, value, onChoose, error }: Props<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.list}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.picture ? <span className={styles.picture}>{choice.picture}</span> : null}
            <span>
              <span className={styles.label}>{choice.label}</span>
              {choice.text ? <span className={styles.text}>{choice.text}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
