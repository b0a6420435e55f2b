import { useInfiniteQuery } from "@tanstack/react-query";
import { classesOf, schoolClassesQuery } from "./classes-query";
import { useReadToEnd } from "./use-read-to-end";

/** All open classes of a school, for lists to choose from: page after page until the last is read. */
export function useAllClasses(schoolId: string) {
  const query = useInfiniteQuery(schoolClassesQuery(schoolId, "open"));
  useReadToEnd(query);
  return { query, classes: classesOf(query.data) };
}
