import { useInfiniteQuery } from "@tanstack/react-query";
import { classesOf, schoolClassesQuery } from "./classes-query";
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
}

/** How far a school's set-up is; nothing until it is known. `failed` is the query that couldn't be read. */
export function useSetup(school: School) {
  const classes = useInfiniteQuery(schoolClassesQuery(school.schoolId, "open"));
  const invitations = useInfiniteQuery({
    ...schoolInvitationsQuery(school.schoolId),
    enabled: school.teachers === 0,
  });
  const failed = [classes, invitations].find(({ error }) => error);
  if (!classes.data || (school.teachers === 0 && !invitations.data)) return { setup: undefined, failed };
  const waiting = invitationsOf(invitations.data).filter(
    ({ status, isExpired }) => status === "pending" && !isExpired,
  ).length;
  const facts = { school, hasClasses: classesOf(classes.data).length > 0 };
  const setup: Setup = { steps: setupSteps(facts), next: nextSetupStep(facts, waiting > 0), waiting };
  return { setup, failed };
}
