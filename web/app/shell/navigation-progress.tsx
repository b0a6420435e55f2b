import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { CHUNK_TIMEOUT, ChunkLoadError } from "~/ui/lazy-chunk";
import styles from "./navigation-progress.module.css";

/**
 * Shows that the next screen is on its way, and gives up on it after the chunk time-out: the router
 * itself would wait for ever.
 */
export function NavigationProgress() {
  const loading = useNavigation().state === "loading";
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLate(true), CHUNK_TIMEOUT);
    return () => clearTimeout(timer);
  }, [loading]);
  if (late) throw new ChunkLoadError();
  return loading ? <div className={styles.line} aria-hidden="true" /> : null;
}
