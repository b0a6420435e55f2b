import { usePracticeWith } from "~/data/classes/use-practice-with";
import type { SchoolClass } from "~/data/school/classes-query";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import styles from "../school.module.css";

/** Leads a teacher into the next practice of their class. */
export function PracticeWithClass({ one }: { one: SchoolClass }) {
  const { mutate, isPending, error } = usePracticeWith();
  return (
    <div className={styles.screenOnly}>
      <Button size="large" busy={isPending} onClick={() => mutate(one.classId)}>
        {t("Practice with {name}", { name: one.className })}
      </Button>
      <FailureNotice of={error} />
    </div>
  );
}
