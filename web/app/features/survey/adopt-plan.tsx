import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { asProblem } from "~/api/problem";
import { calledName } from "~/data/classes/called-name";
import { planQuery } from "~/data/plan/plan-query";
import { type NewPlan, useSetPlan } from "~/data/plan/use-set-plan";
import { userQuery } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { FailureNotice } from "~/query/failure-notice";
import { QueryProvider } from "~/query/query-provider";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { toastWithUndo } from "~/ui/toast";
import { type Answers, recommendedOrder } from "./recommended-plan";

interface Props {
  classId: string;
  order: readonly string[];
  answers: Answers;
  /** The plan is the class's now: nothing need be kept on the device. */
  onUsed: () => void;
}

/** Sets the class's plan. Only its owner can; for anyone else the class does not exist. */
export function AdoptPlan(props: Props) {
  return (
    <QueryProvider>
      <PlanButtons {...props} />
    </QueryProvider>
  );
}

function PlanButtons({ classId, order, answers, onUsed }: Props) {
  const navigate = useNavigate();
  const user = useQuery(userQuery).data;
  const before = useQuery(planQuery(classId));
  const { mutate, isPending, error } = useSetPlan();
  const problem = error ?? (before.data ? null : before.error);
  const own = user?.classes.find((one) => one.classId === classId);
  const [name, schoolId] = [user && own && calledName(user, own), own?.schoolId];
  const use = (plan: Omit<NewPlan, "classId" | "schoolId">) =>
    mutate(
      { classId, schoolId, ...plan },
      {
        onSuccess: async () => {
          onUsed();
          await navigate(path("dashboard"));
          toastWithUndo(t("Your plan is ready"), () =>
            mutate({ classId, schoolId, ...previousPlan(before.data) }),
          );
        },
      },
    );
  if (problem && asProblem(problem).code === "class_not_found")
    return <NotYourClass own={user?.currentClassId} />;
  const isRecommended = order.every((focusArea, index) => focusArea === recommendedOrder[index]);
  const plan = isRecommended
    ? { focusAreaOrder: [] }
    : { focusAreaOrder: [...order], answers: { ...answers } };
  return (
    <>
      <FailureNotice of={problem} />
      <Button size="large" wide busy={isPending || before.isPending} onClick={() => use(plan)}>
        {name ? t("Use this plan for {name}", { name }) : t("Use this plan")}
      </Button>
      <Button
        tone="plain"
        disabled={isPending || before.isPending}
        onClick={() => use({ focusAreaOrder: [] })}
      >
        {t("Use the recommended plan")}
      </Button>
    </>
  );
}

/** The plan that a class had, to be put back. */
function previousPlan(
  plan: { custom: boolean; focusAreas: { id: string }[]; answers?: Answers } | undefined,
): Omit<NewPlan, "classId"> {
  if (!plan?.custom) return { focusAreaOrder: [] };
  const focusAreaOrder = plan.focusAreas.map(({ id }) => id);
  return { focusAreaOrder, ...(plan.answers ? { answers: { ...plan.answers } } : {}) };
}

function NotYourClass({ own }: { own: string | undefined }) {
  return (
    <>
      <Notice tone="trouble">
        {t("This is not one of your classes, so the plan can't be used for it.")}
      </Notice>
      {own ? (
        <ButtonLink wide to={path("survey", { classId: own })}>
          {t("Make a plan for your own class")}
        </ButtonLink>
      ) : null}
      <ButtonLink tone="plain" to={path("dashboard")}>
        {t("Go to today")}
      </ButtonLink>
    </>
  );
}
