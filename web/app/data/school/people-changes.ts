import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { asProblem } from "~/api/problem";
import type { components } from "~/api/schema";
import { toast, toastWithUndo } from "~/ui/toast";
import { type SchoolPerson, showChangedPerson } from "./people-query";
import { schoolProblemText } from "./school-problem-text";
import { schoolQuery } from "./school-query";

/** What can be changed about a person. */
export type PersonChange = components["schemas"]["UpdateSchoolUser"];

/** One change to one person of a school. */
export type PersonAction =
  | { kind: "update"; change: PersonChange }
  | { kind: "remove" | "restore" | "grant-admin" | "revoke-admin" | "send-first-password" };

/** A change and the person it is about. */
export interface PersonStep {
  person: SchoolPerson;
  action: PersonAction;
}

/** Changes a person of a school; the lists show them as the answer has them. */
export function useChangePerson(schoolId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (step: PersonStep) => changePerson(schoolId, step),
    onSuccess: (person) => showChangedPerson(cache, schoolId, person),
    onSettled: () => cache.invalidateQueries({ queryKey: schoolQuery(schoolId).queryKey, exact: true }),
  });
}

/**
 * The same, with an undo: says what was done, and what takes it back. The list may have let go of the person's row by then, so both go on
 * without it.
 */
export function useUndoablePersonChange(schoolId: string) {
  const { mutateAsync, isPending, error } = useChangePerson(schoolId);
  /** Returns whether it was done. */
  const change = async (step: PersonStep, undo: PersonAction, doneText: string): Promise<boolean> => {
    try {
      await mutateAsync(step);
    } catch {
      // The row says why.
      return false;
    }
    toastWithUndo(doneText, async () => {
      try {
        await mutateAsync({ person: step.person, action: undo });
      } catch (failure) {
        toast("error", schoolProblemText(asProblem(failure)));
      }
    });
    return true;
  };
  return { change, isPending, error };
}

/** What became of a change to several people: those who were changed, and the first problem. */
export interface PeopleOutcome {
  changed: SchoolPerson[];
  failure?: unknown;
}

/** Changes several people, one after another, and stops at the first who can't be changed. */
export function useChangePeople(schoolId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (steps: readonly PersonStep[]): Promise<PeopleOutcome> => {
      const changed: SchoolPerson[] = [];
      for (const step of steps) {
        try {
          const person = await changePerson(schoolId, step);
          showChangedPerson(cache, schoolId, person);
          changed.push(person);
        } catch (failure) {
          return { changed, failure };
        }
      }
      return { changed };
    },
    onSettled: () => cache.invalidateQueries({ queryKey: schoolQuery(schoolId).queryKey, exact: true }),
  });
}

function changePerson(schoolId: string, { person, action }: PersonStep): Promise<SchoolPerson> {
  const params = { params: { path: { schoolId, userId: person.userId } } };
  switch (action.kind) {
    case "update":
      return unwrap(api.PATCH("/api/schools/{schoolId}/users/{userId}", { ...params, body: action.change }));
    case "remove":
      return unwrap(api.DELETE("/api/schools/{schoolId}/users/{userId}", params));
    case "restore":
      return unwrap(api.POST("/api/schools/{schoolId}/users/{userId}/restoration", params));
    case "grant-admin":
      return unwrap(api.PUT("/api/schools/{schoolId}/admins/{userId}", params));
    case "send-first-password":
      return unwrap(api.POST("/api/schools/{schoolId}/users/{userId}/first-password", params));
    case "revoke-admin":
      return unwrap(api.DELETE("/api/schools/{schoolId}/admins/{userId}", params));
  }
}
