import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { toastWithUndo } from "~/ui/toast";
import { sayingWhy, updateClass } from "./class-changes";
import { schoolClassQuery, showChangedClass } from "./classes-query";
import { showMovedPeople } from "./moved-people";
import { sendTransfer, type Transfer, type TransferOutcome } from "./transfers";

/** Puts students into classes and takes them out of others, one transfer after another, and stops at the first that fails. */
export function useTransferPupils(schoolId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (transfers: readonly Transfer[]): Promise<TransferOutcome> => {
      const outcome: TransferOutcome = { moved: [], back: [] };
      for (const transfer of transfers) {
        const already = transfer.to === undefined ? [] : await rosterOf(cache, schoolId, transfer.to);
        const { moved, back, failure } = await sendTransfer({
          ...transfer,
          already,
          send: (classId, change) => updateClass(schoolId, classId, change),
          onChanged: (changed) => showChangedClass(cache, schoolId, changed),
        });
        showMovedPeople(cache, schoolId, { ...transfer, pupils: moved });
        outcome.moved.push(...moved);
        // The last is taken back first.
        outcome.back.unshift(...back);
        if (failure !== undefined) return { ...outcome, failure };
      }
      return outcome;
    },
    onSettled: (_outcome, _failure, transfers) =>
      Promise.all(
        transfers
          .flatMap(({ from, to }) => [from, to])
          .flatMap((classId) => (classId === undefined ? [] : [schoolClassQuery(schoolId, classId)]))
          .map(({ queryKey }) => cache.invalidateQueries({ queryKey })),
      ),
  });
}

/** Who is in a class now, so that undoing leaves them there. */
async function rosterOf(cache: QueryClient, schoolId: string, classId: string): Promise<string[]> {
  const { pupils } = await cache.fetchQuery({ ...schoolClassQuery(schoolId, classId), staleTime: 0 });
  return pupils.map(({ userId }) => userId);
}

/** The same, with an undo: says how many were moved. Why the others were not is in `failure`. */
export function useUndoableTransfer(schoolId: string) {
  const { mutateAsync, isPending, data, error } = useTransferPupils(schoolId);
  const transfer = async (
    transfers: readonly Transfer[],
    doneText: (moved: number) => string,
  ): Promise<TransferOutcome> => {
    const outcome = await mutateAsync(transfers).catch(
      (failure): TransferOutcome => ({ moved: [], back: [], failure }),
    );
    const { moved, back } = outcome;
    if (back.length > 0) {
      const undo = async () => {
        const undone = await mutateAsync(back);
        if (undone.failure !== undefined) throw undone.failure;
      };
      toastWithUndo(doneText(moved.length), sayingWhy(undo));
    }
    return outcome;
  };
  return { transfer, isPending, failure: data?.failure ?? error };
}
