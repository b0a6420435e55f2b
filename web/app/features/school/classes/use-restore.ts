import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useUndoableClassChange } from "~/data/school/class-changes";
import { classesOf, type SchoolClass, schoolClassesQuery } from "~/data/school/classes-query";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { isTwin } from "./twin-question";

/**
 * Brings an archived class back, with an undo. It asks once where there is an open class of the same name in the same grade: the next
 * press brings it back all the same.
 */
export function useRestore(schoolId: string, { classId, className, gradeLevel }: SchoolClass) {
  const cache = useQueryClient();
  const { change, isPending, error } = useUndoableClassChange(schoolId);
  const look = useMutation({
    // All of them, as they are now: somebody else may have made one since the list was read.
    mutationFn: () =>
      cache.fetchInfiniteQuery({
        ...schoolClassesQuery(schoolId, "open"),
        pages: Number.POSITIVE_INFINITY,
        staleTime: 0,
      }),
  });
  const twinIn = (pages: typeof look.data) =>
    classesOf(pages).find((one) => one.classId !== classId && isTwin(one, className, gradeLevel));
  const twin = twinIn(look.data);
  const restore = () =>
    void change(
      { classId, action: { kind: "restore" } },
      { kind: "archive" },
      t("{name} is back", { name: className }),
    );
  return {
    isPending: isPending || look.isPending,
    error: error ?? look.error,
    /** Where there is such a class: the question, and what to do. */
    question: twin
      ? t(
          "There is already a class {name} in {grade}. If you bring this one back, too, give one of them another name.",
          { name: twin.className, grade: gradeName(gradeLevel) },
        )
      : "",
    label: twin ? t("Bring back anyway") : t("Bring back"),
    press: () => {
      if (twin) return restore();
      look.mutate(undefined, { onSuccess: (pages) => (twinIn(pages) ? undefined : restore()) });
    },
  };
}
