import { useUndoableClassChange } from "~/data/school/class-changes";
import type { SchoolClass } from "~/data/school/classes-query";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";

interface Props {
  schoolId: string;
  one: SchoolClass;
}

/** Brings an archived class back. */
export function RestoreClass({ schoolId, one: { classId, className: name } }: Props) {
  const { change, isPending, error } = useUndoableClassChange(schoolId);
  const restore = () =>
    void change({ classId, action: { kind: "restore" } }, { kind: "archive" }, t("{name} is back", { name }));
  return (
    <>
      <Button tone="quiet" busy={isPending} aria-label={t("Bring back {name}", { name })} onClick={restore}>
        {t("Bring back")}
      </Button>
      <FailureNotice of={error} textOf={schoolProblemText} />
    </>
  );
}
