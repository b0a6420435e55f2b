import type { ReactNode } from "react";
import s from "./picture.module.css";

/** Level 1, Settle: the body and the senses. Drawn on 96 x 96, inside the pebble. */
export const settle: Record<string, ReactNode> = {
  // A pebble that has just touched the water.
  focusedBreathing: (
    <>
      <ellipse className={s.thin} cx="48" cy="56" rx="34" ry="16" />
      <ellipse className={s.thin} cx="48" cy="56" rx="23" ry="10.5" />
      <ellipse className={`${s.pebble} ${s.edge}`} cx="48" cy="53" rx="12" ry="7" />
      <path className={s.bold} d="M48 36c-8-4-8-14 0-17 7 3 7 9 2 11" />
    </>
  ),
  // A little boat that rises and falls on a round belly of water.
  bellyBreathing: (
    <>
      <path className={`${s.waterLight} ${s.edge}`} d="M12 72c10-34 62-34 72 0z" />
      <path className={`${s.paper} ${s.edgeThin}`} d="M34 40h28l-5 9H39z" />
      <path className={`${s.petal} ${s.edgeThin}`} d="M49 18v18H36c1-9 6-15 13-18z" />
      <path className={s.thin} d="M76 44V26m-5 5 5-6 5 6" />
    </>
  ),
  // A bell, and its sound on both sides.
  mindfulListening: (
    <>
      <path
        className={`${s.sun} ${s.edge}`}
        d="M28 62c7-6 5-16 7-24 2-9 7-13 13-13s11 4 13 13c2 8 0 18 7 24z"
      />
      <path className={s.bold} d="M48 25v-6M42 70c2 5 10 5 12 0" />
      <path className={s.thin} d="M20 34c-4 8-4 16 0 24M76 34c4 8 4 16 0 24" />
    </>
  ),
  // An eye that holds the whole horizon.
  mindfulSeeing: (
    <>
      <path className={`${s.paper} ${s.edge}`} d="M12 49c16-28 56-28 72 0-16 28-56 28-72 0z" />
      <circle className={`${s.waterLight} ${s.edgeThin}`} cx="48" cy="49" r="14" />
      <circle className={s.dot} cx="48" cy="49" r="6" />
      <path className={s.thin} d="M30 22l-4-7M48 18v-8M66 22l4-7" />
    </>
  ),
  // An open hand, and a pebble in it.
  mindfulTouch: (
    <>
      <path
        className={`${s.petal} ${s.edge}`}
        d="M30 86V66c-8-6-16-16-13-21s10-1 14 7V28c0-8 10-8 10 0V18c0-8 10-8 10 0v6c0-8 10-8 10 0v12c0-8 10-8 10 0v28c0 10-5 16-8 22z"
      />
      <path className={s.thin} d="M41 28v18M51 24v20M61 36v10" />
      <ellipse className={`${s.waterLight} ${s.edgeThin}`} cx="49" cy="66" rx="12" ry="8" />
    </>
  ),
  // A strawberry, looked at before it is eaten.
  mindfulTasting: (
    <>
      <path
        className={`${s.petal} ${s.edge}`}
        d="M48 84C34 76 22 60 24 46c2-12 16-16 24-8 8-8 22-4 24 8 2 14-10 30-24 38z"
      />
      <path
        className={`${s.leaf} ${s.edgeThin}`}
        d="M48 38c-8 2-14-2-17-9 7-2 12 0 15 3-1-6 0-10 4-14 3 4 3 9 1 13 4-4 9-5 15-2-3 7-10 11-18 9z"
      />
      <path className={s.thin} d="M38 52v4M50 50v4M60 54v4M44 64v4M54 66v4" />
    </>
  ),
  // A person stretching up and to the side.
  mindfulMovement: (
    <>
      <circle className={`${s.petal} ${s.edge}`} cx="46" cy="24" r="9" />
      <path
        className={s.bold}
        d="M20 22c4 14 14 20 26 20s20-10 26-26M46 42v22M46 64 32 84M46 64c8 2 14 10 16 20"
      />
      <path className={s.thin} d="M78 34c4 6 4 12 2 18M12 40c-2 6-2 10 0 14" />
    </>
  ),
  // Two footprints, one after the other.
  mindfulWalking: (
    <>
      <path className={`${s.pebble} ${s.edge}`} d="M26 74c-6-10-4-26 6-28 10-1 14 10 10 22-2 8-11 14-16 6z" />
      <path className={`${s.pebble} ${s.edge}`} d="M56 50c-6-10-4-26 6-28 10-1 14 10 10 22-2 8-11 14-16 6z" />
      <path className={s.bold} d="M24 38v.1M32 34v.1M40 36v.1M54 14v.1M62 10v.1M70 12v.1" />
      <path className={s.thin} d="M50 82h18M74 66h10" />
    </>
  ),
  // A person lying down, and attention passing over them.
  bodyScan: (
    <>
      <circle className={`${s.petal} ${s.edge}`} cx="20" cy="58" r="8" />
      <path className={`${s.waterLight} ${s.edge}`} d="M32 66c0-9 6-12 14-12h24c10 0 16 4 16 12z" />
      <path className={s.bold} d="M10 72h76" />
      <path className={s.thin} d="M34 44V22M48 42V16M62 42V20M76 44V26" />
    </>
  ),
  // A tree, as deep as it is high.
  grounding: (
    <>
      <circle className={`${s.leaf} ${s.edge}`} cx="48" cy="32" r="21" />
      <path className={s.bold} d="M48 64V36M48 46l9-8M12 62h72" />
      <path
        className={s.thin}
        d="M48 64v20M48 66c-4 8-12 8-18 16M48 66c4 8 12 8 18 16M36 74l-12 0M60 74h12"
      />
    </>
  ),
};
