import { useState } from "react";
import type { NewClass } from "~/data/classes/class-changes";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { Select } from "~/ui/select";
import { ClassForm, GradeOptions, useDisclosure } from "./class-form";

interface Props {
  /** The grade that is chosen to begin with. */
  gradeLevel: string;
  /** The names of the classes that there are. */
  otherNames: readonly string[];
  onAdd: (added: NewClass, onError: (failure: Error) => void) => void;
}

/** One more class: a name and a grade. A class that could not be added comes back into the form, with the reason. */
export function AddClass({ gradeLevel, otherNames, onAdd }: Props) {
  const adding = useDisclosure();
  const [refused, setRefused] = useState<NewClass & { failure: Error }>();
  if (!adding.isOpen) {
    return (
      <div ref={adding.ref}>
        <Button tone="quiet" onClick={adding.open}>
          {t("Add a class")}
        </Button>
      </div>
    );
  }
  return (
    <ClassForm
      label={t("Add a class")}
      otherNames={otherNames}
      action={t("Add")}
      onDone={(className, answers) => {
        // The id is made here, so that sending it twice adds one class.
        const classId = refused?.classId ?? crypto.randomUUID();
        const added = { classId, className, gradeLevel: String(answers.get("gradeLevel")) };
        onAdd(added, (failure) => {
          setRefused({ ...added, failure });
          adding.open();
        });
        setRefused(undefined);
        adding.close();
      }}
      onCancel={() => {
        setRefused(undefined);
        adding.close();
      }}
      {...(refused ? { name: refused.className } : {})}
    >
      <Select label={t("Grade")} name="gradeLevel" defaultValue={refused?.gradeLevel ?? gradeLevel}>
        <GradeOptions />
      </Select>
      <FailureNotice of={refused?.failure} />
    </ClassForm>
  );
}
