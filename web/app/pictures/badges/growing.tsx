import type { ReactNode } from "react";
import s from "../picture.module.css";

/** Scenes that grow from step to step. Drawn on 160 x 160, inside the round of the badge. */

/** Sky and sun, higher from step to step; at the end its rays go all the way round. */
function Sky({ tier }: { tier: number }) {
  const y = 74 - tier * 4;
  const rays = tier < 4 ? 0 : 4 + (tier - 4) * 3;
  return (
    <>
      <rect className={tier % 2 === 0 ? s.skyLow : s.skyHigh} x="16" y="16" width="128" height="128" />
      <circle className={s.glow} cx="80" cy={y} r={34 + tier} />
      <circle className={s.sun} cx="80" cy={y} r="22" />
      {Array.from({ length: rays }, (_, index) => (
        <path
          key={(360 / rays) * index}
          className={s.thin}
          d={`M80 ${y - 28}v-9`}
          transform={`rotate(${(360 / rays) * index} 80 ${y})`}
        />
      ))}
    </>
  );
}

const tones = [s.pebble, s.pebbleDark, s.petal, s.waterLight, s.pebble, s.leaf, s.sun];

/** Days in a row: a pile of stones, one more each time, in front of a rising sun. */
function stones(tier: number): ReactNode {
  const count = Math.min(3 + tier, 6);
  const tall = 66 / count + 2;
  return (
    <>
      <Sky tier={tier} />
      <path className={`${s.hillMid} ${s.edgeThin}`} d="M10 150V120c20-12 48-16 72-14 26 2 48 8 70 18v26z" />
      {Array.from({ length: count }, (_, index) => {
        const width = 62 - (index * 44) / count;
        const off = [0, 4, -4, 3, -3, 2, 0][index] ?? 0;
        return (
          <rect
            key={width}
            className={`${tones[index]} ${s.edge}`}
            x={80 + off - width / 2}
            y={110 - (index + 1) * (tall - 2)}
            width={width}
            height={tall}
            rx={tall / 2}
          />
        );
      })}
    </>
  );
}

/** What floats on the water, by step. */
const floating: readonly ReactNode[] = [
  <path
    key="drop"
    className={`${s.waterLight} ${s.edge}`}
    d="M80 46c12 17 18 24 18 33a18 18 0 0 1-36 0c0-9 6-16 18-33z"
  />,
  <ellipse key="pebble" className={`${s.pebble} ${s.edge}`} cx="80" cy="92" rx="24" ry="12" />,
  <g key="leaf">
    <path className={`${s.leaf} ${s.edge}`} d="M46 92c16-22 46-24 70-10-14 20-44 26-70 10z" />
    <path className={s.thin} d="M46 92c22-2 42-4 62-10" />
  </g>,
  <g key="lily">
    <path className={`${s.leaf} ${s.edge}`} d="M40 98c0-8 80-8 80 0s-80 10-80 0z" />
    <path
      className={`${s.petal} ${s.edge}`}
      d="M80 58c9 10 11 20 8 30 7-9 15-13 24-12-3 12-14 20-32 20S51 88 48 76c9-1 17 3 24 12-3-10-1-20 8-30z"
    />
  </g>,
  <g key="boat">
    <path className={s.bold} d="M78 88V42" />
    <path className={`${s.paper} ${s.edge}`} d="M84 46c18 8 26 20 28 34H84z" />
    <path className={`${s.petal} ${s.edge}`} d="M72 52v28H52c3-12 9-21 20-28z" />
    <path className={`${s.pebble} ${s.edge}`} d="M46 88h70c-4 11-12 16-20 16H66c-9 0-16-5-20-16z" />
  </g>,
  <g key="heron">
    <path className={s.bold} d="M84 78v26M92 78v26" />
    <path className={`${s.paper} ${s.edge}`} d="M116 60c-4 14-16 22-30 20-12-2-16-13-10-21 8-10 24-8 40 1z" />
    <path className={s.bold} d="M78 60c-8-8-14-12-10-22" />
    <circle className={`${s.paper} ${s.edgeThin}`} cx="68" cy="36" r="7" />
    <path className={`${s.sun} ${s.edgeThin}`} d="M62 34 42 39l21 3z" />
  </g>,
  <g key="island">
    <path className={`${s.hillNear} ${s.edge}`} d="M36 98c6-26 28-34 46-34 20 0 38 10 44 34z" />
    <path className={s.bold} d="M84 66V44" />
    <path
      className={`${s.leaf} ${s.edge}`}
      d="M84 24c14 0 20 10 16 18 6 8-2 14-16 14s-22-6-16-14c-4-8 2-18 16-18z"
    />
    <path className={`${s.window} ${s.edgeThin}`} d="M56 84h12v14H56z" />
  </g>,
  <g key="whale">
    <path
      className={`${s.hillNear} ${s.edge}`}
      d="M34 100c0-30 30-40 52-30 14 6 20 14 26 14 6 0 6-8 4-14 8 2 12 8 12 14 8-3 14 0 16 6-8 2-12 10-20 10z"
    />
    <path className={s.bold} d="M64 56c0-10-8-12-14-8M64 56c0-12 8-14 14-10" />
    <circle className={s.dot} cx="54" cy="86" r="3" />
  </g>,
];

