import { Picture } from "./picture";
import styles from "./picture.module.css";

/** A person sitting quietly by the water. */
export function Learner() {
  return (
    <Picture viewBox="0 0 320 200">
      <circle className={styles.glow} cx="238" cy="66" r="44" />
      <circle className={styles.sunEdge} cx="238" cy="66" r="24" />
      <path className={styles.hillFar} d="M8 138c40-44 100-52 150-16 44-34 106-30 154 16z" />
      <path className={styles.waterLight} d="M8 138h304c-4 34-62 54-152 54S12 172 8 138z" />
      <path className={styles.bold} d="M8 138h304" />
      <path
        className={`${styles.pebble} ${styles.edge}`}
        d="M46 176c-2-12 24-18 66-18s68 6 66 18c-28 10-104 10-132 0z"
      />
      <path
        className={`${styles.hillMid} ${styles.edge}`}
        d="M64 160c4-14 28-22 48-22s44 8 48 22c-16 10-80 10-96 0z"
      />
      <path
        className={`${styles.petal} ${styles.edge}`}
        d="M90 146c-6-24-2-48 22-48s28 24 22 48c-12 5-32 5-44 0z"
      />
      <path className={styles.bold} d="M94 108c-12 8-18 22-20 38M130 108c12 8 18 22 20 38" />
      <circle className={`${styles.paper} ${styles.edge}`} cx="112" cy="76" r="18" />
      <path className={styles.bold} d="M95 70c8-2 12-6 14-12 4 6 12 10 20 10" />
      <path className={styles.thin} d="M103 79c2 2 4 2 6 0M115 79c2 2 4 2 6 0M109 87c2 1 4 1 6 0" />
      <path className={styles.thin} d="M214 154h48M224 166h28M24 156h16M200 178h34" />
    </Picture>
  );
}
