import { yearPlans } from "virtual:year-plans";
import { Link } from "react-router";
import type { Catalogue } from "~/data/catalogue/catalogue-query";
import { levelThemes } from "~/data/catalogue/level-themes";
import { calledName } from "~/data/classes/called-name";
import { doneSkills, hasOwnPlan, selectedGrade } from "~/data/classes/selected-class";
import type { UserDocument } from "~/data/user/user-query";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { areaProgress } from "./area-progress";
import { dayNames } from "./day-names";
import { ownerLabel } from "./owner";
import { WeekLine } from "./week-line";
import { daysOf, type Week, weekNow, weeksOf } from "./weeks";
import styles from "./year.module.css";

/** The weeks of a level: ten areas and two open ones. */
const weeksOfLevel = 12;

interface Props {
  user: UserDocument;
  catalogue: Catalogue;
}

/** The school year of the selected class's grade, in the order that the class follows, and the week that it is in. */
export function Year({ user, catalogue }: Props) {
  const gradeLevel = selectedGrade(user);
  const plan = yearPlans.find(({ grade }) => grade === gradeLevel);
  if (!plan) return null;
  const areas = areaProgress(catalogue, gradeLevel, doneSkills(user));
  const isOwn = hasOwnPlan(user);
  const order = isOwn ? (user.plan?.focusAreaOrder ?? []) : areas.map(({ id }) => id);
  const weeks = weeksOf(order, plan.openWeeks);
  const now = weekNow(weeks, areas);
  const free = daysOf(plan.week, 0);
  const lines = (some: readonly Week[]) => (
    <ol className={styles.weeks}>
      {some.map((week) => (
        <WeekLine
          key={week.number}
          week={week}
          areas={areas}
          catalogue={catalogue}
          gradeLevel={gradeLevel}
          days={plan.week}
          customPlan={isOwn}
          isNow={week.number === now}
        />
      ))}
    </ol>
  );
  return (
    <div className={styles.year}>
      <p className={styles.whose}>{ownerLabel(user)}</p>
      <p className={styles.note}>{plan.note}</p>
      <p className={styles.text}>
        {t("Every day begins with the core of the week.")}{" "}
        {free.length > 0 ? t("{days}: the core alone, or a favorite.", { days: dayNames(free) }) : null}{" "}
        {t("Every practice is a choice, on every day.")}
      </p>
      <div className={styles.ways}>
        {now ? (
          <Link to={`#week-${now}`}>{t("You are at week {week}", { week: now })}</Link>
        ) : (
          <span>{t("Every area of the plan is done")}</span>
        )}
        <Button tone="quiet" onClick={() => window.print()}>
          {t("Print")}
        </Button>
      </div>
      {isOwn ? (
        <>
          <p className={styles.text}>{ownOrder(user, order.length < areas.length)}</p>
          {lines(weeks)}
        </>
      ) : (
        levelThemes().map(({ level, name }) => (
          <section key={level} className={styles.level} aria-labelledby={`year-level-${level}`}>
            <h3 id={`year-level-${level}`} className={styles.name}>
              {name}
            </h3>
            <p className={styles.text}>{plan.levels[level - 1]}</p>
            {lines(weeks.slice((level - 1) * weeksOfLevel, level * weeksOfLevel))}
          </section>
        ))
      )}
    </div>
  );
}

function ownOrder(user: UserDocument, isShorter: boolean): string {
  const name = calledName(user) ?? gradeName(selectedGrade(user));
  return isShorter
    ? t("{name} follows its own order. What its plan leaves out has no week.", {
        name,
      })
    : t("{name} follows its own order, and so do these weeks.", { name });
}
