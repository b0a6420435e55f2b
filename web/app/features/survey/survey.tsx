import { t } from "~/messages/t";
import { useSession } from "~/session/use-session";
import { Bar } from "~/ui/bar";
import { Button } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { Spinner } from "~/ui/spinner";
import { useHeadingFocus } from "~/ui/use-heading-focus";
import { useHydrated } from "~/ui/use-hydrated";
import { questionTexts } from "./question-texts";
import { type Question, questions } from "./questions";
import { ResultStep } from "./result-step";
import styles from "./survey.module.css";
import { useSurvey } from "./use-survey";

/** The questions that make a personal plan, one at a time, and the plan that follows from them. */
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

interface QuestionStepProps {
  question: Question;
  /** Which one it is, from 0. */
  at: number;
  choice: string | undefined;
  onChoose: (choice: string) => void;
  onGo: (to: number) => void;
  onRecommend: () => void;
}

/** One question. It may be skipped. */
function QuestionStep({ question, at, choice, onChoose, onGo, onRecommend }: QuestionStepProps) {
  // The page starts with the first question; each further question replaces the one before.
  const heading = useHeadingFocus(at > 0, at);
  const words = questionTexts()[question.id];
  const step = t("Question {step} of {steps}", { step: at + 1, steps: questions.length });
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        onGo(at + 1);
      }}
    >
      <div className={styles.top}>
        <p className={styles.name}>{t("A plan of your own")}</p>
        <p className={styles.at}>{step}</p>
        <div className={styles.bar}>
          <Bar thin aria-label={t("Progress")} max={questions.length} value={at} />
        </div>
      </div>
      <Choices
        legend={
          <h1 ref={heading} tabIndex={-1} className={styles.question}>
            {words?.question}
          </h1>
        }
        choices={question.choices.map(({ id }) => ({ value: id, label: words?.choices[id]?.label ?? id }))}
        value={choice}
        onChoose={onChoose}
      />
      <div className={styles.ways}>
        <Button type="submit" size="large" wide>
          {choice === undefined ? t("Skip this question") : t("Next")}
        </Button>
        <div className={styles.others}>
          {at > 0 ? (
            <Button tone="plain" onClick={() => onGo(at - 1)}>
              {t("Back")}
            </Button>
          ) : null}
          <Button tone="plain" onClick={onRecommend}>
            {t("Use the recommended plan")}
          </Button>
        </div>
      </div>
      {at === 0 ? (
        <p className={styles.note}>
          {t("{count} short questions. Your answers stay on this device until you use the plan.", {
            count: questions.length,
          })}
        </p>
      ) : null}
    </form>
  );
}
