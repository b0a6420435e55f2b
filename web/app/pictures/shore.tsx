import styles from "./shore.module.css";

/** Far hills, water, and the sand on which a text lies: the foot of a reading page's sky. As wide as the page. */
export function Shore() {
  return (
    <svg
      className={styles.shore}
      viewBox="0 0 1440 120"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path
        className={styles.far}
        d="M0 62c150-44 300-54 430-24 120-34 250-40 380-8 150-40 420-46 630 6v84H0z"
      />
      <path className={styles.near} d="M860 96c120-46 260-60 380-50 90 8 150 22 200 34v40H860z" />
      <path className={styles.water} d="M0 78c220-14 420-12 640-4 260 10 520 4 800 0v46H0z" />
      <path className={styles.line} d="M0 78c220-14 420-12 640-4 260 10 520 4 800 0" />
      <path
        className={styles.line}
        d="M150 96c14-6 28-6 42 0s28 6 42 0M560 92c12-5 24-5 36 0s24 5 36 0M1010 94c14-6 28-6 42 0s28 6 42 0"
      />
      <path className={styles.sand} d="M0 112c260-18 470-4 720-4s480-16 720 0v14H0z" />
    </svg>
  );
}
