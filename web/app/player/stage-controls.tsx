import { t } from "~/messages/t";
import styles from "./stage-controls.module.css";
import type { PracticeControl } from "./use-practice";

/** Back, pause, forward. */
export function StageControls({ control }: { control: PracticeControl }) {
  const { practice, pause, resume, back, forward } = control;
  const playing = practice.status === "playing";
  return (
    <div className={styles.controls}>
      <button type="button" className={styles.side} onClick={back}>
        <Icon shape="M20 7 10 16l10 9z" />
        <span className={styles.label}>{t("Back")}</span>
      </button>
      {/* The keyboard begins here: space pauses, wherever somebody practices. */}
      <button type="button" className={styles.pause} data-first onClick={playing ? pause : resume}>
        <Icon shape={playing ? "M11 8v16M21 8v16" : "M11 7v18l14-9z"} />
        {playing ? t("Pause") : t("Go on")}
      </button>
      <button type="button" className={styles.side} onClick={forward}>
        <span className={styles.label}>{t("Forward")}</span>
        <Icon shape="m12 7 10 9-10 9z" />
      </button>
    </div>
  );
}

function Icon({ shape }: { shape: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 32 32" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}
