import { t } from "~/messages/t";
import { useSession } from "~/session/use-session";
import { Spinner } from "~/ui/spinner";
import { useHydrated } from "~/ui/use-hydrated";
import { QuestionStep } from "./question-step";
import { questions } from "./questions";
import { ResultStep } from "./result-step";
import styles from "./survey.module.css";
import { useSurvey } from "./use-survey";

/** The questions that make a plan of one's own, one at a time, and the plan that follows from them. */
export function Survey({ classId }: { classId: string }) {
  const session = useSession();
  // Whose answers they are decides where they are kept.
  if (!useHydrated() || session.state === "loading") {
    return <Spinner fullPage size="large" message={t("Loading...")} />;
  }
  const userId = session.state === "signed-in" ? session.userId : undefined;
  return <LoadedSurvey key={userId ?? ""} classId={classId} userId={userId} />;
}

function LoadedSurvey({ classId, userId }: { classId: string; userId: string | undefined }) {
  const survey = useSurvey(classId, userId);
  const question = questions[survey.at];
  return (
    <div className={question ? styles.questions : styles.result}>
      {question ? (
        <QuestionStep
          key={question.id}
          question={question}
          at={survey.at}
          choice={survey.answers[question.id]}
          onChoose={(choice) => survey.answer(question.id, choice)}
          onGo={survey.go}
          onRecommend={survey.recommend}
        />
      ) : (
        <ResultStep classId={classId} signedIn={userId !== undefined} survey={survey} />
      )}
    </div>
  );
}
