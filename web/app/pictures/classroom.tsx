import { Picture } from "./picture";
import styles from "./picture.module.css";

/** A class in front of its board; on the board a sun breathes. */
export function Classroom() {
  return (
    <Picture viewBox="0 0 320 200">
      <path
        className={`${styles.paper} ${styles.edge}`}
        d="M46 18h228c6 0 10 4 10 10v90c0 6-4 10-10 10H46c-6 0-10-4-10-10V28c0-6 4-10 10-10z"
      />
      <circle className={styles.glow} cx="160" cy="68" r="36" />
      <circle className={styles.sunEdge} cx="160" cy="68" r="20" />
      <path className={styles.hillMid} d="M42 122c30-34 74-38 112-12 36-26 84-24 124 12z" />
      <path className={styles.thin} d="M42 122c30-34 74-38 112-12 36-26 84-24 124 12" />
      <path className={`${styles.waterLight} ${styles.edge}`} d="M22 196c0-26 12-34 28-34s28 8 28 34z" />
      <circle className={`${styles.petal} ${styles.edge}`} cx="50" cy="146" r="14" />
      <path className={`${styles.leaf} ${styles.edge}`} d="M94 196c0-26 12-34 28-34s28 8 28 34z" />
      <circle className={`${styles.pebble} ${styles.edge}`} cx="122" cy="146" r="14" />
      <path className={`${styles.sun} ${styles.edge}`} d="M168 196c0-26 12-34 28-34s28 8 28 34z" />
      <circle className={`${styles.pebbleDark} ${styles.edge}`} cx="196" cy="146" r="14" />
      <path className={`${styles.petal} ${styles.edge}`} d="M242 196c0-26 12-34 28-34s28 8 28 34z" />
      <circle className={`${styles.paper} ${styles.edge}`} cx="270" cy="146" r="14" />
    </Picture>
  );
}
