import { useInfiniteQuery } from "@tanstack/react-query";
import { classesOf, needsTeacher, schoolClassesQuery } from "./classes-query";
import { invitationsOf, isWaiting, schoolInvitationsQuery } from "./invitations-query";
import type { School } from "./school-query";
import { nextSetupStep, type SetupState, type SetupStep, setupSteps } from "./setup-steps";

/** How far a school's set-up is. */
export interface Setup {
  steps: SetupState[];
  /** The part to do next, if there is one. */
  next: SetupStep | undefined;
  /** How many invitations wait for an answer, of those that were sent last. */
  waiting: number;
  /** How many classes no teacher has yet and none is invited to, of those that were found. */
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
  const known = classes.hasNextPage ? unled.data : classes.data;
  const untaught = classesOf(known).filter(needsTeacher);
  const asksForInvitations = school.teachers === 0 || untaught.length > 0;
  const invitations = useInfiniteQuery({
    ...schoolInvitationsQuery(school.schoolId),
    enabled: asksForInvitations,
  });
  const failed = [classes, unled, invitations].find(({ error }) => error);
  if (!known || (asksForInvitations && !invitations.data)) return { setup: undefined, failed };
  const waiting = invitationsOf(invitations.data).filter(isWaiting);
  const awaited = new Set(waiting.flatMap(({ classIds }) => classIds));
  const withoutTeacher = untaught.filter(({ classId }) => !awaited.has(classId)).length;
  const facts = { school, hasClasses: classesOf(classes.data).length > 0, withoutTeacher };
  const next = nextSetupStep(facts, waiting.length > 0);
  const setup: Setup = { steps: setupSteps(facts), next, waiting: waiting.length, withoutTeacher };
  return { setup, failed };
}
