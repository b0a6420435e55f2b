import { t } from "~/messages/t";
import styles from "./classes.module.css";

interface Props {
  chosen: readonly { id: string; name: string }[];
  onLeaveOut: (id: string) => void;
}

/** What was chosen of a list; a press leaves one out again. Nothing while nothing is chosen. */
export function ChosenChips({ chosen, onLeaveOut }: Props) {
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chosen}>
      {chosen.map(({ id, name }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.left}
            aria-label={t("Leave out {name}", { name })}
            onClick={() => onLeaveOut(id)}
          >
            {name}
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m5 5 14 14M19 5 5 19" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}
