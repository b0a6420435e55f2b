import {
  type Class,
  type ClassChange,
  type NewClass,
  type RemovedClass,
  useAddClass,
  useChangeClass,
  useRemoveClass,
  useRestoreClass,
} from "~/data/classes/class-changes";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { toastWithUndo } from "~/ui/toast";
import { latestSave } from "./save-status";

/** What can be done to classes. Each shows at once, and each can be undone from its toast. */
export function useClassEdits(currentClassId: string) {
  const adding = useAddClass();
  const changing = useChangeClass();
  const removing = useRemoveClass();
  const restoring = useRestoreClass();
  const restore = (one: RemovedClass) => restoring.mutate(one);
  return {
    saving: latestSave(adding, changing, removing, restoring),
    add(added: NewClass) {
      const one: Class = { ...added, currentLevel: "", createdAt: "" };
      adding.mutate(added, {
        onSuccess: () =>
          toastWithUndo(t("{name} is added", { name: added.className }), () => removing.mutate(one)),
      });
    },
    change(one: Class, change: Omit<ClassChange, "classId">) {
      const { classId, className, gradeLevel } = one;
      const isSelected = classId === currentClassId;
      changing.mutate(
        { classId, isSelected, ...change },
        {
          onSuccess: () =>
            toastWithUndo(changeText(one, change), () =>
              changing.mutate({ classId, isSelected, className, gradeLevel }),
            ),
        },
      );
    },
    remove(one: Class) {
      removing.mutate(one, {
        onSuccess: ({ restorableUntil }) => {
          const removed = { ...one, removedAt: new Date().toISOString(), restorableUntil };
          toastWithUndo(t("{name} is removed", { name: one.className }), () => restore(removed));
        },
      });
    },
    restore,
  };
}

function changeText({ className }: Class, change: Omit<ClassChange, "classId">): string {
  if (change.className) return t("Now called {name}", { name: change.className });
  return t("{name} is in {grade}", { name: className, grade: gradeName(change.gradeLevel ?? "") });
}
