import { t } from "~/messages/t";
import { canFillScreen, toggleFullScreen, useFillsScreen } from "./full-screen";
import styles from "./projector-tools.module.css";
import { useKey } from "./use-key";

/** The way into the whole screen and out of it, and its key, F. A browser without a full screen has no button. */
export function FullScreenButton() {
  const isOn = useFillsScreen();
  useKey((event) => {
    if (event.key.toLowerCase() === "f" && !event.repeat) toggleFullScreen();
  });
  if (!canFillScreen()) return null;
  return (
    <button type="button" className={styles.tool} onClick={toggleFullScreen}>
      <svg className={styles.icon} viewBox="0 0 32 32" aria-hidden="true">
        <path
          d={isOn ? "M12 5v7H5M20 5v7h7M12 27v-7H5M20 27v-7h7" : "M5 12V5h7M27 12V5h-7M5 20v7h7M27 20v7h-7"}
        />
      </svg>
      <span className={styles.label}>{isOn ? t("Leave full screen") : t("Full screen")}</span>
    </button>
  );
}
