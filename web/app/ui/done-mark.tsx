import styles from "./done-mark.module.css";

/** A tick before a word that says "done": the color never says it alone. */
export function DoneMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path d="m5 12.5 4.5 4.5L19 7" />
    </svg>
  );
}
