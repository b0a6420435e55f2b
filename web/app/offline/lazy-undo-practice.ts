import type { QueryClient } from "@tanstack/react-query";
import { Problem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { loadChunk } from "~/ui/chunk";
import { toast } from "~/ui/toast";

/** Loads what undoing needs, ahead of a moment when there may be no network. */
export function loadUndo() {
  return loadChunk(() => import("./undo-practice"));
}

/** Loads what undoes a practice, and undoes it. Resolves to whether it is, or will be, undone; `sayUndone` says that it is. */
export async function lazyUndoPractice(
  cache: QueryClient,
  userId: string,
  practiceId: string,
  sayUndone?: (text: string) => void,
): Promise<boolean> {
  try {
    const { undoPractice } = await loadUndo();
    return await undoPractice(cache, userId, practiceId, sayUndone);
  } catch (failure) {
    console.error("A practice could not be undone.", failure);
    toast("error", problemText(new Problem("offline", 0)));
    return false;
  }
}
