import { calledName } from "~/data/classes/called-name";
import { selectedGrade } from "~/data/classes/selected-class";
import type { UserDocument } from "~/data/user/user-query";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";

/** The class and grade of the levels: "Room 4 · Grade 2". */
export function ownerLabel(user: UserDocument): string {
  const grade = gradeName(selectedGrade(user));
  const name = calledName(user);
  return name ? t("{name} · {grade}", { name, grade }) : grade;
}
