import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api, unwrap } from "~/api/client";
import { t } from "~/messages/t";
import { toastWithUndo } from "~/ui/toast";
import { sayingWhy, updateClass, useChangeSchoolClass } from "./class-changes";
import { type SchoolClass, showChangedClass } from "./classes-query";
import { sendTransfer } from "./transfers";

/** A class to be made. Its id is made on the device: sending it again makes no second one. */
export interface NewSchoolClass {
  classId: string;
  className: string;
  gradeLevel: string;
  teachers: string[];
  pupils: string[];
  /** What has to be done before. */
  first?: (() => Promise<unknown>) | undefined;
}

/** A class that was made, and how many of its students are in it by now. */
export interface MadeClass {
  made: SchoolClass;
  pupils: number;
}

/**
 * Makes a class with its teachers, and puts its students into it in steps. If that fails on the way, the class is there and `done` says how far
 * it came; sent again, it goes on from there, with the students who are chosen by then.
 */
export function useMakeClass(schoolId: string) {
  const cache = useQueryClient();
  const [done, setDone] = useState<MadeClass>();
  const made = useRef<SchoolClass>(undefined);
  const mutation = useMutation({
    mutationFn: async ({ pupils, first, ...facts }: NewSchoolClass): Promise<SchoolClass> => {
      if (made.current === undefined) await first?.();
      made.current ??= await unwrap(
        api.POST("/api/schools/{schoolId}/classes", { params: { path: { schoolId } }, body: facts }),
      );
      let latest = made.current;
      const show = (changed: SchoolClass) => {
        latest = changed;
        showChangedClass(cache, schoolId, changed);
        setDone({ made: changed, pupils: changed.pupils });
      };
      show(latest);
      const outcome = await sendTransfer({
        pupils,
        to: facts.classId,
        send: (classId, change) => updateClass(schoolId, classId, change),
        onChanged: show,
      });
      if (outcome.failure !== undefined) throw outcome.failure;
      return latest;
    },
  });
  return { ...mutation, done };
}

/** Says that a class was made, and offers to undo it: it is archived then. */
export function useUndoClass(schoolId: string) {
  const { mutateAsync } = useChangeSchoolClass(schoolId);
  return ({ classId, className }: SchoolClass, onUndone?: () => void) =>
    toastWithUndo(
      t("{name} added", { name: className }),
      sayingWhy(() => mutateAsync({ classId, action: { kind: "archive" } }).then(onUndone)),
    );
}
