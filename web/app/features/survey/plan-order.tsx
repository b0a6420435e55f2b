import { useState } from "react";
import { focusAreaName } from "~/data/catalogue/focus-area-names";
import { t } from "~/messages/t";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { CardList } from "~/ui/card-list";
import { reasonText } from "./question-texts";
import type { PlannedArea } from "./recommended-plan";
import styles from "./survey.module.css";

interface Props {
  order: readonly string[];
  reasons: ReadonlyMap<string, PlannedArea["reasons"]>;
  /** The areas that the user moved by hand. */
  moved: readonly string[];
  onMove: (focusArea: string, by: 1 | -1) => void;
}

/** The most reasons shown for one focus area: those that weigh most. */
const MAX_REASONS = 2;

/** The focus areas in order, each with the reasons for its place, and two buttons that move it. */
export function PlanOrder({ order, reasons, moved, onMove }: Props) {
  const [said, setSaid] = useState("");
  const move = (focusArea: string, by: 1 | -1) => {
    onMove(focusArea, by);
    const place = order.indexOf(focusArea) + 1 + by;
    setSaid(t("{area} is now at place {place}.", { area: focusAreaName(focusArea), place }));
  };
  return (
    <div className={styles.planOrder}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <CardList dense ordered>
        {order.map((focusArea, index) => (
          <li key={focusArea} className={styles.plannedArea}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span>
              <FocusAreaPicture id={focusArea} />
            </span>
            <div>
              <h2 className={styles.plannedAreaName}>{focusAreaName(focusArea)}</h2>
              <p className={styles.reason}>
                {moved.includes(focusArea)
                  ? t("You moved it here.")
                  : (reasons.get(focusArea) ?? []).slice(0, MAX_REASONS).map(reasonText).join(" ")}
              </p>
            </div>
            <div className={styles.moves}>
              <Move focusArea={focusArea} by={-1} disabled={index === 0} onMove={move} />
              <Move focusArea={focusArea} by={1} disabled={index === order.length - 1} onMove={move} />
            </div>
          </li>
        ))}
      </CardList>
    </div>
  );
}

interface MoveProps {
  focusArea: string;
  by: 1 | -1;
  disabled: boolean;
  onMove: (focusArea: string, by: 1 | -1) => void;
}

function Move({ focusArea, by, disabled, onMove }: MoveProps) {
  const area = focusAreaName(focusArea);
  return (
    <button
      type="button"
      className={styles.move}
      aria-label={by === -1 ? t("Move {area} up", { area }) : t("Move {area} down", { area })}
      // Not disabled, so that keyboard focus stays on the button when an area reaches the end.
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onMove(focusArea, by);
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={by === -1 ? "m6 15 6-6 6 6" : "m6 9 6 6 6-6"} />
      </svg>
    </button>
  );
}
