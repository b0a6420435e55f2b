import { Link } from "react-router";
import type { Catalogue } from "~/data/catalogue/catalogue-query";
import { levelThemes } from "~/data/catalogue/level-themes";
import { doneSkills, hasOwnPlan, selectedGrade } from "~/data/classes/selected-class";
import type { UserDocument } from "~/data/user/user-query";
import { levelIdOf } from "~/ids/level";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { AreaList } from "./area-list";
import { areaProgress, totalProgress } from "./area-progress";
import { CatalogueLoader } from "./catalogue-loader";
import { Challenges } from "./challenges";
import styles from "./levels.module.css";
import { LevelsHeader } from "./levels-header";

interface Props {
  user: UserDocument;
  gradeLevel: string;
  /** 1, 2 or 3; 0 for all of kindergarten. */
  level: number;
}

/** One level of a grade: its focus areas with how far each has come, and its challenges. */
export function Level({ user, gradeLevel, level }: Props) {
  return (
    <CatalogueLoader gradeLevel={gradeLevel}>
      {(catalogue) => (
        <div className={styles.screen}>
          <AreasOfLevel user={user} gradeLevel={gradeLevel} level={level} catalogue={catalogue} />
          <Challenges gradeLevel={gradeLevel} level={level} />
          <Neighbors gradeLevel={gradeLevel} level={level} />
        </div>
      )}
    </CatalogueLoader>
  );
}

function AreasOfLevel({ user, gradeLevel, level, catalogue }: Props & { catalogue: Catalogue }) {
  const isOwnGrade = gradeLevel === selectedGrade(user);
  const theme = levelThemes().find((one) => one.level === level);
  const areas = areaProgress(catalogue, gradeLevel, doneSkills(user), theme?.level);
  const grade = gradeName(gradeLevel);
  return (
    <>
      <LevelsHeader
        heading={theme ? t("Level {level}: {name}", { level, name: theme.name }) : grade}
        text={
          theme
            ? t("{grade} · {text}", { grade, text: theme.text })
            : t("All thirty focus areas: first settle, then understand, then connect.")
        }
        totalProgress={isOwnGrade ? totalProgress(areas) : undefined}
      />
      {isOwnGrade ? null : (
        <p>
          {t("You practice in {grade}.", { grade: gradeName(selectedGrade(user)) })}{" "}
          <Link to={path("levels")}>{t("Go to its levels")}</Link>
        </p>
      )}
      <AreaList areas={areas} gradeLevel={gradeLevel} isOwnGrade={isOwnGrade} customPlan={hasOwnPlan(user)} />
    </>
  );
}

function Neighbors({ gradeLevel, level }: Pick<Props, "gradeLevel" | "level">) {
  const to = (other: number) => path("level", { gradeLevel, levelId: levelIdOf(gradeLevel, other) });
  return (
    <nav className={styles.ways} aria-label={t("Levels")}>
      {level > 1 ? (
        <ButtonLink tone="plain" to={to(level - 1)}>
          {t("Level {level}", { level: level - 1 })}
        </ButtonLink>
      ) : null}
      <ButtonLink tone="plain" to={path("levels")}>
        {t("All levels")}
      </ButtonLink>
      {level > 0 && level < 3 ? (
        <ButtonLink tone="plain" to={to(level + 1)}>
          {t("Level {level}", { level: level + 1 })}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
