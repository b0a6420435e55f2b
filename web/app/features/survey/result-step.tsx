import { Suspense } from "react";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Spinner } from "~/ui/spinner";
import { useHeadingFocus } from "~/ui/use-heading-focus";
import { PlanOrder } from "./plan-order";
import { questions } from "./questions";
import { recommendPlan } from "./recommended-plan";
import styles from "./survey.module.css";
import type { useSurvey } from "./use-survey";

/** Loaded only for signed-in users, because it uses the API. */
const AdoptPlan = lazyChunk(() => import("./adopt-plan"), "AdoptPlan");

interface Props {
  classId: string;
  signedIn: boolean;
  survey: ReturnType<typeof useSurvey>;
}

/** The plan that follows from the answers, with a reason for each place; it can be changed, and then used. */
export function ResultStep({ classId, signedIn, survey }: Props) {
  const heading = useHeadingFocus(true);
  const { answers, order, moved, move, go, recommend, forget } = survey;
  const reasons = new Map(recommendPlan(answers).map(({ focusArea, reasons }) => [focusArea, reasons]));
  return (
    <div className={styles.resultStepResult}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {t("Your plan")}
        </h1>
        <p className={styles.text}>
          {Object.keys(answers).length > 0
            ? t(
                "What you said comes first; all else follows in the recommended order. Move anything up or down.",
              )
            : t("This is the recommended order. Move anything up or down.")}
        </p>
        <Button tone="plain" onClick={() => go(questions.length - 1)}>
          {t("Back to the questions")}
        </Button>
      </div>
      <div className={styles.use}>
        {signedIn ? (
          <Suspense fallback={<Spinner message={t("Loading...")} />}>
            <AdoptPlan classId={classId} order={order} answers={answers} onUsed={forget} />
          </Suspense>
        ) : (
          <SignInFirst classId={classId} onRecommend={recommend} />
        )}
      </div>
      <PlanOrder order={order} reasons={reasons} moved={moved} onMove={move} />
    </div>
  );
}

/** No user is signed in: the plan waits on this device. */
function SignInFirst({ classId, onRecommend }: { classId: string; onRecommend: () => void }) {
  const next = path("survey", { classId });
  return (
    <>
      <ButtonLink size="large" wide to={path("login", {}, { next })}>
        {t("Sign in to use this plan")}
      </ButtonLink>
      <p className={styles.resultStepNote}>{t("Your answers are saved here in the meantime.")}</p>
      <Button tone="plain" onClick={onRecommend}>
        {t("Use the recommended plan")}
      </Button>
    </>
  );
}
