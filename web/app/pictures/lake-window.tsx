import styles from "./lake-window.module.css";
import picture from "./picture.module.css";

/**
 * A lake over which the sun, or the moon, has just risen. Fills its place on a desk; on a phone its shore alone
 * is at the foot of the page.
 */
export function LakeWindow() {
  return (
    <svg
      className={styles.window}
      viewBox="0 0 600 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="lake-window-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.skyHigh} />
          <stop offset="0.75" className={styles.skyLow} />
        </linearGradient>
      </defs>
      <rect className={styles.sky} width="600" height="900" fill="url(#lake-window-sky)" />
      <g className={styles.rising}>
        <circle className={styles.haloWide} cx="300" cy="380" r="190" />
        <circle className={styles.haloNear} cx="300" cy="380" r="142" />
        <circle className={picture.sunEdge} cx="300" cy="380" r="92" />
      </g>
      <path
        className={styles.birds}
        d="M112 214q12-12 22 0q10-12 22 0M174 246q9-9 16 0q8-9 16 0M430 176q10-10 19 0q9-10 19 0"
      />
      <path className={picture.hillFar} d="M-20 540c90-96 190-104 280-36 92-82 216-84 360 24v380H-20z" />
      <path className={picture.hillMid} d="M-20 596c120-86 226-82 318-22 96-62 206-58 322 8v330H-20z" />
      <path className={styles.ridge} d="M-20 596c120-86 226-82 318-22 96-62 206-58 322 8" />
      <g transform="translate(92 566)">
        <path className={picture.thin} d="M0 6v-40M0-14l9-8" />
        <circle className={`${picture.leaf} ${picture.edgeThin}`} cx="0" cy="-48" r="22" />
      </g>
      <g transform="translate(134 566) scale(0.75)">
        <path className={picture.thin} d="M0 0v-36" />
        <circle className={`${picture.leaf} ${picture.edgeThin}`} cx="0" cy="-48" r="22" />
      </g>
      <g transform="translate(500 566) scale(1.1)">
        <path className={picture.thin} d="M0 6v-40M0-14l-9-8" />
        <circle className={`${picture.leaf} ${picture.edgeThin}`} cx="0" cy="-48" r="22" />
      </g>
      <path className={picture.waterLight} d="M-20 624c100-26 204-24 320-4 112-20 216-20 320 4v300H-20z" />
      <path className={styles.glitter} d="M262 660h76M238 690h124M270 720h60M246 750h108" />
      <path
        className={picture.thin}
        d="M40 700c20-8 40-8 60 0s40 8 60 0M440 690c16-6 32-6 48 0s32 6 48 0M120 770c20-8 40-8 60 0s40 8 60 0M400 782c20-8 40-8 60 0s40 8 60 0M20 850c20-8 40-8 60 0s40 8 60 0"
      />
      <g transform="translate(372 700)">
        <path className={`${picture.paper} ${picture.edgeThin}`} d="M0 0c18 14 62 14 80 0l-8 22H8z" />
        <path className={`${picture.petal} ${picture.edgeThin}`} d="M42-62v54h-30c4-24 14-42 30-54z" />
        <path className={picture.thin} d="M42-66v66" />
      </g>
      <path className={picture.hillNear} d="M-20 846c90-30 180-30 262 8 70 30 150 40 240 48v20H-20z" />
      <path
        className={styles.reeds}
        d="M40 852c2-34 0-60-8-84M64 848c4-40 12-66 22-92M92 850c0-26-2-46-8-62"
      />
      <circle className={`${picture.petal} ${picture.edgeThin}`} cx="30" cy="762" r="9" />
      <circle className={`${picture.petal} ${picture.edgeThin}`} cx="88" cy="750" r="9" />
      <circle className={`${picture.petal} ${picture.edgeThin}`} cx="83" cy="782" r="7" />
    </svg>
  );
}
