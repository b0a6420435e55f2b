import { useEffect } from "react";
import { loadChunk } from "~/ui/chunk";

/** Comes to the practice that a link names, once what is above it has been read as well. */
export function useLinkedPractice(isRead: boolean): void {
  useEffect(() => {
    if (!isRead || !location.hash) return;
    loadChunk(() => import("./come-to-practice")).then(
      ({ comeToPractice }) => comeToPractice(),
      () => undefined,
    );
  }, [isRead]);
}
