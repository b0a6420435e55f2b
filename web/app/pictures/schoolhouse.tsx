import { Picture } from "./picture";
import styles from "./picture.module.css";

/** A school on its hill, with a path that leads to it. */
export function Schoolhouse() {
  return (
    <Picture viewBox="0 0 320 200">
      <circle className={styles.sunEdge} cx="60" cy="48" r="20" />
      <path className={styles.hillFar} d="M8 150c44-60 98-76 156-50 52-26 112-16 148 50z" />
      <path className={`${styles.hillMid} ${styles.edge}`} d="M8 178c60-54 240-54 304 0z" />
      <path className={`${styles.paper} ${styles.edge}`} d="M108 142V92h104v50c-34-6-70-6-104 0z" />
      <path className={`${styles.petal} ${styles.edge}`} d="M96 94l64-42 64 42z" />
      <path className={styles.bold} d="M160 52V22" />
      <path className={`${styles.sun} ${styles.edgeThin}`} d="M160 22c10-6 16 6 28 0v14c-12 6-18-6-28 0z" />
      <path
        className={`${styles.waterLight} ${styles.edgeThin}`}
        d="M148 138v-22c0-16 24-16 24 0v22M120 104h16v16h-16zM184 104h16v16h-16z"
      />
      <path className={styles.thin} d="M150 140c4 14-16 20-24 38M172 140c2 14 2 22 20 38" />
      <path className={styles.bold} d="M66 150v-22M256 150v-26" />
      <circle className={`${styles.leaf} ${styles.edge}`} cx="66" cy="116" r="16" />
      <circle className={`${styles.leaf} ${styles.edge}`} cx="256" cy="110" r="19" />
    </Picture>
  );
}
