import { MAX_PUPILS, type SchoolClass } from "~/data/school/classes-query";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";

interface Props {
  classes: readonly SchoolClass[];
  /** How many students are to join one of them. */
  joining: number;
}

/** Classes to choose one from; those without enough room say so, and can't be chosen. */
export function ClassOptions({ classes, joining }: Props) {
  return classes.map(({ classId, className: name, gradeLevel, pupils }) => {
    const grade = gradeName(gradeLevel);
    const room = Math.max(MAX_PUPILS - pupils, 0);
    return (
      <option key={classId} value={classId} disabled={room < joining}>
        {room < joining
          ? t("{name} · {grade} · room for {room}", { name, grade, room })
          : t("{name} · {grade}", { name, grade })}
      </option>
    );
  });
}
