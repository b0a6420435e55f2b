import { type ReactNode, Suspense } from "react";
import { DispensableContext, PartBoundary } from "./part-boundary";

interface Props {
  children: ReactNode;
  /** Shown while the part loads, and when it can't be loaded. */
  fallback: ReactNode;
}

/** For a part that a page can do without: its errors are hidden. */
export function SilentBoundary({ children, fallback }: Props) {
  return (
    <PartBoundary otherwise={fallback}>
      {() => (
        <DispensableContext value={true}>
          <Suspense fallback={fallback}>{children}</Suspense>
        </DispensableContext>
      )}
    </PartBoundary>
  );
}
