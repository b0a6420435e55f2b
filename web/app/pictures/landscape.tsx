import styles from "./landscape.module.css";
import picture from "./picture.module.css";

/** A round tree; its foot stands at (x, y). */
function Tree({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path className={picture.thin} d="M0 0v-26M0-12l7-6" />
      <circle className={`${picture.leaf} ${picture.edgeThin}`} cx="0" cy="-36" r="16" />
    </g>
  );
}

/** Hills, a school among trees, a lake with a boat: the foot of the home page's sky. As wide as the page. */
export function Landscape() {
  return (
    <svg
      className={styles.landscape}
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path
        className={picture.hillFar}
        d="M0 172C150 60 280 70 420 150 560 30 760 24 900 140c130-70 300-92 540 20v260H0z"
      />
      <path
        className={picture.hillMid}
        d="M0 236c180-110 330-100 480-30 190-100 330-80 480-6 150-70 300-84 480-10v230H0z"
      />
      <path
        className={styles.ridge}
        d="M0 236c180-110 330-100 480-30 190-100 330-80 480-6 150-70 300-84 480-10"
      />
      <Tree x={250} y={158} />
      <Tree x={286} y={164} size={0.8} />
      <Tree x={1150} y={148} size={0.9} />
      <Tree x={1292} y={152} size={1.1} />
      <g transform="translate(1186 96)">
        <path className={`${picture.paper} ${picture.edgeThin}`} d="M0 52V20L34 0l34 20v32z" />
        <path className={`${picture.petal} ${picture.edgeThin}`} d="M-8 24 34-4l42 28" />
        <path className={picture.thin} d="M34-4v-18h14v9H34M28 52V36h12v16M12 34h6M50 34h6" />
      </g>
      <path className={picture.hillNear} d="M0 262c220-60 420-50 640-6 260-52 520-52 800 2v162H0z" />
      <path className={styles.water} d="M0 292c240-34 480-34 720-6 240-28 480-28 720 4v130H0z" />
      <path className={styles.shore} d="M0 292c240-34 480-34 720-6 240-28 480-28 720 4" />
      <g className={styles.boat}>
        <path className={`${picture.paper} ${picture.edgeThin}`} d="M0 0c18 14 62 14 80 0l-8 22H8z" />
        <path className={`${picture.petal} ${picture.edgeThin}`} d="M42-62v54h-30c4-24 14-42 30-54z" />
        <path className={picture.thin} d="M42-66v66" />
      </g>
      <path
        className={styles.waves}
        d="M150 336c20-8 40-8 60 0s40 8 60 0M620 326c16-6 32-6 48 0s32 6 48 0M560 372c20-8 40-8 60 0s40 8 60 0s40-8 60 0M1060 334c16-6 32-6 48 0s32 6 48 0M1210 372c20-8 40-8 60 0s40 8 60 0M70 384c16-6 32-6 48 0s32 6 48 0"
      />
      <path className={styles.sand} d="M0 404c260-26 470-4 720-4s480-24 720 0v22H0z" />
    </svg>
  );
}