/** Minutes: what rests on a lake, by day and by night in turn; from a drop to the deep sea. */
function lake(tier: number): ReactNode {
  const night = tier % 2 === 1;
  const ripples = 1 + Math.floor(tier / 2);
  return (
    <>
      <rect className={night ? s.skyHigh : s.skyLow} x="16" y="16" width="128" height="128" />
      {night ? (
        <path className={s.sunEdgeThin} d="M112 30a17 17 0 1 0 14 27 15 15 0 0 1-14-27z" />
      ) : (
        <circle className={s.sunEdgeThin} cx="114" cy="46" r="14" />
      )}
      <path className={s.hillFar} d="M10 92c16-20 34-24 48-8 20-26 50-30 94 8z" />
      <path className={tier > 4 ? s.water : s.waterLight} d="M10 88h140v62H10z" />
      <path className={s.thin} d="M16 88h128" />
      {Array.from({ length: ripples }, (_, index) => (
        <ellipse
          key={30 + index * 13}
          className={s.thin}
          cx="80"
          cy="100"
          rx={30 + index * 13}
          ry={7 + index * 4}
        />
      ))}
      {floating[tier]}
    </>
  );
}

/** How many leaves a tree has, by step. */
const leaves = [3, 9, 17, 28, 40];

/** Focus areas: a tree that grows leaf by leaf, and blossoms. */
function tree(tier: number): ReactNode {
  const count = leaves[tier] ?? 40;
  const crown = [15, 25, 32, 37, 41][tier] ?? 41;
  const y = 96 - crown;
  return (
    <>
      <rect className={tier > 2 ? s.skyLow : s.skyHigh} x="16" y="16" width="128" height="128" />
      <circle className={s.glow} cx="80" cy={y} r={crown + 12} />
      <path className={`${s.hillMid} ${s.edgeThin}`} d="M10 150v-32c24-12 48-14 72-12 26 2 48 6 70 14v30z" />
      <path
        className={s.bold}
        d={`M80 112V${y}M80 ${y + crown * 0.7}l${crown * 0.5}-${crown * 0.5}M80 ${y + crown}l-${crown * 0.5}-${crown * 0.5}`}
      />
      {Array.from({ length: count }, (_, index) => {
        // As seeds stand in a sunflower: none hides another.
        const turn = index * 2.399963;
        const far = crown * Math.sqrt((index + 0.5) / count);
        const [cx, cy] = [80 + far * Math.cos(turn), y + far * Math.sin(turn)];
        const blossom = tier > 1 && index % 4 === 1;
        return (
          <ellipse
            key={turn}
            className={`${blossom ? s.petal : s.leaf} ${s.edgeThin}`}
            cx={cx}
            cy={cy}
            rx={tier === 0 ? 10 : 7.5}
            ry={tier === 0 ? 6 : 5.5}
            transform={`rotate(${(turn * 57.3) % 360} ${cx} ${cy})`}
          />
        );
      })}
    </>
  );
}

/** Where flowers stand on the meadow, from the first to the last, and how tall they are. */
const flowers: readonly (readonly [x: number, y: number, tall: number])[] = [
  [80, 112, 40],
  [50, 118, 30],
  [110, 118, 32],
  [65, 124, 22],
  [97, 126, 24],
  [36, 122, 20],
  [124, 122, 22],
  [80, 130, 20],
  [52, 134, 16],
  [109, 136, 18],
  [36, 136, 12],
  [124, 138, 12],
];

const petals = [s.petal, s.sun, s.paper, s.waterLight];

/** How many flowers a meadow has, by step. */
const meadowFlowers = [3, 5, 7, 9, 12];

/** Days in all: a meadow with more flowers each time. Days in between take none away. */
function meadow(tier: number): ReactNode {
  const shown = flowers.slice(0, meadowFlowers[tier] ?? flowers.length);
  return (
    <>
      <rect className={tier % 2 === 0 ? s.skyLow : s.skyHigh} x="16" y="16" width="128" height="128" />
      <circle className={s.glow} cx="112" cy="46" r={22 + tier * 2} />
      <circle className={s.sunEdgeThin} cx="112" cy="46" r="15" />
      <path className={`${s.hillFar} ${s.edgeThin}`} d="M8 104c22-26 48-26 70-8 20-18 48-18 74 4v20H8z" />
      <path className={`${s.hillMid} ${s.edge}`} d="M8 152v-44c26-12 52-14 76-10 24 2 48 6 68 14v40z" />
      {shown
        .toSorted(([, one], [, other]) => one - other)
        .map(([x, y, tall], place) => (
          <g key={x * 1000 + y}>
            <path className={s.thin} d={`M${x} ${y}c-3-${tall / 3} 3-${(tall * 2) / 3} 0-${tall}`} />
            {[0, 72, 144, 216, 288].map((turn) => (
              <ellipse
                key={turn}
                className={`${petals[place % petals.length]} ${s.edgeThin}`}
                cx={x}
                cy={y - tall - 5.5}
                rx="3.6"
                ry="5"
                transform={`rotate(${turn} ${x} ${y - tall})`}
              />
            ))}
            <circle className={s.sunEdgeThin} cx={x} cy={y - tall} r="2.8" />
          </g>
        ))}
    </>
  );
}

/** Scenes by kind; each is drawn for a step. */
export const growing = { streak: stones, days: meadow, minutes: lake, focus_areas: tree };
