import { t } from "~/messages/t";
import { Bar } from "~/ui/bar";
import { minutesAndSeconds, type Practice, positionOf } from "./engine";
import styles from "./stage-progress.module.css";

/** How far the practice is, gently: a thin line, the step, and the time that is left. */
export function StageProgress({ practice }: { practice: Practice }) {
  const { index, left, total } = positionOf(practice);
  const step = t("Step {step} of {steps}", { step: index + 1, steps: practice.lengths.length });
  return (
    <div className={styles.progress}>
      <div className={styles.bar}>
        <Bar thin aria-label={t("Progress")} max={total} value={total - left} />
      </div>
      <span>{step}</span>
      <span className={styles.left}>{t("{time} left", { time: minutesAndSeconds(left) })}</span>
    </div>
  );
}
