import type { ReactNode } from "react";
import s from "./picture.module.css";

/** Level 3, Connect: with oneself, with others, with what matters. Drawn on 96 x 96, inside the pebble. */
export const connect: Record<string, ReactNode> = {
  // A bowl that is full.
  gratitude: (
    <>
      <circle className={`${s.petal} ${s.edgeThin}`} cx="36" cy="38" r="11" />
      <circle className={`${s.sun} ${s.edgeThin}`} cx="58" cy="36" r="12" />
      <circle className={`${s.leaf} ${s.edgeThin}`} cx="47" cy="28" r="10" />
      <path className={`${s.waterLight} ${s.edge}`} d="M14 46h68c-2 20-14 32-34 32S16 66 14 46z" />
      <path className={s.thin} d="M47 18v-6M34 84h28M30 56c2 6 5 9 9 12" />
    </>
  ),
  // A dandelion, and its seeds on their way to another person.
  kindWishes: (
    <>
      <path className={s.bold} d="M36 44c2 14 0 26-6 40" />
      <path
        className={s.thin}
        d="M36 44V22M36 44 20 29M36 44l16-15M36 44H15M36 44h21M36 44 21 58M36 44l15 14"
      />
      <circle className={`${s.sun} ${s.edgeThin}`} cx="36" cy="44" r="7" />
      <path className={s.bold} d="M36 19v.1M17 26v.1M55 26v.1M12 44v.1M60 44v.1M18 61v.1M54 61v.1" />
      <path className={s.thin} d="M66 34l8-11m-7-2 7 2 0-9m0 9 6-4M70 58l13-3m-4-7 4 7 5-6m-5 6 4 5" />
      <path className={`${s.leaf} ${s.edgeThin}`} d="M33 70c6-8 14-8 20-4-5 7-13 9-20 4z" />
    </>
  ),
  // A heart, held by its own two arms.
  selfCompassion: (
    <>
      <path
        className={`${s.petal} ${s.edge}`}
        d="M48 76C26 62 14 48 20 34c5-11 21-11 28 2 7-13 23-13 28-2 6 14-6 28-28 42z"
      />
      <path className={s.bold} d="M15 54c8 10 16 12 24 8M81 54c-8 10-16 12-24 8" />
      <path className={s.thin} d="M38 46c3 4 17 4 20 0M40 38v.1M56 38v.1" />
    </>
  ),
  // Two pebbles that lean on each other.
  empathy: (
    <>
      <path className={`${s.pebble} ${s.edge}`} d="M12 74c-4-26 8-44 22-42 12 2 18 20 16 42z" />
      <path className={`${s.petal} ${s.edge}`} d="M46 74c-3-20 4-34 18-33 14 1 22 15 20 33z" />
      <path className={s.bold} d="M25 48v.1M36 48v.1M60 56v.1M71 56v.1" />
      <path className={s.thin} d="M26 58c3 4 7 4 10 0M61 65c3 4 7 4 10 0M8 82h80" />
    </>
  ),
  // Water for a small plant.
  actsOfKindness: (
    <>
      <path className={`${s.sun} ${s.edge}`} d="M14 34h30v22c0 3-2 5-5 5H19c-3 0-5-2-5-5z" />
      <path className={s.bold} d="M44 48l16-16M18 34c0-14 22-14 22 0" />
      <path className={s.thin} d="M64 36l2 6M70 34l3 6M60 42l2 6" />
      <path
        className={`${s.leaf} ${s.edgeThin}`}
        d="M70 68c-8 0-12-5-12-12 8 0 12 5 12 12zM70 64c0-7 5-11 12-11 0 7-5 11-12 11z"
      />
      <path className={s.bold} d="M70 66v16M52 82h34" />
    </>
  ),
  // Two who speak in turn.
  mindfulCommunication: (
    <>
      <path
        className={`${s.waterLight} ${s.edge}`}
        d="M10 36c0-12 10-19 24-19s24 7 24 19-10 19-24 19h-6L16 64l1-12c-5-4-7-9-7-16z"
      />
      <path
        className={`${s.paper} ${s.edge}`}
        d="M86 60c0-10-8-17-20-17s-20 7-20 17 8 17 20 17h5l10 8-1-11c4-3 6-8 6-14z"
      />
      <path className={s.thin} d="M22 32h24M22 41h16" />
      <path className={s.bold} d="M58 60v.1M66 60v.1M74 60v.1" />
    </>
  ),
  // The sun comes up behind the hill.
  optimism: (
    <>
      <circle className={s.sunEdge} cx="48" cy="46" r="17" />
      <path className={s.thin} d="M48 20v-9M66 27l6-6M30 27l-6-6M74 44h8M22 44h-8" />
      <path className={`${s.leaf} ${s.edge}`} d="M8 76c12-24 32-26 44-12 10-12 26-10 36 12z" />
      <path className={s.thin} d="M52 64c-4 4-6 8-6 12" />
    </>
  ),
  // A seedling under a lens.
  curiosityAndGrowth: (
    <>
      <circle className={`${s.paper} ${s.edge}`} cx="42" cy="40" r="26" />
      <path className={s.bold} d="M61 59l21 21" />
      <path
        className={`${s.leaf} ${s.edgeThin}`}
        d="M42 42c-9 0-14-5-14-13 9 0 14 5 14 13zM42 38c0-8 5-13 14-13 0 8-5 13-14 13z"
      />
      <path className={s.bold} d="M42 40v16" />
      <path className={s.thin} d="M32 57h20" />
    </>
  ),
  // An open book, and a light on it.
  focusForLearning: (
    <>
      <path
        className={`${s.paper} ${s.edge}`}
        d="M48 48c-10-8-22-10-36-8v36c14-2 26 0 36 8 10-8 22-10 36-8V40c-14-2-26 0-36 8z"
      />
      <path
        className={s.thin}
        d="M48 48v36M21 51c7 0 12 1 18 4M21 61c7 0 12 1 18 4M75 51c-7 0-12 1-18 4M75 61c-7 0-12 1-18 4"
      />
      <circle className={s.sunEdge} cx="48" cy="22" r="8" />
      <path className={s.thin} d="M32 22h-4M64 22h4M37 11l-3-3M59 11l3-3" />
    </>
  ),
  // A compass: which way is mine?
  valuesAndChoices: (
    <>
      <circle className={`${s.paper} ${s.edge}`} cx="48" cy="48" r="34" />
      <path className={`${s.sun} ${s.edgeThin}`} d="M64 32 54 54l-12-12z" />
      <path className={`${s.waterLight} ${s.edgeThin}`} d="M32 64l10-22 12 12z" />
      <path className={s.thin} d="M48 20v5M48 71v5M20 48h5M71 48h5" />
    </>
  ),
};
