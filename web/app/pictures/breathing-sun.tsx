import type { ReactNode } from "react";
import { t } from "~/messages/t";
import styles from "./breathing-sun.module.css";

/**
 * A sun (a moon by night) that grows for four seconds and shrinks for six, with the word for each. CSS alone moves it, so
 * it works on pages without script; a checkbox holds it still, and with reduced motion it is still from the start. A picture can be on
 * it instead of the words, where it is not the breath that is attended to.
 */
export function BreathingSun({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.breath}>
      <div
        className={styles.sky}
        role="img"
        aria-label={
          children
            ? t("A sun that grows for four seconds and shrinks for six.")
            : t(
                "A sun that grows while you breathe in for four seconds and shrinks while you breathe out for six.",
              )
        }
      >
        <span className={`${styles.ring} ${styles.outer}`} />
        <span className={`${styles.ring} ${styles.middle}`} />
        <span className={`${styles.ring} ${styles.inner}`} />
        <span className={styles.disc} />
        {children ? (
          <span className={styles.picture}>{children}</span>
        ) : (
          <span className={styles.words}>
            <span className={styles.in}>{t("Breathe in")}</span>
            <span className={styles.out}>{t("Breathe out")}</span>
          </span>
        )}
      </div>
      <label className={styles.still}>
        <input type="checkbox" />
        <span>{t("Hold the picture still")}</span>
      </label>
    </div>
  );
}
