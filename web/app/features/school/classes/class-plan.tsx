import { useUndoableClassChange } from "~/data/school/class-changes";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { FailureNotice } from "~/query/failure-notice";
import { Button, ButtonLink } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import styles from "../school.module.css";
import type { ClassRoom } from "./class-room";
import { Later } from "./later";
import { useDisclosure } from "./use-disclosure";

/** Thirty drawings, loaded only when they are shown. */
const PlanEditor = lazyChunk(() => import("./plan-editor"), "PlanEditor");

/** Changes the order in which a class meets the focus areas: to one of its own, or back to the recommended one. */
export function ClassPlan({ school, user, class: one, isOpen }: ClassRoom) {
  const { classId, focusAreaOrder, answers } = one;
  const editing = useDisclosure();
  const { change, isPending, error } = useUndoableClassChange(school.schoolId);
  const isOwn = focusAreaOrder.length > 0;
  const before = { focusAreaOrder, ...(answers ? { answers } : {}) };
  const save = (order: string[], text: string) =>
    change(
      { classId, action: { kind: "update", change: { focusAreaOrder: order } } },
      { kind: "update", change: before },
      text,
    );
  return (
    <div className={styles.form}>
      <FailureNotice of={error} textOf={schoolProblemText} />
      <p className={styles.count}>
        {t("This plan is for practicing together. What students practice on their own stays the same.")}
      </p>
      {editing.isOpen ? (
        <Later>
          <PlanEditor
            order={focusAreaOrder}
            isPending={isPending}
            onSave={async (order) => {
              if (await save(order, t("The plan is changed"))) editing.close();
            }}
            onClose={editing.close}
          />
        </Later>
      ) : null}
      {isOpen && !editing.isOpen ? (
        <div ref={editing.opener} className={styles.ways}>
          <Button tone="quiet" onClick={editing.open}>
            {t("Change the order")}
          </Button>
          {user.classes.some((taught) => taught.classId === classId) ? (
            <ButtonLink tone="plain" to={path("survey", { classId })}>
              {t("Find an order with a few questions")}
            </ButtonLink>
          ) : null}
          {isOwn ? (
            <Button
              tone="plain"
              busy={isPending}
              onClick={() => void save([], t("The recommended plan is back"))}
            >
              {t("Use the recommended plan")}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
