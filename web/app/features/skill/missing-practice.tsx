import { type ComponentProps, Suspense } from "react";
import { asProblem } from "~/api/problem";
import { QueryFallback } from "~/query/query-fallback";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Spinner } from "~/ui/spinner";

/** For an address that leads to no practice. */
const NoSuchSkill = lazyChunk(() => import("./no-such-skill"), "NoSuchSkill");

/** For practices that need a subscription, where a deployment asks for one. */
const LockedPractice = lazyChunk(() => import("./locked-practice"), "LockedPractice");

const notFound = ["skill_not_found", "core_not_found", "not_found"];

/** A practice that is loading, or why it can't be shown. */
export function MissingPractice({ of }: ComponentProps<typeof QueryFallback>) {
  const problem = asProblem(of.error);
  const isLocked = problem.code === "subscription_needed";
  if (!isLocked && !notFound.includes(problem.code)) return <QueryFallback of={of} />;
  return (
    <Suspense fallback={<Spinner fullPage size="large" />}>
      {isLocked ? <LockedPractice of={of} /> : <NoSuchSkill problem={problem} />}
    </Suspense>
  );
}
