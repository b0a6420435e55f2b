import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { classesOf, schoolClassesQuery } from "./classes-query";

/** All open classes of a school, for lists to choose from: page after page until the last is read. */
export function useAllClasses(schoolId: string) {
  const query = useInfiniteQuery(schoolClassesQuery(schoolId, "open"));
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return { query, classes: classesOf(query.data) };
}
