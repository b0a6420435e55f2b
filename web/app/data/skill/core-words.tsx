import type { Core } from "./core";
import styles from "./core-words.module.css";

/** The words of a core, one caption after the other. */
export function CoreWords({ core: { core, steps } }: { core: Core }) {
  const words = core.times.flatMap(({ first, count }) => steps.slice(first, first + count));
  return (
    <ol className={styles.words}>
      {words.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  );
}
