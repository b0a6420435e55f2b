import { Picture } from "./picture";
import styles from "./picture.module.css";

/** A schoolhouse alone, for a small place; the pages of a school show the whole hill (`Schoolhouse`). */
export function SmallSchoolhouse() {
  return (
    <Picture viewBox="0 0 320 200">
      <path className={styles.hillMid} d="M22 184c60-44 216-44 276 0z" />
      <path className={`${styles.paper} ${styles.edge}`} d="M88 164V88h144v76z" />
      <path className={`${styles.petal} ${styles.edge}`} d="M72 90l88-60 88 60z" />
      <path
        className={`${styles.waterLight} ${styles.edge}`}
        d="M144 164v-30c0-20 32-20 32 0v30M106 108h20v20h-20zM194 108h20v20h-20z"
      />
    </Picture>
  );
}
