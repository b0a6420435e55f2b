import { useId } from "react";
import type { LevelTheme } from "~/data/catalogue/level-themes";
import { PracticeNext } from "~/data/classes/practice-next";
import type { UserDocument } from "~/data/user/user-query";
import { levelIdOf } from "~/ids/level";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { Progress } from "~/ui/progress";
import { type AreaProgress, totalProgress } from "./area-progress";
import styles from "./levels.module.css";

interface Props {
  user: UserDocument;
  theme: LevelTheme;
  /** The selected class's grade. */
  gradeLevel: string;
  areas: readonly AreaProgress[];
  /** The class is here. */
  isCurrent: boolean;
}

/** A level: what it is about, its ten pictures, and how far it has come. */
export function LevelCard({ user, theme, gradeLevel, areas, isCurrent }: Props) {
  const id = useId();
  const { level, name, text } = theme;
  const { done, total } = totalProgress(areas);
  const levelId = levelIdOf(gradeLevel, level);
  return (
    <Panel labelledBy={id} {...(isCurrent ? { tone: "action" as const } : {})}>
      <div className={styles.card}>
        <div>
          {isCurrent ? <p className={styles.here}>{t("Your level now")}</p> : null}
          <h2 id={id} className={styles.name}>
            {t("Level {level}: {name}", { level, name })}
          </h2>
          <p className={styles.levelCardText}>{text}</p>
        </div>
        <ul className={styles.pictures}>
          {areas.map((area) => (
            <li key={area.id}>
              <FocusAreaPicture id={area.id} title={area.name} />
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          {total > 0 ? (
            <Progress
              label={t("Done")}
              value={done}
              max={total}
              text={t("{done} of {total} skills", { done, total })}
            />
          ) : (
            <p className={styles.levelCardText}>{t("No practice yet")}</p>
          )}
          <ButtonLink wide tone={isCurrent ? "primary" : "quiet"} to={path("level", { gradeLevel, levelId })}>
            {t("Open level {level}", { level })}
          </ButtonLink>
          {done < total ? (
            <PracticeNext
              user={user}
              choice={{ currentLevel: levelId }}
              name={t("Level {level}", { level })}
              isNext={isCurrent}
            />
          ) : null}
        </div>
      </div>
    </Panel>
  );
}
