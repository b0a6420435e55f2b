import type { PreviewSkill } from "virtual:preview-skills";
import { useId } from "react";
import { plural, t } from "~/messages/t";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { STEP_START } from "~/player/engine";
import { Button } from "~/ui/button";
import disclosure from "~/ui/disclosure.module.css";
import styles from "./free-preview.module.css";

interface Props {
  skill: PreviewSkill;
  /** The position where it was interrupted, in milliseconds; 0 if it wasn't. */
  place: number;
  onStart: (from: number) => void;
}

/** One skill: for whom, how long, how else it can be done, and the way in. */
export function PreviewCard({ skill, place, onStart }: Props) {
  const id = useId();
  const isUnderWay = place > STEP_START;
  return (
    <li className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.picture}>
          <FocusAreaPicture id={skill.focusArea} />
        </div>
        <div>
          <p className={styles.band}>{bandName(skill.band)}</p>
          <h2 id={id} className={styles.name}>
            {skill.name}
          </h2>
          <p className={styles.minutes}>
            {plural(skill.durationMinutes, { one: "{count} minute", other: "{count} minutes" })}
          </p>
        </div>
      </div>
      <details className={styles.ways}>
        <summary className={disclosure.opener}>{t("Other ways to do it")}</summary>
        <p>{skill.anchorAlternative}</p>
        <p>{skill.eyesOpen}</p>
        {skill.caution ? <p>{skill.caution}</p> : null}
      </details>
      <Button
        wide
        aria-label={
          isUnderWay
            ? t("Go on where you were: {name}", { name: skill.name })
            : t("Play {name}", { name: skill.name })
        }
        onClick={() => onStart(isUnderWay ? place : 0)}
      >
        {isUnderWay ? t("Go on where you were") : t("Play")}
      </Button>
    </li>
  );
}

/** For whom the skills of a band are written. */
function bandName(band: string): string {
  switch (band) {
    case "k":
      return t("Kindergarten");
    case "grades-1-2":
      return t("Grades 1 and 2");
    case "grades-3-5":
      return t("Grades 3 to 5");
    case "grades-6-8":
      return t("Grades 6 to 8");
    case "grades-9-12":
      return t("Grades 9 to 12");
    default:
      return band;
  }
}
