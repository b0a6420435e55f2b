import type { NewClass } from "~/data/classes/class-changes";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Select } from "~/ui/select";
import { ClassForm, GradeOptions, useDisclosure } from "./class-form";

interface Props {
  /** The grade that is chosen to begin with. */
  gradeLevel: string;
  onAdd: (added: NewClass) => void;
}

/** One more class: a name and a grade. */
export function AddClass({ gradeLevel, onAdd }: Props) {
  const adding = useDisclosure();
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
      action={t("Add")}
      onDone={(className, answers) => {
        // The id is made here, so that sending it twice adds one class.
        onAdd({ classId: crypto.randomUUID(), className, gradeLevel: String(answers.get("gradeLevel")) });
        adding.close();
      }}
      onCancel={adding.close}
    >
      <Select label={t("Grade")} name="gradeLevel" defaultValue={gradeLevel}>
        <GradeOptions />
      </Select>
    </ClassForm>
  );
}
