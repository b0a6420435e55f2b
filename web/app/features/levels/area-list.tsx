import { Link } from "react-router";
import { Lock } from "~/data/subscription/lock";
import { levelIdOf } from "~/ids/level";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { Bar } from "~/ui/bar";
import { DoneMark } from "~/ui/done-mark";
import type { AreaProgress } from "./area-progress";
import styles from "./levels.module.css";

interface Props {
  areas: readonly AreaProgress[];
  gradeLevel: string;
  isOwnGrade: boolean;
  customPlan: boolean;
}

/** Focus areas side by side, in their order. */
export function AreaList({ areas, ...rest }: Props) {
  return (
    <ol className={styles.areas}>
      {areas.map((area) => (
        <li key={area.id}>
          <AreaTile area={area} {...rest} />
        </li>
      ))}
    </ol>
  );
}

interface AreaTileProps {
  area: AreaProgress;
  gradeLevel: string;
  /** Whether progress in this grade is known, because it is the selected class's own. */
  isOwnGrade: boolean;
  /** The class follows an order of its own. */
  customPlan: boolean;
}

/** A focus area of a grade: its picture, its name, how far it has come, and the way to its skills. */
function AreaTile({ area, gradeLevel, isOwnGrade, customPlan }: AreaTileProps) {
  const isDone = isOwnGrade && area.total > 0 && area.done === area.total;
  const words = (
    <>
      <span className={styles.picture}>
        <FocusAreaPicture id={area.id} />
      </span>
      <span className={styles.words}>
        <span className={styles.areaTileName}>{area.name}</span>
        <span className={isDone ? styles.done : styles.facts}>
          {isDone ? <DoneMark /> : null}
          {facts(area, isOwnGrade)}
        </span>
        {area.total > 0 ? <Lock focusAreaId={area.id} /> : null}
        {isOwnGrade && area.total > 0 ? (
          <Bar thin aria-hidden="true" max={area.total} value={area.done} />
        ) : null}
      </span>
    </>
  );
  if (area.total === 0) return <div className={styles.tile}>{words}</div>;
  const query = isOwnGrade && customPlan ? { customPlan: true } : {};
  const to = path(
    "skillsList",
    { gradeLevel, levelId: levelIdOf(gradeLevel, area.level), focusArea: area.id },
    query,
  );
  return (
    <Link className={`${styles.tile} ${styles.link}`} to={to}>
      {words}
    </Link>
  );
}

function facts({ total, done }: AreaProgress, isOwnGrade: boolean): string {
  if (total === 0) return t("No practice yet");
  if (!isOwnGrade || done === 0) return plural(total, { one: "{count} skill", other: "{count} skills" });
  return t("{done} of {total} done", { done, total });
}
