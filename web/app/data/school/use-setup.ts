import { useInfiniteQuery } from "@tanstack/react-query";
import { classesOf, needsTeacher, schoolClassesQuery } from "./classes-query";
import { awaitedClasses, invitationsOf, isWaiting, schoolInvitationsQuery } from "./invitations-query";
import { usePupilsAside } from "./pupils-aside";
import type { School } from "./school-query";
import { openSetupSteps, type SetupState, type SetupStep, setupSteps } from "./setup-steps";

/** How far a school's set-up is. */
export interface Setup {
  steps: SetupState[];
  /** How many parts are done, and how many the school needs. */
  done: number;
  count: number;
  /** The parts that can be done now. The first of them is next. */
  open: SetupStep[];
  /** Puts the part about students aside, or takes it up again. */
  setPupilsAside: (isAside: boolean) => void;
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
  const [pupilsAside, setPupilsAside] = usePupilsAside(school.schoolId);
  const asksForInvitations = school.teachers === 0 || school.administrators === 1 || untaught.length > 0;
  const invitations = useInfiniteQuery({
    ...schoolInvitationsQuery(school.schoolId),
    enabled: asksForInvitations,
  });
  const failed = [classes, unled, invitations].find(({ error }) => error);
  if (!known || (asksForInvitations && !invitations.data)) return { setup: undefined, failed };
  const waiting = invitationsOf(invitations.data).filter(isWaiting);
  const awaited = awaitedClasses(invitations.data);
  const withoutTeacher = untaught.filter(({ classId }) => !awaited.has(classId)).length;
  const facts = { school, hasClasses: classesOf(classes.data).length > 0, withoutTeacher, pupilsAside };
  const steps = setupSteps(facts);
  const setup: Setup = {
    steps,
    done: steps.filter(({ isDone }) => isDone).length,
    count: steps.filter(({ isAside }) => !isAside).length,
    open: openSetupSteps(facts, waiting.length > 0),
    setPupilsAside,
    waiting: waiting.length,
    withoutTeacher,
  };
  return { setup, failed };
}
