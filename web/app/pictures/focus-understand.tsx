import type { ReactNode } from "react";
import s from "./picture.module.css";

/** Level 2, Understand: feelings and thoughts. Drawn on 96 x 96, inside the pebble. */
export const understand: Record<string, ReactNode> = {
  // A face in a bubble: the feeling has a word.
  namingEmotions: (
    <>
      <path
        className={`${s.paper} ${s.edge}`}
        d="M16 44c0-16 14-26 32-26s32 10 32 26-14 26-32 26c-4 0-8 0-11-1L22 80l3-16c-6-5-9-12-9-20z"
      />
      <path className={s.bold} d="M38 40v.1M58 40v.1M37 52c5 7 17 7 22 0" />
    </>
  ),
  // A heart where it is felt.
  emotionsInBody: (
    <>
      <circle className={`${s.petal} ${s.edge}`} cx="48" cy="22" r="10" />
      <path className={`${s.paper} ${s.edge}`} d="M20 84c0-30 8-46 28-46s28 16 28 46" />
      <path
        className={`${s.sun} ${s.edgeThin}`}
        d="M48 74c-9-6-14-12-12-18 2-5 9-5 12 0 3-5 10-5 12 0 2 6-3 12-12 18z"
      />
    </>
  ),
  // A great wave that will break and pass.
  strongEmotions: (
    <>
      <path
        className={`${s.waterLight} ${s.edge}`}
        d="M8 76c10-2 16-8 20-22 6-22 24-34 42-28 10 4 14 14 10 22-6-8-18-6-18 4 0 12 12 18 26 22z"
      />
      <path className={s.thin} d="M30 66c6-4 8-10 10-18M44 70c2-2 4-6 4-10M8 86h80" />
      <circle className={s.dot} cx="84" cy="26" r="2.5" />
      <circle className={s.dot} cx="76" cy="16" r="2" />
    </>
  ),
  // Rain from a cloud, and the sun beside it.
  worryAndCalm: (
    <>
      <circle className={s.sunEdge} cx="62" cy="34" r="14" />
      <path
        className={`${s.paper} ${s.edge}`}
        d="M24 62c-9 0-13-6-12-12s7-9 12-8c2-9 10-13 18-11 7 2 11 7 11 13 8-1 13 3 13 9s-5 9-11 9z"
      />
      <path className={s.thin} d="M24 70l-3 8M36 70l-3 8M48 70l-3 8M84 34h4M78 50l3 3M78 18l3-3" />
    </>
  ),
  // Two standing stones in the way: stop, and choose the path.
  pauseAndRespond: (
    <>
      <path className={`${s.pebble} ${s.edge}`} d="M26 68c-3-18-2-36 2-44 3-5 10-5 13 0 4 8 4 26 2 44z" />
      <path className={`${s.pebbleDark} ${s.edge}`} d="M54 68c-3-18-2-36 2-44 3-5 10-5 13 0 4 8 4 26 2 44z" />
      <path className={s.bold} d="M12 68h72" />
      <path className={s.thin} d="M20 80h22c8 0 10-4 16-4h18m-6-5 7 5-7 5" />
    </>
  ),
  // Leaves on a stream: each comes, and goes.
  noticingThoughts: (
    <>
      <path className={s.bold} d="M10 42c14-8 26-8 38 0s24 8 38 0M10 74c14-8 26-8 38 0s24 8 38 0" />
      <path className={`${s.leaf} ${s.edgeThin}`} d="M18 60c4-10 14-12 22-8-3 9-12 13-22 8z" />
      <path className={`${s.sun} ${s.edgeThin}`} d="M52 58c6-8 16-8 22-2-5 8-15 9-22 2z" />
      <path className={`${s.petal} ${s.edgeThin}`} d="M38 28c4-9 13-11 20-7-3 8-11 12-20 7z" />
      <path className={s.thin} d="M16 62l16-7M50 59l16-3M36 29l14-4" />
    </>
  ),
  // A butterfly that goes round, and comes back.
  wanderingMind: (
    <>
      <path className={`${s.petal} ${s.edge}`} d="M58 34c-4-14-22-18-24-6-2 9 8 14 24 6z" />
      <path className={`${s.sun} ${s.edge}`} d="M58 34c4-14 22-18 24-6 2 9-8 14-24 6z" />
      <path
        className={`${s.sun} ${s.edgeThin}`}
        d="M58 35c-11 0-15 9-9 13 5 3 9-4 9-13zM58 35c11 0 15 9 9 13-5 3-9-4-9-13z"
      />
      <path
        className={s.thin}
        strokeDasharray="1 7"
        d="M56 52c-4 14-22 10-20 0 2-9 16-6 14 8-2 14-20 20-36 14"
      />
    </>
  ),
  // A jar whose glitter settles.
  mindAndBrain: (
    <>
      <path
        className={`${s.paper} ${s.edge}`}
        d="M26 32c-6 6-8 12-8 22 0 20 8 28 30 28s30-8 30-28c0-10-2-16-8-22z"
      />
      <path className={s.waterLight} d="M21 48h54c4 22-4 32-27 32S17 70 21 48z" />
      <path className={`${s.pebble} ${s.edge}`} d="M28 20h40v12H28z" />
      <path className={s.bold} d="M36 60v.1M50 56v.1M60 64v.1M42 70v.1M54 74v.1M66 56v.1" />
      <path className={s.thin} d="M26 32c-6 6-8 12-8 22 0 20 8 28 30 28s30-8 30-28c0-10-2-16-8-22" />
    </>
  ),
  // A warm cup, and all the time in the world.
  savoring: (
    <>
      <path className={`${s.sun} ${s.edge}`} d="M20 46h46c0 20-4 34-23 34S20 66 20 46z" />
      <path className={s.bold} d="M66 52c14-4 18 14-2 16" />
      <path className={s.thin} d="M34 36c-5-6 5-9 0-16M44 36c-5-6 5-9 0-16M54 36c-5-6 5-9 0-16M14 86h60" />
    </>
  ),
  // A hammock under the moon.
  restAndRelease: (
    <>
      <path
        className={`${s.sun} ${s.edgeThin}`}
        d="M56 14c-10 2-16 10-13 18 3 9 13 12 22 6-10 0-16-10-9-24z"
      />
      <path className={s.bold} d="M14 30v54M82 30v54" />
      <path className={`${s.waterLight} ${s.edge}`} d="M14 42c8 34 60 34 68 0-20 14-48 14-68 0z" />
      <path className={s.thin} d="M34 54l4 12M48 55v13M62 54l-4 12" />
    </>
  ),
};
