import type { ReactNode } from "react";
import s from "../picture.module.css";

/** Scenes of which there is one each. Drawn on 160 x 160, inside the round of the badge. */
export const places: Record<string, ReactNode> = {
  // Two footprints on the way up to the light.
  skill: (
    <>
      <rect className={s.skyLow} x="16" y="16" width="128" height="128" />
      <circle className={s.glow} cx="80" cy="58" r="40" />
      <circle className={s.sunEdge} cx="80" cy="60" r="22" />
      <path className={`${s.hillMid} ${s.edge}`} d="M8 152V82c24-14 48-20 74-18 26 2 48 10 70 20v68z" />
      <path
        className={`${s.pebble} ${s.edge}`}
        d="M56 132c-8-12-6-30 6-32 12-1 16 12 11 25-3 9-12 14-17 7z"
      />
      <path
        className={`${s.pebble} ${s.edge}`}
        d="M86 108c-8-10-6-26 4-28 11-1 15 11 10 22-3 8-10 12-14 6z"
      />
      <path className={s.bold} d="M54 92v.1M63 89v.1M72 91v.1M84 73v.1M92 70v.1M100 73v.1" />
    </>
  ),
  // Three hills, the last one climbed.
  level: (
    <>
      <rect className={s.skyHigh} x="16" y="16" width="128" height="128" />
      <circle className={s.sunEdgeThin} cx="50" cy="52" r="15" />
      <path className={`${s.hillFar} ${s.edgeThin}`} d="M8 110c14-34 34-46 54-30 10-40 50-50 90 24v20H8z" />
      <path className={`${s.hillMid} ${s.edgeThin}`} d="M8 124c26-34 60-34 92-10 18-16 34-18 52-8v44H8z" />
      <path className={`${s.hillNear} ${s.edge}`} d="M8 152v-18c30-18 60-20 90-10 20 6 38 6 54 0v28z" />
      <path className={s.thin} d="M84 148c-14-8-20-14-8-20s26-8 18-18-4-16 2-24" />
      <path className={s.bold} d="M100 56V34" />
      <path className={`${s.petal} ${s.edgeThin}`} d="M101 34c10-4 14 4 22 0v13c-8 4-12-4-22 0z" />
    </>
  ),
  // The mountain behind all hills, and the sun on its top.
  grade: (
    <>
      <rect className={s.skyLow} x="16" y="16" width="128" height="128" />
      <circle className={s.glow} cx="80" cy="52" r="36" />
      <circle className={s.sun} cx="80" cy="50" r="20" />
      <path className={s.thin} d="M80 22v-8M58 30l-6-6M102 30l6-6M50 50h-8M110 50h8" />
      <path className={`${s.hillNear} ${s.edge}`} d="M14 132 66 60c8-10 20-10 28 0l52 72v20H14z" />
      <path
        className={`${s.paper} ${s.edgeThin}`}
        d="M58 74l9-13c7-9 19-9 26 0l10 13c-6 6-10 2-14-2-6 8-12 8-17 1-4 5-9 6-14 1z"
      />
      <path className={`${s.hillMid} ${s.edgeThin}`} d="M8 128c30-22 60-10 76 0 22-16 46-14 68 0v24H8z" />
      <path className={s.thin} d="M26 50c3-4 6-4 8 0 2-4 5-4 8 0M118 74c3-4 6-4 8 0 2-4 5-4 8 0" />
    </>
  ),
  // A house with its light on, and the way to its door.
  welcome_back: (
    <>
      <rect className={s.skyHigh} x="16" y="16" width="128" height="128" />
      <path className={s.sunEdgeThin} d="M48 30a18 18 0 1 0 15 28 16 16 0 0 1-15-28z" />
      <path className={`${s.hillMid} ${s.edgeThin}`} d="M8 152v-40c24-14 48-18 74-16 26 2 48 8 70 18v38z" />
      <path className={`${s.paper} ${s.edge}`} d="M62 106V72l28-24 28 24v34z" />
      <path
        className={`${s.petal} ${s.edge}`}
        d="M54 76c10-12 22-22 36-34 14 12 26 22 36 34l-8 4-28-24-28 24z"
      />
      <path className={`${s.window} ${s.edgeThin}`} d="M82 106V88c0-10 16-10 16 0v18z" />
      <path
        className={s.thin}
        d="M84 108c-10 10-26 14-20 24s24 10 18 20M98 108c-4 10-20 16-14 24s24 8 20 20"
      />
    </>
  ),
  // Stones across the water, to the other shore.
  challenge: (
    <>
      <rect className={s.skyLow} x="16" y="16" width="128" height="128" />
      <circle className={s.sunEdgeThin} cx="106" cy="52" r="16" />
      <path className={`${s.hillMid} ${s.edgeThin}`} d="M8 84V70c30-16 60-14 84-4 22-6 40-4 60 4v14z" />
      <path className={s.water} d="M8 80h144v72H8z" />
      <path className={s.thin} d="M16 80h128" />
      <ellipse className={`${s.pebble} ${s.edge}`} cx="60" cy="138" rx="26" ry="11" />
      <ellipse className={`${s.pebbleDark} ${s.edge}`} cx="98" cy="120" rx="21" ry="9" />
      <ellipse className={`${s.pebble} ${s.edge}`} cx="64" cy="105" rx="17" ry="7" />
      <ellipse className={`${s.petal} ${s.edgeThin}`} cx="92" cy="93" rx="13" ry="5.5" />
      <path className={s.bold} d="M92 90V64" />
      <path
        className={`${s.leaf} ${s.edgeThin}`}
        d="M92 70c-12 0-16-8-15-15 10 0 15 6 15 15zM92 66c0-10 6-14 14-15 1 9-4 15-14 15z"
      />
    </>
  ),
  // Five friends in a round.
  class_week: (
    <>
      <rect className={s.skyHigh} x="16" y="16" width="128" height="128" />
      <circle className={s.glow} cx="80" cy="82" r="56" />
      <ellipse className={`${s.sun} ${s.edgeThin}`} cx="80" cy="92" rx="20" ry="9" />
      <path className={s.bold} d="M80 90V72" />
      <path
        className={`${s.leaf} ${s.edgeThin}`}
        d="M80 78c-10 0-14-7-13-13 9 0 13 5 13 13zM80 74c0-8 5-12 12-13 1 8-3 13-12 13z"
      />
      {[
        { x: 80, y: 40, tone: s.petal },
        { x: 121, y: 68, tone: s.waterLight },
        { x: 108, y: 116, tone: s.leaf },
        { x: 52, y: 116, tone: s.pebble },
        { x: 39, y: 68, tone: s.sun },
      ].map(({ x, y, tone }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path
            className={`${tone} ${s.edge}`}
            d="M0-15c10 0 17 6 17 15s-7 14-17 14-17-5-17-14 7-15 17-15z"
          />
          <path
            className={tone === s.sun ? s.onSun : s.thin}
            d="M-8-3c1.5 2 4 2 5 0M3-3c1.5 2 4 2 5 0M-4 5c2.5 2.5 5.5 2.5 8 0"
          />
        </g>
      ))}
    </>
  ),
};
