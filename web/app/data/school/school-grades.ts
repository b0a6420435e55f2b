import { useQuery } from "@tanstack/react-query";
import { gradeIds } from "~/messages/grades";
import { schoolQuery } from "./school-query";

/** The grades to choose from for somebody of a school: those that it teaches, and the one that is chosen if it is another. */
export function useOfferedGrades(schoolId: string, chosen: string | undefined): string[] {
  const school = useQuery(schoolQuery(schoolId));
  return offeredGrades(school.data?.grades ?? gradeIds, chosen);
}

/** Some grades and the chosen one, youngest first. */
export function offeredGrades(taught: readonly string[], chosen: string | undefined): string[] {
  return gradeIds.filter((grade) => grade === chosen || taught.includes(grade));
}
