import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { type Catalogue, catalogueQuery } from "~/data/catalogue/catalogue-query";
import type { FocusAreaItem } from "~/data/catalogue/focus-areas-query";
import { levelThemes } from "~/data/catalogue/level-themes";
import { SkillLink, skillPath } from "~/data/catalogue/skill-link";
import { doneSkills, leadsClass, selectedGrade } from "~/data/classes/selected-class";
import type { Core } from "~/data/skill/core";
import { coreQuery } from "~/data/skill/core-query";
import type { UserDocument } from "~/data/user/user-query";
import { coreIdOf } from "~/ids/skill";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { StillWater } from "~/pictures/still-water";
import { QueryFallback } from "~/query/query-fallback";
import { useDeferredData } from "~/query/use-deferred-data";
import { Button, ButtonLink } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { SilentBoundary } from "~/ui/silent-boundary";
import { useGoBack } from "~/ui/use-go-back";
import { AreaCore } from "./area-core";
import styles from "./focus-area.module.css";
import { type GradeSkills, skillsByGrade } from "./skills-by-grade";

// For the few who lead a class.
const AreaReader = lazyChunk(() => import("./area-reader"), "AreaReader");

interface Props {
  user: UserDocument;
  id: string;
}

/** One focus area: what it is, its core, and its skills over all grades, the user's grade first. */
export function FocusArea({ user, id }: Props) {
  const catalogue = useQuery(catalogueQuery());
  // The screen waits for the core, so that nothing moves when it comes.
  const core = useQuery(coreQuery(coreIdOf(id, selectedGrade(user))));
  const arrived = useDeferredData(core.isPending ? undefined : catalogue.data);
  const area = arrived?.focusAreas.find((one) => one.id === id);
  if (arrived && area) {
    return <LoadedFocusArea user={user} area={area} catalogue={arrived} core={core.data} />;
  }
  return <QueryFallback of={catalogue} />;
}

interface LoadedProps {
  user: UserDocument;
  area: FocusAreaItem;
  catalogue: Catalogue;
  /** The core for the user's grade, if it is known. */
  core: Core | undefined;
}

function LoadedFocusArea({ user, area, catalogue, core }: LoadedProps) {
  const goBack = useGoBack(path("library"));
  const ownGrade = selectedGrade(user);
  const done = doneSkills(user);
  const grades = skillsByGrade(catalogue, area.id, ownGrade);
  const theme = levelThemes().find(({ level }) => level === area.level);
  return (
    <div className={styles.screen}>
      <div className={styles.about}>
        <div className={styles.picture}>
          <FocusAreaPicture id={area.id} />
        </div>
        <div>
          <h1 className={styles.heading}>{area.name}</h1>
          <p className={styles.level}>
            {t("Level {level}: {name}", { level: area.level, name: theme?.name ?? "" })}
          </p>
          <p className={styles.description}>{area.description}</p>
        </div>
        <Begin grades={grades} ownGrade={ownGrade} done={done} />
        <div>
          <Button tone="quiet" onClick={goBack}>
            {t("Go Back")}
          </Button>
        </div>
      </div>
      <div className={styles.grades}>
        {leadsClass(user) ? (
          <SilentBoundary fallback={core ? <AreaCore core={core} /> : null}>
            <AreaReader focusArea={area.id} ownGrade={ownGrade} catalogue={catalogue} />
          </SilentBoundary>
        ) : core ? (
          <AreaCore core={core} />
        ) : null}
        {grades.map((grade) => (
          <GradeOfArea
            key={grade.gradeLevel}
            grade={grade}
            isOwn={grade.gradeLevel === ownGrade}
            done={done}
          />
        ))}
        {grades.length === 0 ? (
          <div className={styles.nothing}>
            <StillWater />
            <p>{t("No skills found for this focus area.")}</p>
          </div>
        ) : null}
      </div>
    </div>
  );
}

interface BeginProps {
  grades: readonly GradeSkills[];
  ownGrade: string;
  done: ReadonlySet<string>;
}

/** The first skill of the user's own grade that isn't done yet; nothing if all are, or there is none. */
function Begin({ grades, ownGrade, done }: BeginProps) {
  const own = grades.find(({ gradeLevel }) => gradeLevel === ownGrade);
  const next = own?.skills.find(({ id }) => !done.has(id));
  if (!next) return null;
  return (
    <ButtonLink size="large" wide to={skillPath(next, ownGrade)}>
      {t("Begin with {name}", { name: next.name })}
    </ButtonLink>
  );
}

interface GradeOfAreaProps {
  grade: GradeSkills;
  /** The selected class practices in it. */
  isOwn: boolean;
  done: ReadonlySet<string>;
}

/** One grade's skills of a focus area. */
function GradeOfArea({ grade: { gradeLevel, skills }, isOwn, done }: GradeOfAreaProps) {
  const id = useId();
  return (
    <section className={isOwn ? styles.own : styles.grade} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.name}>
          {gradeName(gradeLevel)}
        </h2>
        {isOwn ? <span className={styles.note}>{t("Your grade")}</span> : null}
      </div>
      <ul className={styles.skills}>
        {skills.map((skill) => (
          <li key={skill.id}>
            <SkillLink skill={skill} gradeLevel={gradeLevel} isDone={done.has(skill.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
