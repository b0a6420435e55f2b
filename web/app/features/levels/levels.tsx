import { Suspense, useId, useState } from "react";
import type { Catalogue } from "~/data/catalogue/catalogue-query";
import { levelThemes } from "~/data/catalogue/level-themes";
import { doneSkills, hasOwnPlan, selectedGrade } from "~/data/classes/selected-class";
import type { UserDocument } from "~/data/user/user-query";
import { levelIdOf } from "~/ids/level";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import disclosure from "~/ui/disclosure.module.css";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Spinner } from "~/ui/spinner";
import { AreaList } from "./area-list";
import { areaProgress, totalProgress } from "./area-progress";
import { CatalogueLoader } from "./catalogue-loader";
import { Challenges } from "./challenges";
import { LevelCard } from "./level-card";
import styles from "./levels.module.css";
import { LevelsHeader } from "./levels-header";
import { ownerLabel } from "./owner";

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
  const done = doneSkills(user);
  return (
    <>
      <LevelsHeader
        heading={t("Levels")}
        text={ownerLabel(user)}
        about={wordsText()}
        totalProgress={totalProgress(areaProgress(catalogue, gradeLevel, done))}
      />
      <ol className={styles.levels}>
        {levelThemes().map((theme) => (
          <li key={theme.level}>
            <LevelCard
              user={user}
              theme={theme}
              gradeLevel={gradeLevel}
              areas={areaProgress(catalogue, gradeLevel, done, theme.level)}
              isCurrent={user.currentLevel === levelIdOf(gradeLevel, theme.level)}
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
      <LevelsHeader
        heading={t("Focus areas")}
        text={ownerLabel(user)}
        about={wordsText()}
        totalProgress={totalProgress(areas)}
      />
      <AreaList areas={areas} gradeLevel="grade_k" isOwnGrade customPlan={hasOwnPlan(user)} />
      <Challenges gradeLevel="grade_k" level={0} />
    </>
  );
}

/** Every grade's plan, loaded only when it is opened. */
const Year = lazyChunk(() => import("./year"), "Year");

interface YearSectionProps {
  user: UserDocument;
  catalogue: Catalogue;
}

/** The way to the weeks of the school year. */
function YearSection(props: YearSectionProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.yearSectionHeading}>
        {t("The year, week by week")}
      </h2>
      <p className={styles.yearSectionText}>
        {t("One focus area a week, and after every five an open week to catch up or go back to favorites.")}
      </p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={disclosure.opener}>{t("See the weeks")}</summary>
        {open ? (
          <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
            <Year {...props} />
          </Suspense>
        ) : null}
      </details>
    </section>
  );
}

function wordsText(): string {
  return t(
    "A focus area is one thing to practice. It has three skills, which are guided practices, and a core: the heart of them, in a minute or two.",
  );
}
