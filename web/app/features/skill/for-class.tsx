import { forClassText } from "~/data/classes/for-class";
import type { UserDocument } from "~/data/user/user-query";
import styles from "./for-class.module.css";

interface Props {
  /** What the button above is described by. */
  id: string;
  user: UserDocument;
  classId: string;
}

/** Under a button: for which class the practice counts. Nothing for those who have a single one, of their own. */
export function ForClass({ id, user, classId }: Props) {
  const text = forClassText(user, classId);
  return text ? (
    <p id={id} className={styles.text}>
      {text}
    </p>
  ) : null;
}
