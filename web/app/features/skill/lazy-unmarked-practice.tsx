import { useState } from "react";
import { useUser } from "~/data/user/use-user";
import { lazyChunk } from "~/ui/lazy-chunk";
import { SilentBoundary } from "~/ui/silent-boundary";

const UnmarkedPractice = lazyChunk(() => import("./unmarked-practice"), "UnmarkedPractice");

/** A finished practice that waits to be marked complete, loaded only where this device has a record of one. */
export function LazyUnmarkedPractice() {
  const { id } = useUser();
  const [isNeeded] = useState(() => hasFinishedPractice(id));
  return isNeeded ? (
    <SilentBoundary fallback={null}>
      <UnmarkedPractice />
    </SilentBoundary>
  ) : null;
}

function hasFinishedPractice(userId: string): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, record]) => key.startsWith(`pausewell.practice.${userId}.`) && record.includes("completion"),
    );
  } catch {
    return false;
  }
}
