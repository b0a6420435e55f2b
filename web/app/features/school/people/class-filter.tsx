import type { useAllClasses } from "~/data/school/use-all-classes";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { Select } from "~/ui/select";

interface Props {
  /** All of the school's classes, as far as they are read. */
  all: ReturnType<typeof useAllClasses>;
  value: string | undefined;
  onChoose: (classId: string | undefined) => void;
}

/** Narrows a list of people to those of one class. */
export function ClassFilter({ all: { query, classes }, value, onChoose }: Props) {
  const isKnown = !value || classes.some(({ classId }) => classId === value);
  return (
    <Select
      label={t("Class")}
      value={value ?? ""}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{t("Every class")}</option>
      {isKnown ? null : (
        <option value={value}>{query.isFetching ? t("Loading...") : t("A class that is gone")}</option>
      )}
      {classes.map(({ classId, className: name, gradeLevel }) => (
        <option key={classId} value={classId}>
          {t("{name} · {grade}", { name, grade: gradeName(gradeLevel) })}
        </option>
      ))}
    </Select>
  );
}
