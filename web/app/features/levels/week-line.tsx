import { Link } from "react-router";
import type { Catalogue } from "~/data/catalogue/catalogue-query";
import { levelIdOf } from "~/ids/level";
import { coreIdOf, skillNumber } from "~/ids/skill";
import { skillName } from "~/messages/names";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { DoneMark } from "~/ui/done-mark";
import type { AreaProgress } from "./area-progress";
import { dayNames } from "./day-names";
import { daysOf, type Week } from "./weeks";
import styles from "./year.module.css";

interface Props {
  week: Week;
  areas: readonly AreaProgress[];
  catalogue: Catalogue;
  gradeLevel: string;
  /** The skill of each school day. */
  days: readonly number[];
  /** The class follows an order of its own. */
  customPlan: boolean;
  /** The class is in this week. */
  isNow: boolean;
}

/** A week in a line: its focus area and what is done on which day, or an idea for an open one. */
export function WeekLine({ week, areas, isNow, ...rest }: Props) {
  const area = "areaId" in week ? areas.find(({ id }) => id === week.areaId) : undefined;
  return (
    <li
      id={`week-${week.number}`}
      className={`${styles.week} ${isNow ? styles.now : ""}`}
      {...(isNow ? { "aria-current": "step" as const } : {})}
    >
      <span className={styles.number}>{t("Week {week}", { week: week.number })}</span>
      {"suggestion" in week ? (
        <p className={styles.open}>
          <strong>{t("Open week.")}</strong> {week.suggestion}
        </p>
      ) : null}
      {area ? <AreaWeek area={area} isNow={isNow} {...rest} /> : null}
    </li>
  );
}

type AreaProps = Omit<Props, "week" | "areas"> & { area: AreaProgress };

function AreaWeek({ area, catalogue, gradeLevel, days, customPlan, isNow }: AreaProps) {
  const skills = catalogue.grades
    .find((grade) => grade.gradeLevel === gradeLevel)
    ?.skills.filter(({ focusAreaId }) => focusAreaId === area.id);
  const isDone = area.total > 0 && area.done === area.total;
  const levelId = levelIdOf(gradeLevel, area.level);
  const query = customPlan ? { customPlan: true } : {};
  return (
    <>
      <div>
        {area.total > 0 ? (
          <Link
            className={styles.area}
            to={path("skillsList", { gradeLevel, levelId, focusArea: area.id }, query)}
          >
            {area.name}
          </Link>
        ) : (
          <span className={styles.area}>{area.name}</span>
        )}
        {isDone ? (
          <span className={styles.done}>
            <DoneMark />
            {t("Done")}
          </span>
        ) : null}
        {isNow ? <span className={styles.here}>{t("You are here")}</span> : null}
      </div>
      {area.total > 0 ? (
        <ul className={styles.skills}>
          <li>
            <span className={styles.days}>{t("Each day")}</span>{" "}
            <Link to={path("core", { coreId: coreIdOf(area.id, gradeLevel) })}>{t("The core")}</Link>
          </li>
          {skills?.map(({ id, name }) => (
            <li key={id}>
              <span className={styles.days}>{dayNames(daysOf(days, skillNumber(id)))}</span> {skillName(name)}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.open}>{t("No practice yet")}</p>
      )}
    </>
  );
}
