import type { Catalogue } from "~/data/catalogue/catalogue-query";
import { levelIdOf, levelThemes } from "~/data/catalogue/level-themes";
import { doneSkills, hasOwnPlan, selectedClass, selectedGrade } from "~/data/classes/selected-class";
import type { UserDocument } from "~/data/user/user-query";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { areaProgress, totalProgress } from "./area-progress";
import { Areas } from "./areas";
import { CatalogueLoader } from "./catalogue-loader";
import { Challenges } from "./challenges";
import { LevelCard } from "./level-card";
import styles from "./levels.module.css";
import { LevelsHeader } from "./levels-header";
import { ownerLabel } from "./owner";
import { YearSection } from "./year-section";

/** The levels of the selected class's grade, with how far each has come; kindergarten has its focus areas and no levels. */
export function Levels({ user }: { user: UserDocument }) {
  const gradeLevel = selectedGrade(user);
  return (
    <CatalogueLoader gradeLevel={gradeLevel}>
      {(catalogue) => (
        <div className={styles.screen}>
          {gradeLevel === "grade_k" ? (
            <Kindergarten user={user} catalogue={catalogue} />
          ) : (
            <ThreeLevels user={user} catalogue={catalogue} />
          )}
          <div className={styles.year}>
            <YearSection key={gradeLevel} user={user} catalogue={catalogue} />
          </div>
          <div className={styles.ways}>
            <ButtonLink tone="plain" to={path("library", {}, { grade: gradeLevel })}>
              {t("Every skill of {grade}", { grade: gradeName(gradeLevel) })}
            </ButtonLink>
          </div>
        </div>
      )}
    </CatalogueLoader>
  );
}

interface Props {
  user: UserDocument;
  catalogue: Catalogue;
}

function ThreeLevels({ user, catalogue }: Props) {
  const gradeLevel = selectedGrade(user);
  const current = selectedClass(user)?.currentLevel ?? user.currentLevel;
  const done = doneSkills(user);
  return (
    <>
      <LevelsHeader
        heading={t("Levels")}
        text={ownerLabel(user)}
        totalProgress={totalProgress(areaProgress(catalogue, gradeLevel, done))}
      />
      <ol className={styles.levels}>
        {levelThemes().map((theme) => (
          <li key={theme.level}>
            <LevelCard
              theme={theme}
              gradeLevel={gradeLevel}
              areas={areaProgress(catalogue, gradeLevel, done, theme.level)}
              isCurrent={current === levelIdOf(gradeLevel, theme.level)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

function Kindergarten({ user, catalogue }: Props) {
  const areas = areaProgress(catalogue, "grade_k", doneSkills(user));
  return (
    <>
      <LevelsHeader heading={t("Focus areas")} text={ownerLabel(user)} totalProgress={totalProgress(areas)} />
      <Areas areas={areas} gradeLevel="grade_k" isOwnGrade customPlan={hasOwnPlan(user)} />
      <Challenges gradeLevel="grade_k" level={0} />
    </>
  );
}
