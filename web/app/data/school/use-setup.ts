import { useInfiniteQuery } from "@tanstack/react-query";
import { classesOf, needsTeacher, schoolClassesQuery } from "./classes-query";
import { invitationsOf, schoolInvitationsQuery } from "./invitations-query";
import type { School } from "./school-query";
import { nextSetupStep, type SetupState, type SetupStep, setupSteps } from "./setup-steps";

/** How far a school's set-up is. */
export interface Setup {
  steps: SetupState[];
  /** The part to do next, if there is one. */
  next: SetupStep | undefined;
  /** How many invitations wait for an answer, of those that were sent last. */
  waiting: number;
  /** How many classes no teacher has yet, of those that were found. */
  withoutTeacher: number;
}

/** How far a school's set-up is; nothing until it is known. `failed` is the query that couldn't be read. */
export function useSetup(school: School) {
  const classes = useInfiniteQuery(schoolClassesQuery(school.schoolId, "open"));
  // A list that is read to its end says it already.
  const unled = useInfiniteQuery({
    ...schoolClassesQuery(school.schoolId, "withoutTeacher"),
    enabled: classes.hasNextPage,
  });
  const invitations = useInfiniteQuery({
    ...schoolInvitationsQuery(school.schoolId),
    enabled: school.teachers === 0,
  });
  const failed = [classes, unled, invitations].find(({ error }) => error);
  const known = classes.hasNextPage ? unled.data : classes.data;
  if (!known || (school.teachers === 0 && !invitations.data)) return { setup: undefined, failed };
  const waiting = invitationsOf(invitations.data).filter(
    ({ status, isExpired }) => status === "pending" && !isExpired,
  ).length;
  const withoutTeacher = classesOf(known).filter(needsTeacher).length;
  const facts = { school, hasClasses: classesOf(classes.data).length > 0, withoutTeacher };
  const next = nextSetupStep(facts, waiting > 0);
  const setup: Setup = { steps: setupSteps(facts), next, waiting, withoutTeacher };
  return { setup, failed };
}
