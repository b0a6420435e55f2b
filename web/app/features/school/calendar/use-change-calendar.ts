import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { asProblem } from "~/api/problem";
import { type School, schoolQuery } from "~/data/school/school-query";
import { toast, toastWithUndo } from "~/ui/toast";
import type { CalendarChange } from "./calendar-changes";
import { calendarProblemText } from "./calendar-problem-text";

/** Changes a school's days off, one change at a time, and offers to undo it. */
export function useChangeCalendar(school: School) {
  const { schoolId } = school;
  const cache = useQueryClient();
  const { queryKey } = schoolQuery(schoolId);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (change: CalendarChange) => {
      const { calendar } = cache.getQueryData(queryKey) ?? school;
      const body = { calendar: change(calendar) };
      return unwrap(api.PATCH("/api/schools/{schoolId}", { params: { path: { schoolId } }, body }));
    },
    onSuccess: (changed) => cache.setQueryData(queryKey, changed),
    // Somebody else was first: what is shown is out of date.
    onError: () => cache.invalidateQueries({ queryKey, exact: true }),
  });
  /** Returns whether it was done. */
  const change = async (step: CalendarChange, undo: CalendarChange, doneText: string): Promise<boolean> => {
    try {
      await mutateAsync(step);
    } catch {
      // The place where it was pressed says why.
      return false;
    }
    toastWithUndo(doneText, async () => {
      try {
        await mutateAsync(undo);
      } catch (failure) {
        toast("error", calendarProblemText(asProblem(failure)));
      }
    });
    return true;
  };
  return { change, isPending, error };
}
