import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { CHUNK_TIMEOUT, ChunkLoadError } from "~/ui/lazy-chunk";
import styles from "./navigation-progress.module.css";

/**
 * Shows that the next screen is loading, and gives up after the chunk timeout: the router
 * itself would wait forever.
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
