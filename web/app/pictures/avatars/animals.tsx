import type { ReactNode } from "react";
import s from "../picture.module.css";

/** Quiet animals. Drawn on 96 x 96, inside the round of the avatar. */
export const animals: Record<string, ReactNode> = {
  // A fox that has closed its eyes.
  avatar_fox: (
    <>
      <path
        className={`${s.petal} ${s.edge}`}
        d="M18 20c8 0 14 4 19 9 7-2 15-2 22 0 5-5 11-9 19-9 2 12 1 20-2 27 2 18-16 35-28 35S18 65 20 47c-3-7-4-15-2-27z"
      />
      <path
        className={`${s.paper} ${s.edgeThin}`}
        d="M22 54c9-2 17 2 21 12h10c4-10 12-14 21-12-3 16-16 27-26 27S25 70 22 54z"
      />
      <path className={s.bold} d="M31 48c3 3 7 3 9 0M56 48c2 3 6 3 9 0" />
      <ellipse className={s.dot} cx="48" cy="68" rx="5" ry="3.5" />
    </>
  ),
  // An owl that is awake while others sleep.
  avatar_owl: (
    <>
      <path
        className={`${s.pebbleDark} ${s.edge}`}
        d="M22 22c7 5 13 6 18 5 5-1 11-1 16 0 5 1 11 0 18-5 6 14 8 24 4 38-3 14-16 24-30 24S21 74 18 60c-4-14-2-24 4-38z"
      />
      <path
        className={`${s.paper} ${s.edgeThin}`}
        d="M48 84c-12 0-20-8-20-19 0-6 8-9 20-9s20 3 20 9c0 11-8 19-20 19z"
      />
      <circle className={`${s.paper} ${s.edge}`} cx="35" cy="45" r="12" />
      <circle className={`${s.paper} ${s.edge}`} cx="61" cy="45" r="12" />
      <circle className={s.dot} cx="35" cy="46" r="5" />
      <circle className={s.dot} cx="61" cy="46" r="5" />
      <path className={`${s.sun} ${s.edgeThin}`} d="M44 52h8l-4 8z" />
      <path className={s.thin} d="M38 68c2 2 4 2 6 0M52 68c2 2 4 2 6 0M45 75c2 2 4 2 6 0" />
    </>
  ),
  // A whale that comes up to breathe.
  avatar_whale: (
    <>
      <path className={s.thin} d="M36 30V18M36 24c-5-1-8-4-9-8M36 24c5-1 8-4 9-8" />
      <path
        className={`${s.waterLight} ${s.edge}`}
        d="M12 62c0-18 12-28 28-28 20 0 26 18 38 12 2-6 0-10-2-14 6 2 10 6 12 10-1 6-3 12-8 18-6 9-18 14-34 14-20 0-34-2-34-12z"
      />
      <path className={`${s.paper} ${s.edgeThin}`} d="M13 64c10 4 22 3 32-3 0 6-2 10-6 13-14-1-25-3-26-10z" />
      <circle className={s.dot} cx="29" cy="53" r="3" />
      <path className={s.thin} d="M16 84c6-3 10-3 16 0s10 3 16 0 10-3 16 0 10 3 14 0" />
    </>
  ),
  // A snail that gets there.
  avatar_snail: (
    <>
      <path
        className={`${s.leaf} ${s.edge}`}
        d="M10 76c2-8 12-6 16-12 3-6 0-14 6-20 4-3 9 0 9 6 0 10 10 14 24 14 10 0 19 5 21 12z"
      />
      <path className={s.bold} d="M31 44l-6-12M37 43l1-13" />
      <circle className={s.dot} cx="25" cy="31" r="3.5" />
      <circle className={s.dot} cx="38" cy="29" r="3.5" />
      <circle className={`${s.petal} ${s.edge}`} cx="61" cy="48" r="21" />
      <path className={s.bold} d="M61 58c-8-1-11-9-6-15s15-4 17 4c1 4 0 8-3 11" />
      <path className={s.thin} d="M20 66c1 2 3 2 5 1" />
    </>
  ),
  // A bear that has slept well.
  avatar_bear: (
    <>
      <circle className={`${s.pebble} ${s.edge}`} cx="25" cy="30" r="11" />
      <circle className={`${s.pebble} ${s.edge}`} cx="71" cy="30" r="11" />
      <path
        className={`${s.pebble} ${s.edge}`}
        d="M48 22c20 0 33 13 33 31S68 82 48 82 15 71 15 53s13-31 33-31z"
      />
      <path
        className={`${s.paper} ${s.edgeThin}`}
        d="M48 52c11 0 18 6 18 14s-8 14-18 14-18-6-18-14 7-14 18-14z"
      />
      <path className={s.bold} d="M30 46c2 3 6 3 8 0M58 46c2 3 6 3 8 0" />
      <ellipse className={s.dot} cx="48" cy="60" rx="6" ry="4" />
      <path className={s.thin} d="M48 64v5M41 70c4 4 10 4 14 0" />
    </>
  ),
  // A heron on one leg.
  avatar_heron: (
    <>
      <path className={s.bold} d="M52 62v22M52 72l-9-6" />
      <path className={s.bold} d="M40 44c-6-8-8-14-4-20" />
      <path className={`${s.paper} ${s.edge}`} d="M78 50c-6 12-18 16-30 14-10-2-13-12-8-20 6-8 20-8 38 6z" />
      <path className={`${s.waterLight} ${s.edgeThin}`} d="M76 51c-9 3-19 3-26-2 8-4 18-2 26 2z" />
      <circle className={`${s.paper} ${s.edge}`} cx="40" cy="22" r="9" />
      <path className={`${s.sun} ${s.edgeThin}`} d="M32 19 12 25l21 3z" />
      <path className={s.bold} d="M45 15c5-2 9-2 13 1" />
      <circle className={s.dot} cx="38" cy="21" r="2.5" />
      <path className={s.thin} d="M22 84h18M60 84h16" />
    </>
  ),
};
