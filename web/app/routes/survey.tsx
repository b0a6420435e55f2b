import { Survey } from "~/features/survey/survey";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import type { Route } from "./+types/survey";

export const meta = () => pageMeta(t("A plan of your own"));

/** The questions that make a class's plan. */
export default function SurveyPage({ params: { classId } }: Route.ComponentProps) {
  return <Survey key={classId} classId={classId} />;
}
