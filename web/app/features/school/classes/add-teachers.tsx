import { useState } from "react";
import { type ClassTeacher, MAX_TEACHERS } from "~/data/school/classes-query";
import type { SchoolPerson } from "~/data/school/people-query";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import styles from "../school.module.css";
import { PeoplePicker } from "./people-picker";

interface Props {
  schoolId: string;
  teachers: readonly ClassTeacher[];
  isPending: boolean;
  onAdd: (chosen: string[]) => Promise<void>;
  onClose: () => void;
}

/** Chooses teachers who join a class, as many as it has room for. */
export function AddTeachers({ schoolId, teachers, isPending, onAdd, onClose }: Props) {
  const [chosen, setChosen] = useState<readonly SchoolPerson[]>([]);
  return (
    <>
      <PeoplePicker
        schoolId={schoolId}
        kind="teacher"
        legend={t("Teachers to add")}
        label={t("Find a teacher")}
        chosen={chosen}
        onChange={setChosen}
        max={MAX_TEACHERS - teachers.length}
        without={new Set(teachers.map(({ userId }) => userId))}
        takesFocus
      />
      <div className={styles.ways}>
        <Button
          busy={isPending}
          disabled={chosen.length === 0}
          onClick={() => void onAdd(chosen.map(({ userId }) => userId))}
        >
          {t("Add to the class")}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t("Cancel")}
        </Button>
      </div>
    </>
  );
}
