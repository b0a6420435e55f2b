import type { UserDocument } from "~/data/user/user-query";

/** The class that somebody practices with now. */
export function selectedClass({ classes, currentClassId }: UserDocument) {
  return classes.find(({ classId }) => classId === currentClassId);
}

/** The grade that the selected class practices in. */
export function selectedGrade(user: UserDocument): string {
  return selectedClass(user)?.gradeLevel ?? user.gradeLevel;
}

/** Every skill that the selected class has done in its grade. The document knows no other grade's. */
export function doneSkills({ completedSkillsByGrade }: UserDocument): ReadonlySet<string> {
  const classes = Object.values(completedSkillsByGrade).flatMap((grade) => Object.values(grade));
  return new Set(classes.flatMap((areas) => Object.values(areas).flat()));
}

/** Whether the selected class follows an order of its own. */
export function hasOwnPlan({ plan, currentClassId }: UserDocument): boolean {
  return plan?.classId === currentClassId && plan.focusAreaOrder.length > 0;
}
