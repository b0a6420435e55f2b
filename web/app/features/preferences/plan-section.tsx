import { Suspense, useState } from "react";
import { useSetPlan } from "~/data/plan/use-set-plan";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import disclosure from "~/ui/disclosure.module.css";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Spinner } from "~/ui/spinner";
import { toastWithUndo } from "~/ui/toast";
import styles from "./preferences.module.css";
import { PreferencesSection } from "./preferences-section";
import { SaveStatus } from "./save-status";

/** Thirty drawings, loaded only when they are shown. */
const PlanOrder = lazyChunk(() => import("./plan-order"), "PlanOrder");

/** In which order the selected class meets the focus areas. */
export function PlanSection({ user }: { user: UserDocument }) {
  const { mutate, ...saving } = useSetPlan();
  const [open, setOpen] = useState(false);
  const plan = user.plan;
  if (!plan) return null;
  const { classId, focusAreaOrder, answers } = plan;
  const isOwn = focusAreaOrder.length > 0;
  const { className: name = "", schoolId } = user.classes.find((one) => one.classId === classId) ?? {};
  const recommend = () =>
    mutate(
      { classId, schoolId, focusAreaOrder: [] },
      {
        onSuccess: () =>
          toastWithUndo(t("The recommended plan is back"), () =>
            mutate({ classId, schoolId, focusAreaOrder, ...(answers ? { answers } : {}) }),
          ),
      },
    );
  return (
    <PreferencesSection
      id="plan"
      heading={user.classes.length > 1 ? t("Plan of {name}", { name }) : t("Plan")}
      saved={<SaveStatus saving={saving} />}
    >
      <div className={styles.now}>
        <p className={styles.kind}>{isOwn ? t("A plan of your own") : t("The recommended plan")}</p>
        <p>
          {isOwn
            ? t("Its order comes from your answers. What is done stays done in any order.")
            : t("All thirty focus areas: first settle, then understand, then connect.")}
        </p>
      </div>
      <div className={styles.planSectionWays}>
        <ButtonLink tone="quiet" to={path("survey", { classId })}>
          {isOwn ? t("Answer the questions again") : t("Make a plan of your own")}
        </ButtonLink>
        {isOwn ? (
          <Button tone="plain" onClick={recommend}>
            {t("Use the recommended plan")}
          </Button>
        ) : null}
      </div>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={disclosure.opener}>{t("See the order")}</summary>
        {open ? (
          <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
            <PlanOrder classId={classId} user={user} />
          </Suspense>
        ) : null}
      </details>
    </PreferencesSection>
  );
}
