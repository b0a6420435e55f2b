import type { SchoolClass } from "~/data/school/classes-query";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Notice } from "~/ui/notice";
import { restorableText } from "./class-texts";
import { useRestore } from "./use-restore";

interface Props {
  schoolId: string;
  one: SchoolClass;
}

/** What an archived class is, and the way back, with a question where another one is called the same. */
export function ArchivedNotice({ schoolId, one }: Props) {
  const { press, isPending, error, question, label } = useRestore(schoolId, one);
  return (
    <div>
      <Notice tone="warm" action={{ label, busy: isPending, onPress: press }}>
        {t(
          "This class is archived: its teachers and students don't have it, and nothing about it can change.",
        )}{" "}
        {restorableText(one.restorableUntil ?? "")}
        {question ? <p>{question}</p> : null}
      </Notice>
      <FailureNotice of={error} textOf={schoolProblemText} />
    </div>
  );
}
