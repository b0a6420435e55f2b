import { Picture } from "./picture";
import styles from "./picture.module.css";

/** Stepping stones that stop in the middle of a lake: this way leads nowhere, and that is all right. */
export function LostPath() {
  return (
    <Picture viewBox="0 0 320 200">
      <circle className={styles.sunEdge} cx="92" cy="56" r="24" />
      <path className={styles.hillFar} d="M4 112c34-44 74-54 116-26 42-52 116-58 196 26z" />
      <path className={styles.hillMid} d="M4 112c50-26 96-26 140-6 56-24 112-22 172 6z" />
      <path className={styles.bold} d="M4 112c50-26 96-26 140-6 56-24 112-22 172 6" />
      <path className={styles.waterLight} d="M4 112h312c0 44-60 80-156 80S4 156 4 112z" />
      <ellipse className={`${styles.pebble} ${styles.edge}`} cx="112" cy="180" rx="30" ry="9" />
      <ellipse className={`${styles.pebble} ${styles.edge}`} cx="152" cy="160" rx="22" ry="7" />
      <ellipse className={`${styles.pebble} ${styles.edge}`} cx="178" cy="143" rx="16" ry="5" />
      <path
        className={styles.thin}
        d="M188 126c6-2 14-2 20 0M172 124c14-6 38-6 50 0M226 150c18-4 36-4 52 0M40 146c16-4 34-4 50 0"
      />
    </Picture>
  );
}
