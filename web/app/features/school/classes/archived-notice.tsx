import { useUndoableClassChange } from "~/data/school/class-changes";
import type { SchoolClass } from "~/data/school/classes-query";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Notice } from "~/ui/notice";
import { restorableText } from "./class-texts";

interface Props {
  schoolId: string;
  one: SchoolClass;
}

/** What an archived class is, and the way back. */
export function ArchivedNotice({ schoolId, one: { classId, className: name, restorableUntil = "" } }: Props) {
  const { change, isPending, error } = useUndoableClassChange(schoolId);
  const restore = () =>
    void change({ classId, action: { kind: "restore" } }, { kind: "archive" }, t("{name} is back", { name }));
  return (
    <div>
      <Notice tone="warm" action={{ label: t("Bring back"), busy: isPending, onPress: restore }}>
        {t(
          "This class is archived: its teachers and students don't have it, and nothing about it can change.",
        )}{" "}
        {restorableText(restorableUntil)}
      </Notice>
      <FailureNotice of={error} textOf={schoolProblemText} />
    </div>
  );
}
