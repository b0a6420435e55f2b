import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import type { DayRange } from "~/data/calendar/calendar-day";
import { aboutSchool } from "./school-query";

/** What a school's classes practiced in a range of days. */
export type SchoolReport = components["schemas"]["SchoolReport"];

/** A class, and what it practiced. */
export type ReportedClass = components["schemas"]["ReportedClass"];

/** What was practiced in a week. */
export type ReportWeek = components["schemas"]["ReportWeek"];

/** What classes practiced: all of the school's for administrators, for teachers their own. The days before stay until the new ones are there. */
export function schoolReportQuery(schoolId: string, { from, to }: DayRange) {
  return queryOptions({
    ...aboutSchool,
    queryKey: ["school", schoolId, "report", from, to],
    queryFn: () =>
      // The document describes both forms of the answer: without a format it is a report.
      unwrap(
        api.GET("/api/schools/{schoolId}/report", { params: { path: { schoolId }, query: { from, to } } }),
      ) as Promise<SchoolReport>,
    placeholderData: keepPreviousData,
  });
}

/** The same as a table for a spreadsheet. */
export function reportAsCsv(schoolId: string, { from, to }: DayRange): Promise<string> {
  const query = { from, to, format: "csv" };
  return unwrap(
    api.GET("/api/schools/{schoolId}/report", { params: { path: { schoolId }, query }, parseAs: "text" }),
  );
}
