import { Picture } from "./picture";
import styles from "./picture.module.css";

/** A quiet shore with one pebble: nothing is here, and nothing is missing. */
export function StillWater() {
  return (
    <Picture viewBox="0 0 320 200">
      <circle className={styles.sunEdge} cx="224" cy="58" r="26" />
      <path className={styles.hillFar} d="M8 122c34-34 84-40 124-14 40-30 120-34 180 14z" />
      <path className={styles.thin} d="M8 122c34-34 84-40 124-14 40-30 120-34 180 14" />
      <path className={styles.waterLight} d="M8 122h304c0 40-64 70-152 70S8 162 8 122z" />
      <path className={styles.bold} d="M8 122h304" />
      <path
        className={`${styles.pebble} ${styles.edge}`}
        d="M96 168c-6-16 6-28 28-28s36 12 30 28c-16 6-42 6-58 0z"
      />
      <path className={styles.thin} d="M198 140h52M210 154h28M74 178h104M52 140h24" />
    </Picture>
  );
}
