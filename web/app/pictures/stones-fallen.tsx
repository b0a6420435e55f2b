import { Picture } from "./picture";
import styles from "./picture.module.css";

/** A cairn that has tumbled, with one stone still up: something failed, and can be put back. */
export function StonesFallen() {
  return (
    <Picture viewBox="0 0 320 200">
      <path className={styles.hillFar} d="M8 158c40-52 92-66 140-40 34-40 112-44 164 40z" />
      <circle className={styles.sunEdge} cx="246" cy="52" r="22" />
      <path className={styles.thin} d="M12 158h296" />
      <path className={`${styles.pebble} ${styles.edge}`} d="M98 158c-12-26 8-44 40-44s56 16 46 44z" />
      <path
        className={`${styles.pebbleDark} ${styles.edge}`}
        d="M118 114c-4-16 8-26 24-26s28 12 22 26c-14 4-32 4-46 0z"
      />
      <path className={`${styles.pebble} ${styles.edge}`} d="M206 158c-4-18 6-30 24-28 20 2 28 14 24 28z" />
      <path className={`${styles.pebbleDark} ${styles.edge}`} d="M54 158c-2-12 6-20 17-18 12 1 17 9 15 18z" />
      <path className={styles.thin} d="M188 96c10 4 18 12 22 22M196 82c16 6 28 18 34 34" />
      <path className={styles.thin} d="M40 178h52M120 184h88M232 176h40" />
    </Picture>
  );
}
