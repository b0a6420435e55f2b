import type { UserDocument } from "~/data/user/user-query";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";

type Class = UserDocument["classes"][number];

/** The classes to choose from. The school's stand together under its name, so that one's own is never taken for one of them. */
export function ClassOptions({ user }: { user: UserDocument }) {
  const ofSchool = user.classes.filter(({ schoolId }) => schoolId !== undefined);
  if (ofSchool.length === 0) return <Options of={user.classes} />;
  return (
    <>
      <optgroup label={user.schoolName ?? t("Your school")}>
        <Options of={ofSchool} />
      </optgroup>
      <optgroup label={t("Your own")}>
        <Options of={user.classes.filter(({ schoolId }) => schoolId === undefined)} />
      </optgroup>
    </>
  );
}

function Options({ of }: { of: readonly Class[] }) {
  return of.map(({ classId, className, gradeLevel }) => (
    <option key={classId} value={classId}>
      {t("{name} · {grade}", { name: className, grade: gradeName(gradeLevel) })}
    </option>
  ));
}
