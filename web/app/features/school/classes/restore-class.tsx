import type { SchoolClass } from "~/data/school/classes-query";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import styles from "../school.module.css";
import { useRestore } from "./use-restore";

interface Props {
  schoolId: string;
  one: SchoolClass;
}

/** Brings an archived class back; asks first where another one is called the same. */
export function RestoreClass({ schoolId, one }: Props) {
  const { press, isPending, error, question, label } = useRestore(schoolId, one);
  const name = one.className;
  return (
    <>
      <Button
        tone="quiet"
        busy={isPending}
        aria-label={question ? t("Bring back {name} anyway", { name }) : t("Bring back {name}", { name })}
        onClick={press}
      >
        {label}
      </Button>
      {question ? (
        <div className={styles.open}>
          <Notice tone="warm">{question}</Notice>
        </div>
      ) : null}
      <FailureNotice of={error} textOf={schoolProblemText} />
    </>
  );
}
