import { t } from "~/messages/t";
import styles from "./stage.module.css";

/** Back to the page that the practice was started from. */
export function LeaveButton({ onLeave }: { onLeave: () => void }) {
  return (
    <button type="button" className={styles.leave} onClick={onLeave}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M8 8l16 16M24 8 8 24" />
      </svg>
      {t("Leave")}
    </button>
  );
}
