import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { asProblem } from "~/api/problem";
import { toast, toastWithUndo } from "~/ui/toast";
import { type ClassChange, type SchoolClass, schoolClassQuery, showChangedClass } from "./classes-query";
import { schoolProblemText } from "./school-problem-text";

/** One change of a class of a school. */
export type ClassAction = { kind: "update"; change: ClassChange } | { kind: "archive" | "restore" };

/** A change and the class it is about. */
export interface ClassStep {
  classId: string;
  action: ClassAction;
}

/** Changes a class of a school; the lists and its page show it as the answer has it. */
export function useChangeSchoolClass(schoolId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (step: ClassStep) => changeClass(schoolId, step),
    onSuccess: (changed) => showChangedClass(cache, schoolId, changed),
    // Changed or archived elsewhere: what is shown is out of date.
    onError: (_, { classId }) =>
      cache.invalidateQueries({ queryKey: schoolClassQuery(schoolId, classId).queryKey }),
  });
}

/** The same, with an undo: says what was done, and what takes it back, wherever the user is by then. */
export function useUndoableClassChange(schoolId: string) {
  const { mutateAsync, isPending, error } = useChangeSchoolClass(schoolId);
  /** Returns whether it was done. */
  const change = async (step: ClassStep, undo: ClassAction, doneText: string): Promise<boolean> => {
    try {
      await mutateAsync(step);
    } catch {
      // The place where it was pressed says why.
      return false;
    }
    toastWithUndo(
      doneText,
      sayingWhy(() => mutateAsync({ classId: step.classId, action: undo })),
    );
    return true;
  };
  return { change, isPending, error };
}

/** An undo that says why where it fails. */
export function sayingWhy(undo: () => Promise<unknown>) {
  return async () => {
    try {
      await undo();
    } catch (failure) {
      toast("error", schoolProblemText(asProblem(failure)));
    }
  };
}

/** Sends a change of a class. */
export function updateClass(schoolId: string, classId: string, change: ClassChange): Promise<SchoolClass> {
  const params = { params: { path: { schoolId, classId } } };
  return unwrap(api.PATCH("/api/schools/{schoolId}/classes/{classId}", { ...params, body: change }));
}

function changeClass(schoolId: string, { classId, action }: ClassStep): Promise<SchoolClass> {
  const params = { params: { path: { schoolId, classId } } };
  switch (action.kind) {
    case "update":
      return updateClass(schoolId, classId, action.change);
    case "archive":
      return unwrap(api.DELETE("/api/schools/{schoolId}/classes/{classId}", params));
    case "restore":
      return unwrap(api.POST("/api/schools/{schoolId}/classes/{classId}/restoration", params));
  }
}
