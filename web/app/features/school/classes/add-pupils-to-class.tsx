import { useState } from "react";
import { type ClassPupil, MAX_PUPILS } from "~/data/school/classes-query";
import type { SchoolPerson } from "~/data/school/people-query";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { useUndoableTransfer } from "~/data/school/use-transfer";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import styles from "../school.module.css";
import { pupilsText } from "./class-texts";
import { PeoplePicker } from "./people-picker";

interface Props {
  schoolId: string;
  classId: string;
  className: string;
  /** Those who are in the class. */
  pupils: readonly ClassPupil[];
  onClose: () => void;
}

/** Puts more students into a class, as many as it has room for. Those who could not be added stay chosen. */
export function AddPupilsToClass({ schoolId, classId, className, pupils, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly SchoolPerson[]>([]);
  const { transfer, isPending, failure } = useUndoableTransfer(schoolId);
  const room = Math.max(MAX_PUPILS - pupils.length, 0);
  const add = async () => {
    const ids = chosen.map(({ userId }) => userId);
    const outcome = await transfer([{ pupils: ids, to: classId }], (moved) =>
      t("{students} added to {name}", { students: pupilsText(moved), name: className }),
    );
    if (outcome.failure === undefined) onClose();
    else setChosen(chosen.filter(({ userId }) => !outcome.moved.includes(userId)));
  };
  return (
    <div className={styles.form}>
      <PeoplePicker
        schoolId={schoolId}
        kind="pupil"
        legend={t("Students to add: there is room for {room}", { room })}
        label={t("Find a student")}
        chosen={chosen}
        onChange={setChosen}
        max={room}
        without={new Set(pupils.map(({ userId }) => userId))}
        takesFocus
      />
      <FailureNotice of={failure} textOf={schoolProblemText} />
      <div className={styles.ways}>
        <Button busy={isPending} disabled={chosen.length === 0} onClick={() => void add()}>
          {t("Add to the class")}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t("Cancel")}
        </Button>
      </div>
    </div>
  );
}
