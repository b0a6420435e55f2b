import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { asProblem } from "~/api/problem";
import { aboutSchool } from "../school-query";
import { forgetChoices } from "./forget-choices";
import type { ImportOutcome, ImportRow, ImportSection, OutcomeFilter, RosterImport } from "./imports-query";
import { aboutImports, isUnderWay, POLL_INTERVAL } from "./imports-query";

/** An import; read again while it is under way. What was decided about it is forgotten once it no longer waits, or is gone. */
export function importQuery(schoolId: string, importId: string) {
  return queryOptions({
    ...aboutSchool,
    queryKey: [...aboutImports(schoolId), importId],
    queryFn: async (): Promise<RosterImport> => {
      try {
        const page = await unwrap(
          api.GET("/api/schools/{schoolId}/imports/{importId}", { params: { path: { schoolId, importId } } }),
        );
        if (page.import.state !== "checked") forgetChoices(importId);
        return page.import;
      } catch (thrown) {
        if (asProblem(thrown).code === "import_not_found") forgetChoices(importId);
        throw thrown;
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_INTERVAL : false),
  });
}

/** The rows of a section, part by part. They don't change: the comparison is of one moment. */
export function sectionQuery(schoolId: string, importId: string, section: ImportSection, parts: number) {
  return infiniteQueryOptions({
    ...aboutSchool,
    queryKey: [...aboutImports(schoolId), importId, "section", section],
    queryFn: async ({ pageParam }): Promise<ImportRow[]> => {
      const query = { section, part: pageParam };
      const page = await unwrap(
        api.GET("/api/schools/{schoolId}/imports/{importId}", {
          params: { path: { schoolId, importId }, query },
        }),
      );
      return page.rows;
    },
    staleTime: Number.POSITIVE_INFINITY,
    initialPageParam: 0,
    getNextPageParam: (_, __, part) => (part + 1 < parts ? part + 1 : undefined),
  });
}

/** What became of the people of an import, page by page. A page may be short or empty with more on the next. */
export function outcomesQuery(schoolId: string, importId: string, outcome: OutcomeFilter) {
  return infiniteQueryOptions({
    ...aboutSchool,
    queryKey: [...aboutImports(schoolId), importId, "outcomes", outcome],
    queryFn: async ({ pageParam }): Promise<{ outcomes: ImportOutcome[]; next?: string }> => {
      const query = { outcome, ...(pageParam ? { after: pageParam } : {}) };
      const { outcomes, next } = await unwrap(
        api.GET("/api/schools/{schoolId}/imports/{importId}", {
          params: { path: { schoolId, importId }, query },
        }),
      );
      return { outcomes, ...(next ? { next } : {}) };
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}
