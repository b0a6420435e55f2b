import { Picture } from "~/pictures/picture";
import s from "~/pictures/picture.module.css";

interface Props {
  /** From 0 to 1. */
  done: number;
  stones: number;
}

/** Stones across the water: those that are reached are green and have a tick; beyond the last one is the other shore. */
export function SteppingStones({ done, stones }: Props) {
  const reached = Math.floor(done * stones + 1e-9);
  const step = 236 / (stones + 1);
  return (
    <Picture viewBox="0 0 320 150">
      <rect className={s.skyLow} width="320" height="150" />
      <circle className={s.glow} cx="270" cy="56" r="38" />
      <circle className={s.sunEdgeThin} cx="270" cy="56" r="21" />
      <path className={s.hillFar} d="M0 84c50-44 90-40 130-16 40-30 110-34 190 0v16z" />
      <path className={s.waterLight} d="M0 80h320v70H0z" />
      <path className={s.thin} d="M0 80h320M60 92h26M150 88h20M210 140h30M96 142h22" />
      <path className={`${s.hillMid} ${s.edge}`} d="M-6 96c28-4 50 4 52 22 2 14-8 26-18 38h-34z" />
      <path className={`${s.hillMid} ${s.edge}`} d="M326 78c-28 0-46 6-50 18-4 14 20 20 50 22z" />
      {Array.from({ length: stones }, (_, index) => {
        const x = 44 + step * (index + 1);
        const y = 126 - 26 * ((index + 1) / (stones + 1)) + (index % 2 === 0 ? 6 : -6);
        const size = 1 - 0.3 * ((index + 1) / (stones + 1));
        return (
          <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
            <ellipse
              className={`${index < reached ? s.leaf : s.pebble} ${s.edge}`}
              rx={Math.min(step * 0.42, 24)}
              ry="11"
            />
            {index < reached ? <path className={s.bold} d="m-7 0 5 5 9-10" /> : null}
          </g>
        );
      })}
    </Picture>
  );
}
