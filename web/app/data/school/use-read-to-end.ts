import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";

type Pages = Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetching" | "isError" | "fetchNextPage">;

/** Reads page after page of a list until the last one, for what has to know all of it. */
export function useReadToEnd({ hasNextPage, isFetching, isError, fetchNextPage }: Pages): void {
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
}
