import type { UserDocument } from "~/data/user/user-query";

/** The class that the user practices with now. */
export function selectedClass({ classes, currentClassId }: UserDocument) {
  return classes.find(({ classId }) => classId === currentClassId);
}

/** The grade that the selected class practices in. */
export function selectedGrade(user: UserDocument): string {
  return selectedClass(user)?.gradeLevel ?? user.gradeLevel;
}

/** Every skill that the selected class has done in its grade. The document knows no other grade's. */
export function doneSkills({ completedSkillsByGrade, currentClassId }: UserDocument): ReadonlySet<string> {
  // While another class is being selected, the document still has the previous class's skills.
  const grades = Object.values(completedSkillsByGrade).map((classes) => classes[currentClassId]);
  return new Set(grades.flatMap((areas) => Object.values(areas ?? {}).flat()));
}

/** Whether the selected class follows an order of its own. */
export function hasOwnPlan({ plan, currentClassId }: UserDocument): boolean {
  return plan?.classId === currentClassId && plan.focusAreaOrder.length > 0;
}

/** Whether the user leads a class: everyone of a school, and anyone who said so or, having said nothing, has a class besides the first. */
export function leadsClass({ isSchool, preferences, classes }: UserDocument): boolean {
  return isSchool || (preferences.leadsClass ?? classes.some(({ classId }) => classId !== "class_default"));
}
