import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { aboutSchool } from "./school-query";

/** Something that was done to a school or its people. */
export type AuditRow = components["schemas"]["AuditRow"];

/** What can be done. */
export type AuditAction = components["schemas"]["AuditAction"];

/** A name that the record mentions. */
export type AuditName = components["schemas"]["AuditName"];

/** Some entries, and what is mentioned in them. */
export type AuditPage = components["schemas"]["AuditPage"];

/** Which entries to list; those left out don't narrow it. */
export interface AuditFilters {
  /** The first day, as `2026-11-23`. */
  from?: string | undefined;
  /** The last day. */
  to?: string | undefined;
  action?: AuditAction | undefined;
  /** The id of the person who did it. */
  by?: string | undefined;
  /** The id of the person to whom it was done. */
  user?: string | undefined;
}

/** What was done, newest first, page by page. */
export function auditQuery(schoolId: string, filters: AuditFilters) {
  return infiniteQueryOptions({
    ...aboutSchool,
    queryKey: ["school", schoolId, "audit", filters],
    queryFn: ({ pageParam }) => {
      const query = { ...given(filters), ...(pageParam ? { cursor: pageParam } : {}) };
      // The document describes both forms of the answer: without a format it is a page.
      return unwrap(
        api.GET("/api/schools/{schoolId}/audit", { params: { path: { schoolId }, query } }),
      ) as Promise<AuditPage>;
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}

/** The same as a table for a spreadsheet. */
export function auditAsCsv(schoolId: string, filters: AuditFilters): Promise<string> {
  const query = { ...given(filters), format: "csv" };
  return unwrap(
    api.GET("/api/schools/{schoolId}/audit", { params: { path: { schoolId }, query }, parseAs: "text" }),
  );
}

function given({ from, to, action, by, user }: AuditFilters) {
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(action && { action }),
    ...(by && { by }),
    ...(user && { user }),
  };
}
