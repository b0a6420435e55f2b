import styles from "./landscape.module.css";
import picture from "./picture.module.css";

/** A round tree with its foot at (x, y). */
function Tree({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path className={picture.thin} d="M0 4v-30M0-12l7-6" />
      <circle className={`${picture.leaf} ${picture.edgeThin}`} cx="0" cy="-36" r="16" />
    </g>
  );
}

/** One of the hills that stand before each other. */
function Hill({ d }: { d: string }) {
  return <path className={`${picture.hillMid} ${styles.ridge}`} d={d} />;
}

/** A school with its flag; a window is lit at night. */
function School() {
  return (
    <g transform="translate(1170 102)">
      <path className={`${picture.paper} ${picture.edgeThin}`} d="M0 56V22L34 0l34 22v36z" />
      <path className={`${picture.petal} ${picture.edgeThin}`} d="M-9 26 34-4l43 30z" />
      <path className={styles.window} d="M9 34h12v12H9zM47 34h12v12H47z" />
      <path className={`${picture.paper} ${picture.edgeThin}`} d="M28 56V42c0-8 12-8 12 0v15" />
      <path className={picture.thin} d="M34-4v-22c8-4 10 4 18 0v9c-8 4-10-4-18 0" />
    </g>
  );
}

/** A boat that rocks with the breath. */
function Boat() {
  return (
    <g transform="translate(330 340)">
      <g className={styles.boat}>
        <path className={picture.thin} d="M44-70V8" />
        <path className={`${picture.petal} ${picture.edgeThin}`} d="M40-64C24-50 14-28 10-8h30z" />
        <path className={`${picture.sun} ${picture.edgeThin}`} d="M49-56c12 12 20 30 22 48H49z" />
        <path className={`${picture.paper} ${picture.edgeThin}`} d="M-4 0c24 10 68 10 92 0L76 24H10z" />
      </g>
    </g>
  );
}

/** Stars, which the day does not show, and the light on the water. */
const stars = "M120 60v.1M420 24v.1M640 84v.1M700 40v.1M905 18v.1M1240 36v.1M1390 84v.1M40 130v.1M540 130v.1";
const waves =
  "M120 340c16-7 32-7 48 0s32 7 48 0M310 380c16-7 32-7 48 0s32 7 48 0M600 330c14-6 28-6 42 0s28 6 42 0M660 376c16-7 32-7 48 0s32 7 48 0M840 344c14-6 28-6 42 0s28 6 42 0M1240 340c14-6 28-6 42 0s28 6 42 0M1190 384c16-7 32-7 48 0s32 7 48 0";

/** Hills, a school among trees, a lake with a boat: the foot of the home page's sky. As wide as the page. */
export function Landscape() {
  return (
    <svg
      className={styles.landscape}
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <path className={styles.stars} d={stars} />
      <path
        className={picture.hillFar}
        d="M0 190C120 96 250 70 380 104c90 24 150 60 220 44 60-40 150-84 270-74 110 10 180 70 250 62 80-30 190-60 320 10v274H0z"
      />
      <Hill d="M640 440C760 190 960 150 1130 152c130 2 240 50 330 110v178z" />
      <Tree x={1116} y={152} size={0.9} />
      <Tree x={1290} y={178} size={1.15} />
      <Tree x={1334} y={194} size={0.85} />
      <School />
      <Hill d="M-40 440V260c120-80 230-104 340-96 150 10 270 90 360 276z" />
      <Tree x={236} y={166} />
      <Tree x={274} y={164} size={0.78} />
      <Tree x={196} y={174} size={0.66} />
      <path
        className={picture.hillNear}
        d="M0 276c160-30 300-28 440-8 120 18 200 22 300 6 220-36 460-34 700 6v160H0z"
      />
      <path className={styles.water} d="M0 296c220-20 420-18 640-8 260 12 520 0 800-4v140H0z" />
      <path className={styles.shore} d="M0 296c220-20 420-18 640-8 260 12 520 0 800-4" />
      <path className={styles.light} d="M1010 312h120M985 330h170M1022 348h96M1040 366h60" />
      <Boat />
      <path className={styles.waves} d={waves} />
      <path className={styles.sand} d="M0 404c260-26 470-4 720-4s480-24 720 0v22H0z" />
    </svg>
  );
}
