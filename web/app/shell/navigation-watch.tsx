import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { ChunkLoadError, chunkTimeout } from "~/ui/chunk";
import styles from "./navigation-watch.module.css";

/**
 * Shows that the next screen is on its way, and gives up on it after the chunk time-out: the router
 * itself would wait for ever.
 */
export function NavigationWatch() {
  const loading = useNavigation().state === "loading";
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLate(true), chunkTimeout);
    return () => clearTimeout(timer);
  }, [loading]);
  if (late) throw new ChunkLoadError();
  return loading ? <div className={styles.line} aria-hidden="true" /> : null;
}
