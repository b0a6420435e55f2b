import { useInfiniteQuery } from "@tanstack/react-query";
import { serverNow } from "~/api/server-time";
import { lazyChunk } from "~/ui/lazy-chunk";
import { SilentBoundary } from "~/ui/silent-boundary";
import { joinedLately, teachersWithoutClassQuery } from "./without-class-query";

// For the few schools where somebody has joined and waits.
const TeachersWithoutClass = lazyChunk(() => import("./teachers-without-class"), "TeachersWithoutClass");

interface Props {
  schoolId: string;
  /** Only those who have joined in the last 30 days. */
  lately?: boolean;
}

/** Where teachers who belong to the school and are in none of its classes are put into one. Nothing while there are none. */
export function WithoutClass({ schoolId, lately = false }: Props) {
  const { data, hasNextPage } = useInfiniteQuery(teachersWithoutClassQuery(schoolId));
  const now = serverNow();
  const isWaiting = data?.pages.some(({ people }) =>
    people.some((person) => !lately || joinedLately(person, now)),
  );
  if (!isWaiting && !hasNextPage) return null;
  return (
    <SilentBoundary fallback={null}>
      <TeachersWithoutClass schoolId={schoolId} lately={lately} />
    </SilentBoundary>
  );
}
