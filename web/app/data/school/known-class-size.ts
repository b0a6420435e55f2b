import type { QueryClient } from "@tanstack/react-query";
import { classesOf, schoolClassesQuery, schoolClassQuery } from "./classes-query";

/** How many students a school's class has, as far as this page has read it: nothing is asked for. A class without any has no size. */
export function knownClassSize(
  cache: QueryClient,
  schoolId: string | undefined,
  classId: string,
): number | undefined {
  if (schoolId === undefined) return undefined;
  const roster = cache.getQueryData(schoolClassQuery(schoolId, classId).queryKey);
  const listed = classesOf(cache.getQueryData(schoolClassesQuery(schoolId, "open").queryKey));
  const size = roster?.pupils.length ?? listed.find((one) => one.classId === classId)?.pupils;
  return size || undefined;
}
