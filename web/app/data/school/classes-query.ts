import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { gradeIds } from "~/messages/grades";
import { followsVersion } from "~/query/versioned-queries";
import { aboutSchool } from "./school-query";

/** A class of a school, and where it stands in its plan. */
export type SchoolClass = components["schemas"]["SchoolClassView"];

/** What can be changed about a class. */
export type ClassChange = components["schemas"]["UpdateSchoolClass"];

/** A class with its students. */
export type ClassWithRoster = components["schemas"]["SchoolClassWithRoster"];

/** A student as the roster of a class has them. */
export type ClassPupil = components["schemas"]["ClassPupil"];

/** A teacher of a class. */
export type ClassTeacher = components["schemas"]["ClassTeacher"];

/** Classes that are open, those of them that nobody teaches, or those that were archived and can be brought back. */
export type ClassStatus = "open" | "withoutTeacher" | "archived";

/** How many students a class can have. */
export const MAX_PUPILS = 60;

/** How many teachers a class can have. */
export const MAX_TEACHERS = 8;

type ClassPages = InfiniteData<components["schemas"]["SchoolClassList"], unknown>;

/** Where a class stands changes with each practice of it, and when one is undone. */
const standsInPlan = { ...followsVersion, meta: { ...followsVersion.meta, ...aboutSchool.meta } };

/** What the keys of all lists of a school's classes begin with. */
export const listsOfClasses = (schoolId: string) => ["school", schoolId, "classes"];

/** A school's classes by grade and name, page by page: all of them for administrators, for teachers the ones they teach. */
export function schoolClassesQuery(schoolId: string, status: ClassStatus) {
  return infiniteQueryOptions({
    ...standsInPlan,
    queryKey: [...listsOfClasses(schoolId), status],
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET("/api/schools/{schoolId}/classes", {
          params: { path: { schoolId }, query: { status, ...(pageParam ? { cursor: pageParam } : {}) } },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}

/** A class and its students. */
export function schoolClassQuery(schoolId: string, classId: string) {
  return queryOptions({
    ...standsInPlan,
    queryKey: ["school", schoolId, "class", classId],
    queryFn: () =>
      unwrap(
        api.GET("/api/schools/{schoolId}/classes/{classId}", { params: { path: { schoolId, classId } } }),
      ),
  });
}

/** The classes of all pages, each once. */
export function classesOf(pages: ClassPages | undefined): SchoolClass[] {
  const all = pages?.pages.flatMap(({ classes }) => classes) ?? [];
  return [...new Map(all.map((one) => [one.classId, one])).values()];
}

/** Whether nobody can practice with a class for lack of a teacher. Samples are there to try things with. */
export function needsTeacher({ teachers, isSample }: SchoolClass): boolean {
  return teachers.length === 0 && !isSample;
}

/** Whether a class is in the list of a status. */
function isIn(status: ClassStatus, one: SchoolClass): boolean {
  const isOpen = one.restorableUntil === undefined;
  if (status === "archived") return !isOpen;
  return isOpen && (status === "open" || needsTeacher(one));
}

/**
 * Shows a changed class in everything that was read: on its own page, and in the list where it belongs now, in its place. The lists are
 * read again when they are next opened.
 */
export function showChangedClass(cache: QueryClient, schoolId: string, changed: SchoolClass): void {
  cache.setQueryData(
    schoolClassQuery(schoolId, changed.classId).queryKey,
    (known) => known && { ...known, class: changed },
  );
  for (const status of ["open", "withoutTeacher", "archived"] as const) {
    cache.setQueryData(
      schoolClassesQuery(schoolId, status).queryKey,
      (pages) => pages && withClass(pages, changed, isIn(status, changed)),
    );
  }
  void cache.invalidateQueries({ queryKey: listsOfClasses(schoolId), refetchType: "none" });
}

/** The pages with a class as it is now, in its place, or without it. One behind all that was read is on a page to come. */
function withClass(pages: ClassPages, changed: SchoolClass, belongs: boolean): ClassPages {
  const others = pages.pages.map((page) => ({
    ...page,
    classes: page.classes.filter(({ classId }) => classId !== changed.classId),
  }));
  if (!belongs) return { ...pages, pages: others };
  const comesAfter = (one: SchoolClass) => compareClasses(one, changed) > 0;
  const found = others.findIndex(({ classes }) => classes.some(comesAfter));
  const last = others.length - 1;
  const at = found < 0 && others[last]?.next === undefined ? last : found;
  return {
    ...pages,
    pages: others.map((page, index) =>
      index === at ? { ...page, classes: [...page.classes, changed].sort(compareClasses) } : page,
    ),
  };
}

/** By grade and name, as the lists are. */
function compareClasses(one: SchoolClass, other: SchoolClass): number {
  const grades = gradeIds.indexOf(one.gradeLevel) - gradeIds.indexOf(other.gradeLevel);
  return grades || one.className.localeCompare(other.className) || one.classId.localeCompare(other.classId);
}
