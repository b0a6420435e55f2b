import { useNavigation } from "react-router";
import styles from "./navigation-progress.module.css";

/** Shows that the next screen is loading. */
export function NavigationProgress() {
  const loading = useNavigation().state === "loading";
  return loading ? <div className={styles.line} aria-hidden="true" /> : null;
}
