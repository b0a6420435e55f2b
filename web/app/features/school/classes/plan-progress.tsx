import { focusAreaName } from "~/data/catalogue/focus-area-names";
import type { SchoolClass } from "~/data/school/classes-query";
import { t } from "~/messages/t";
import { Progress } from "~/ui/progress";

/** Where a class stands in its plan: what is next, and how much is done. */
export function PlanProgress({ one }: { one: SchoolClass }) {
  const { skillsDone, skillsTotal, currentFocusArea } = one;
  if (skillsTotal === 0) return <p>{t("This grade has no practices yet.")}</p>;
  return (
    <Progress
      label={
        skillsDone === skillsTotal
          ? t("Every practice is done")
          : t("Next: {area}", { area: focusAreaName(currentFocusArea) })
      }
      value={skillsDone}
      max={skillsTotal}
      text={t("{done} of {total} skills", { done: skillsDone, total: skillsTotal })}
    />
  );
}
