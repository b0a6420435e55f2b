import { Picture } from "./picture";
import styles from "./picture.module.css";

/** A bridge between two hills, for an invitation. */
export function Invitation() {
  return (
    <Picture viewBox="0 0 320 200">
      <circle className={styles.sunEdge} cx="160" cy="56" r="26" />
      <path className={styles.waterLight} d="M40 164h240c-10 20-60 30-120 30S50 184 40 164z" />
      <path className={`${styles.hillMid} ${styles.edge}`} d="M8 168c4-46 30-66 62-66 24 0 40 20 44 66z" />
      <path className={`${styles.hillFar} ${styles.edge}`} d="M206 168c4-46 20-66 44-66 32 0 58 20 62 66z" />
      <path className={styles.bold} d="M84 108c44-26 108-26 152 0" />
      <path className={styles.bold} d="M92 120c40-20 96-20 136 0" />
      <path className={styles.thin} d="M110 98v14M134 91v15M160 89v16M186 91v15M210 98v14" />
      <path className={styles.bold} d="M60 102V84M266 102V82" />
      <circle className={`${styles.leaf} ${styles.edge}`} cx="60" cy="74" r="13" />
      <circle className={`${styles.leaf} ${styles.edge}`} cx="266" cy="70" r="15" />
      <path className={styles.thin} d="M138 176h44M148 186h24M108 166h18M196 168h16" />
    </Picture>
  );
}
