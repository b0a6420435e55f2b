import { useQuery } from "@tanstack/react-query";
import { planQuery } from "~/data/plan/plan-query";
import { t } from "~/messages/t";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { QueryNotice } from "~/query/query-notice";
import { Spinner } from "~/ui/spinner";
import styles from "./plan-order.module.css";

/** The focus areas of a class's plan in their order, with how far each has come. */
export function PlanOrder({ classId }: { classId: string }) {
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
              {skillsDone === skillsTotal
                ? t("Done")
                : t("{done} of {total}", { done: skillsDone, total: skillsTotal })}
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
