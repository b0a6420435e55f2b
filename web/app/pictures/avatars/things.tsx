import type { ReactNode } from "react";
import s from "../picture.module.css";

/** Sky, stone and leaf. Drawn on 96 x 96, inside the round of the avatar. */
export const things: Record<string, ReactNode> = {
  // Three pebbles that stand by themselves.
  avatar_stone: (
    <>
      <path className={s.thin} d="M16 80c14-5 50-5 64 0" />
      <rect className={`${s.pebble} ${s.edge}`} x="22" y="59" width="52" height="20" rx="10" />
      <rect className={`${s.pebbleDark} ${s.edge}`} x="30" y="40" width="39" height="18" rx="9" />
      <rect className={`${s.petal} ${s.edge}`} x="36" y="23" width="25" height="16" rx="8" />
    </>
  ),
  // One leaf, with the light behind it.
  avatar_leaf: (
    <>
      <path className={`${s.leaf} ${s.edge}`} d="M24 72C16 40 38 18 76 20c4 38-18 62-52 52z" />
      <path className={s.bold} d="M18 80c12-20 26-34 42-44" />
      <path className={s.thin} d="M36 58c-2-8-1-14 2-19M46 48c8 3 14 3 20 0" />
    </>
  ),
  // A sun that has just got up.
  avatar_sun: (
    <>
      <path className={s.bold} d="M48 10v8M22 20l6 7M74 20l-6 7M10 44h9M77 44h9" />
      <circle className={s.sunEdge} cx="48" cy="52" r="21" />
      <path className={`${s.waterLight} ${s.edge}`} d="M10 66h76c-6 12-20 19-38 19S16 78 10 66z" />
      <path className={s.thin} d="M34 74h28" />
      <path className={s.onSun} d="M41 50c1.5 2 4 2 5 0M51 50c1 2 3.5 2 5 0M45 57c2 2 4 2 6 0" />
    </>
  ),
  // A moon that sleeps.
  avatar_moon: (
    <>
      <path
        className={s.sunEdge}
        d="M58 14c-22 4-32 22-28 40s20 30 40 26c-8 8-18 9-28 6C22 80 12 62 17 42s20-32 41-28z"
      />
      <path className={s.onSun} d="M20 48c1.5 2 5 2 6.5 0M21 60c2 2 5 1.5 6-1" />
      <path className={s.bold} d="M66 30v12M60 36h12" />
      <path className={s.thin} d="M78 52v8M74 56h8" />
    </>
  ),
  // A cloud in no hurry.
  avatar_cloud: (
    <>
      <path className={s.sunEdge} d="M52 32c4-10 26-8 26 8 0 6-3 10-7 12z" />
      <path className={`${s.paper} ${s.edge}`} d="M26 72c-20-2-18-26 0-26 2-18 30-20 34-2 18-4 24 22 6 28z" />
      <path className={s.thin} d="M34 57c2 2 4 2 6 0M48 57c2 2 4 2 6 0M41 64c2 1.5 4 1.5 6 0" />
      <path className={s.thin} d="M24 82h30M62 82h10" />
    </>
  ),
  // A tree on its own hill.
  avatar_tree: (
    <>
      <path className={`${s.hillMid} ${s.edge}`} d="M10 82c8-14 68-14 76 0z" />
      <path className={s.bold} d="M48 72V46M48 60l-9-8M48 55l8-7" />
      <path
        className={`${s.leaf} ${s.edge}`}
        d="M48 12c10 0 17 6 17 14 9 1 13 8 11 15-2 8-12 12-18 7-5 5-15 5-20 0-6 5-16 1-18-7-2-7 2-14 11-15 0-8 7-14 17-14z"
      />
      <path className={s.thin} d="M36 32c2-4 6-5 9-3M54 38c3-3 7-3 9 0" />
    </>
  ),
};
