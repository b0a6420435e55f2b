import { useQuery } from "@tanstack/react-query";
import { coreQuery } from "~/data/skill/core-query";
import { UserLoader } from "~/data/user/user-loader";
import { useDeferredData } from "~/query/use-deferred-data";
import { MissingPractice } from "./missing-practice";
import { PracticeVisit } from "./practice-visit";

/** One core: loading, then the visit, or why it can't be shown. */
export function CoreScreen({ coreId }: { coreId: string }) {
  const core = useQuery(coreQuery(coreId));
  const arrived = useDeferredData(core.data);
  if (!arrived) return <MissingPractice of={core} />;
  return (
    <UserLoader>
      {(user) => <PracticeVisit key={coreId} practice={arrived} core={arrived} user={user} />}
    </UserLoader>
  );
}
