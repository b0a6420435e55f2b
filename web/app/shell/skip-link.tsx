import { t } from "~/messages/t";
import styles from "./shell.module.css";

/** The first thing the keyboard meets: past the navigation, to what the page is about. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {t("Skip to the content")}
    </a>
  );
}
