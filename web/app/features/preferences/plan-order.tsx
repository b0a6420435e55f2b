import { useQuery } from "@tanstack/react-query";
import { planQuery } from "~/data/plan/plan-query";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { QueryNotice } from "~/query/query-notice";
import { Spinner } from "~/ui/spinner";
import styles from "./plan-order.module.css";

interface Props {
  classId: string;
  user: UserDocument;
}

/** The focus areas of a class's plan in their order, with how far each has come, practices that wait to be sent included. */
export function PlanOrder({ classId, user }: Props) {
  const plan = useQuery(planQuery(classId));
  if (!plan.data && plan.error) {
    return <QueryNotice of={plan} />;
  }
  if (!plan.data) return <Spinner size="small" message={t("Loading...")} />;
  return (
    <ol className={styles.order}>
      {plan.data.focusAreas.map(({ id, name, skillsDone, skillsTotal }) => (
        <li key={id} className={styles.area}>
          <span className={styles.picture}>
            <FocusAreaPicture id={id} />
          </span>
          <span className={styles.name}>{name}</span>
          {skillsTotal > 0 ? (
            <span className={styles.done}>
              {doneText(Math.max(skillsDone, doneIn(user, classId, id)), skillsTotal)}
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function doneText(done: number, total: number): string {
  return done === total ? t("Done") : t("{done} of {total}", { done, total });
}

/** How many skills of a focus area a class has done, as far as the document knows it. */
function doneIn({ completedSkillsByGrade }: UserDocument, classId: string, focusArea: string): number {
  const grades = Object.values(completedSkillsByGrade);
  return grades.reduce((sum, classes) => sum + (classes[classId]?.[focusArea]?.length ?? 0), 0);
}
