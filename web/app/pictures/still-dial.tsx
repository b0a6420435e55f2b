import { Picture } from "./picture";
import s from "./picture.module.css";

/** The meditation timer, on a pebble as the focus areas are: a dial without figures. */
export function StillDial() {
  return (
    <Picture viewBox="0 0 96 96">
      <path className={s.tintUnderstand} d="M48 2c27-2 45 15 46 42s-14 49-43 50S4 78 2 50 18 5 48 2z" />
      <g transform="translate(9.6 9.6) scale(0.8)">
        <circle className={`${s.paper} ${s.edge}`} cx="48" cy="52" r="28" />
        <path className={s.sun} d="M48 52V30a22 22 0 0 1 19 33z" />
        <path className={s.bold} d="M48 52V32M48 52l16 9M42 14h12M48 14v10" />
      </g>
    </Picture>
  );
}
