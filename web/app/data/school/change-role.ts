import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { toastWithUndo } from "~/ui/toast";
import { sayingWhy, updateClass } from "./class-changes";
import { classesOf, type SchoolClass, schoolClassesQuery, showChangedClass } from "./classes-query";
import { type PersonStep, useChangePerson } from "./people-changes";
import type { SchoolPerson } from "./people-query";

/** More pages of classes than a school can have. */
const ALL_PAGES = 1_000;

/** The open classes that a person teaches, as the school has them now. */
export async function classesTaughtBy(
  cache: QueryClient,
  schoolId: string,
  userId: string,
): Promise<SchoolClass[]> {
  const query = { ...schoolClassesQuery(schoolId, "open"), pages: ALL_PAGES, staleTime: 0 };
  const classes = classesOf(await cache.fetchInfiniteQuery(query));
  return classes.filter(({ teachers }) => teachers.some((teacher) => teacher.userId === userId));
}

/** Makes a teacher one of the school's staff, who leads no class, with an undo that brings their classes back. */
export function useStopTeaching(schoolId: string) {
  const cache = useQueryClient();
  const { mutateAsync, isPending, error } = useChangePerson(schoolId);
  const takeBack = async (person: SchoolPerson, classes: readonly SchoolClass[]) => {
    await mutateAsync({ person, action: { kind: "update", change: { role: "teacher" } } });
    for (const { classId } of classes) {
      const changed = await updateClass(schoolId, classId, { addTeachers: [person.userId] });
      showChangedClass(cache, schoolId, changed);
    }
  };
  /** Returns whether it was done. */
  const stop = async (
    step: PersonStep,
    classes: readonly SchoolClass[],
    doneText: string,
  ): Promise<boolean> => {
    let changed: SchoolPerson;
    try {
      changed = await mutateAsync(step);
    } catch {
      // The form says why.
      return false;
    }
    for (const one of classes) {
      const teachers = one.teachers.filter(({ userId }) => userId !== changed.userId);
      showChangedClass(cache, schoolId, { ...one, teachers });
    }
    toastWithUndo(
      doneText,
      sayingWhy(() => takeBack(changed, classes)),
    );
    return true;
  };
  return { stop, isPending, error };
}
