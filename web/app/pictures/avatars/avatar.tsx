import { Picture } from "../picture";
import s from "../picture.module.css";
import { animals } from "./animals";
import { avatarIds, isAvatar } from "./names";
import { things } from "./things";

/** Three background colors, in turn. */
const tints = [s.tintSettle, s.tintUnderstand, s.tintConnect];

/** The avatar that a person chose, on its disc; for an unknown one a plain disc with the shape of a person. */
export function Avatar({ id }: { id: string }) {
  const at = isAvatar(id) ? avatarIds.indexOf(id) : 0;
  return (
    <Picture viewBox="0 0 96 96">
      <circle className={tints[at % tints.length]} cx="48" cy="48" r="48" />
      <g transform="translate(11 11) scale(0.77)">{things[id] ?? animals[id] ?? <Somebody />}</g>
    </Picture>
  );
}

function Somebody() {
  return (
    <>
      <circle className={`${s.paper} ${s.edge}`} cx="48" cy="34" r="15" />
      <path className={`${s.paper} ${s.edge}`} d="M18 82c2-18 14-26 30-26s28 8 30 26z" />
    </>
  );
}
