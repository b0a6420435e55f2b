import { useEffect, useRef, useState } from "react";
import { focusAreaName, focusAreaNames } from "~/data/catalogue/focus-area-names";
import { t } from "~/messages/t";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { Button } from "~/ui/button";
import { useLeaveGuard } from "~/ui/use-leave-guard";
import { LeaveQuestion } from "../leave-question";
import styles from "../school.module.css";
import classes from "./classes.module.css";
import { moved } from "./plan-order";

interface Props {
  /** The class's own order; empty for the recommended one. */
  order: readonly string[];
  isPending: boolean;
  onSave: (order: string[]) => Promise<void>;
  onClose: () => void;
}

/** Puts the focus areas of a class's plan into another order, each with two buttons that move it. */
export function PlanEditor({ order, isPending, onSave, onClose }: Props) {
  const [before] = useState(() => (order.length > 0 ? order : recommendedOrder()));
  const [areas, setAreas] = useState(before);
  const guard = useLeaveGuard(areas.join() !== before.join());
  const [said, setSaid] = useState("");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("button")?.focus(), []);
  const move = (area: string, by: 1 | -1) => {
    const next = moved(areas, area, by);
    setAreas(next);
    setSaid(
      t("{area} is now at place {place}.", { area: focusAreaName(area), place: next.indexOf(area) + 1 }),
    );
  };
  return (
    <div ref={place} className={styles.form}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ol className={classes.plan}>
        {areas.map((area, index) => (
          <li key={area}>
            <span className={classes.picture}>
              <FocusAreaPicture id={area} />
            </span>
            <span className={classes.areaName}>{focusAreaName(area)}</span>
            <span className={classes.moves}>
              <Move area={area} by={-1} isAtEnd={index === 0} onMove={move} />
              <Move area={area} by={1} isAtEnd={index === areas.length - 1} onMove={move} />
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Button busy={isPending} onClick={() => void onSave([...areas])}>
          {t("Save the order")}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t("Cancel")}
        </Button>
      </div>
      {guard.state === "blocked" ? (
        <LeaveQuestion
          heading={t("Leave without saving the order?")}
          text={t("The new order of the plan is not saved yet.")}
          keepLabel={t("Save the order")}
          leaveLabel={t("Leave without saving")}
          onKeep={() => {
            guard.reset();
            void onSave([...areas]);
          }}
          onStay={guard.reset}
          onLeave={guard.proceed}
        />
      ) : null}
    </div>
  );
}

/** The order of the curriculum. */
function recommendedOrder(): string[] {
  return Object.values(focusAreaNames())
    .flatMap((level) => Object.keys(level))
    .map((key) => `focusArea_${key}`);
}

interface MoveProps {
  area: string;
  by: 1 | -1;
  /** There is no place to move to. */
  isAtEnd: boolean;
  onMove: (area: string, by: 1 | -1) => void;
}

function Move({ area, by, isAtEnd, onMove }: MoveProps) {
  const name = { area: focusAreaName(area) };
  return (
    <button
      type="button"
      className={classes.move}
      aria-label={by === -1 ? t("Move {area} up", name) : t("Move {area} down", name)}
      // Not disabled, so that the keyboard's focus stays when an area reaches the end.
      aria-disabled={isAtEnd}
      onClick={() => {
        if (!isAtEnd) onMove(area, by);
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={by === -1 ? "m6 15 6-6 6 6" : "m6 9 6 6 6-6"} />
      </svg>
    </button>
  );
}
