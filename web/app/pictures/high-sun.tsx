import { Picture } from "./picture";
import styles from "./picture.module.css";

/** A sun that has risen over hills and water: something is done. */
export function HighSun() {
  return (
    <Picture viewBox="0 0 320 200">
      <circle className={styles.glow} cx="160" cy="74" r="62" />
      <circle className={styles.sunEdge} cx="160" cy="74" r="34" />
      <path className={styles.hillFar} d="M8 142c36-44 88-50 132-14 46-38 116-36 172 14z" />
      <path className={styles.hillMid} d="M8 142c46-26 90-26 132-8 56-22 114-20 172 8z" />
      <path className={styles.bold} d="M8 142c46-26 90-26 132-8 56-22 114-20 172 8" />
      <path className={styles.waterLight} d="M8 142h304c-6 32-66 52-152 52S14 174 8 142z" />
      <path className={styles.thin} d="M140 158h40M128 170h64M146 182h28M52 156h36M232 158h36" />
      <path className={styles.thin} d="M160 14v-8M102 42l-7-5M218 42l7-5M92 84h-8M228 84h8" />
    </Picture>
  );
}
