import { useState } from "react";
import { Link } from "react-router";
import type { RangeProgress } from "~/data/practice/progress-query";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";

import { StillDial } from "~/pictures/still-dial";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";
import { AreaPicture } from "./area-picture";
import { minutesLabel, practicesLabel } from "./labels";
import styles from "./progress-by-area.module.css";
import { practicesIn } from "./series";

interface Props {
  answer: RangeProgress;
}

/** As many as are taken in at a glance. */
const FIRST_ROWS = 6;

/** Practices and minutes by focus area, the most practiced first: a table with a bar in each row. */
export function ProgressByArea({ answer }: Props) {
  const [all, setAll] = useState(false);
  const areas = [...answer.focusAreas].sort((one, other) => other.minutes - one.minutes);
  const inAreas = areas.reduce((sum, { minutes }) => sum + minutes, 0);
  const elsewhere = Math.max(answer.totals.minutes - inAreas, 0);
  const sittings = practicesIn(answer.days) - areas.reduce((sum, { skills }) => sum + skills, 0);
  const rows = [
    // A skill that was done again counts again: these are practices.
    ...areas.map(({ id, name, minutes, skills }) => ({ id, name, minutes, practices: skills })),
    ...(elsewhere > 0
      ? [{ id: "", name: t("Meditation timer"), minutes: elsewhere, practices: sittings }]
      : []),
  ];
  const most = Math.max(1, ...rows.map(({ minutes }) => minutes));
  const hidden = rows.length - FIRST_ROWS;
  const shown = all || hidden <= 1 ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <Section heading={t("By focus area")} panel="calm">
      {rows.length === 0 ? <p className={styles.noAreas}>{t("What you practice will stand here.")}</p> : null}
      <table className={styles.areas} aria-label={t("By focus area")}>
        <thead className={styles.head}>
          <tr>
            <th scope="col">{t("Focus area")}</th>
            <th scope="col">{t("Practice")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id: area, name, minutes, practices }) => (
            <tr key={area} className={styles.row}>
              <th scope="row" className={styles.area}>
                <span className={styles.areaPicture}>{area ? <AreaPicture id={area} /> : <StillDial />}</span>
                {area ? <Link to={path("focusArea", { focusArea: area })}>{name}</Link> : <span>{name}</span>}
              </th>
              <td className={styles.areaMinutes}>
                {practices > 0 ? `${practicesLabel(practices)} · ` : ""}
                {minutesLabel(minutes)}
                <svg
                  className={styles.areaLine}
                  viewBox="0 0 100 10"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect className={styles.bed} width="100" height="10" />
                  <rect className={styles.water} width={(minutes / most) * 100} height="10" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length ? (
        <Button tone="quiet" onClick={() => setAll(true)}>
          {plural(hidden, { one: "Show {count} more area", other: "Show {count} more areas" })}
        </Button>
      ) : null}
    </Section>
  );
}
