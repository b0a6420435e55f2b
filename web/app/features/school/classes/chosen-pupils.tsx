import type { ReactNode } from "react";
import type { ClassPupil } from "~/data/school/classes-query";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { useUndoableTransfer } from "~/data/school/use-transfer";
import { plural, t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import styles from "../school.module.css";
import { pupilsText } from "./class-texts";
import { MoveForm } from "./move-form";
import { useDisclosure } from "./use-disclosure";

interface Props {
  schoolId: string;
  classId: string;
  className: string;
  chosen: readonly ClassPupil[];
  /** Administrators move students; teachers don't. */
  canMove: boolean;
  onDone: () => void;
  /** What else can be done with them. */
  children: ReactNode;
}

/** What can be done with the students who are chosen. */
export function ChosenPupils(props: Props) {
  const { schoolId, classId, className, chosen, canMove, onDone, children } = props;
  const moving = useDisclosure();
  const { transfer, isPending, failure } = useUndoableTransfer(schoolId);
  const pupils = chosen.map(({ userId }) => userId);
  const takeOut = async () => {
    const outcome = await transfer([{ pupils, from: classId }], (moved) =>
      t("{students} taken out of {name}", { students: pupilsText(moved), name: className }),
    );
    if (outcome.failure === undefined) onDone();
  };
  return (
    <section className={styles.bulk} aria-label={t("The students you chose")}>
      <p role="status">
        {plural(chosen.length, { one: "{count} student chosen", other: "{count} students chosen" })}
      </p>
      {moving.isOpen ? (
        <div className={styles.open}>
          <MoveForm
            schoolId={schoolId}
            from={{ classId, className }}
            pupils={pupils}
            onDone={onDone}
            onClose={moving.close}
          />
        </div>
      ) : (
        <div ref={moving.opener} className={styles.ways}>
          {canMove ? (
            <>
              <Button tone="quiet" onClick={moving.open}>
                {t("Move to another class")}
              </Button>
              <Button tone="quiet" busy={isPending} onClick={() => void takeOut()}>
                {t("Take out of the class")}
              </Button>
            </>
          ) : null}
          {children}
          <Button tone="plain" onClick={onDone}>
            {t("Cancel")}
          </Button>
        </div>
      )}
      <FailureNotice of={failure} textOf={schoolProblemText} />
    </section>
  );
}
