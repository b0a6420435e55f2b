import { lazyChunk } from "./lazy-chunk";
import { SilentBoundary } from "./silent-boundary";
import styles from "./trouble-picture.module.css";

const StonesFallen = lazyChunk(() => import("~/pictures/stones-fallen"), "StonesFallen");

/** The picture beside a failure. It is loaded when something fails; where it can't be, the words are enough. */
export function TroublePicture() {
  return (
    <div className={styles.room}>
      <SilentBoundary fallback={null}>
        <StonesFallen />
      </SilentBoundary>
    </div>
  );
}
