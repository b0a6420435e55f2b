import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import type { SchoolPerson } from "./people-query";
import { schoolQuery } from "./school-query";

/** A person to be added. The id is made on the device: sending it again adds nobody twice. */
export type NewPerson = components["schemas"]["AddUser"];

/** What became of a person who was to be added. */
export type AddOutcome = components["schemas"]["AddOutcome"];

/** A student with what they sign in with. The password is nowhere else, and is shown once. */
export interface Login {
  person: SchoolPerson;
  password: string;
}

/** How many people one request adds. */
const MAX_AT_ONCE = 20;

/** Somebody who was not added, and why. */
export interface NotAdded {
  person: NewPerson;
  outcome: Exclude<AddOutcome, "added">;
}

/** Adding people: those who are there now, and those who are not. */
export interface AddedPeople {
  /** Students who sign in, with their passwords. */
  logins: Login[];
  /** Everybody who was added. */
  people: SchoolPerson[];
  others: NotAdded[];
}

/**
 * Adds people, twenty at a time. `onProgress` is told after each request; what was added stays added if a later one fails, and the same
 * people can be sent again.
 */
export function useAddPeople(schoolId: string, onProgress?: (done: AddedPeople) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: readonly NewPerson[]): Promise<AddedPeople> => {
      let done: AddedPeople = { logins: [], people: [], others: [] };
      for (let first = 0; first < wanted.length; first += MAX_AT_ONCE) {
        const sent = wanted.slice(first, first + MAX_AT_ONCE);
        const { people } = await unwrap(
          api.POST("/api/schools/{schoolId}/users", {
            params: { path: { schoolId } },
            body: { people: sent },
          }),
        );
        const others = people.flatMap(({ requestId, outcome }) => {
          const person = sent.find((one) => one.requestId === requestId);
          return outcome === "added" || !person ? [] : [{ person, outcome }];
        });
        done = {
          logins: [
            ...done.logins,
            ...people.flatMap(({ person, password }) => (person && password ? [{ person, password }] : [])),
          ],
          people: [...done.people, ...people.flatMap(({ person }) => (person ? [person] : []))],
          others: [...done.others, ...others],
        };
        onProgress?.(done);
      }
      return done;
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["school", schoolId, "people"] });
      void cache.invalidateQueries({ queryKey: ["school", schoolId, "invitations"] });
      return cache.invalidateQueries({ queryKey: schoolQuery(schoolId).queryKey, exact: true });
    },
  });
}

/** Gives students new passwords, one after another. Those who have theirs are told to `onProgress`, whatever comes after. */
export function useResetPasswords(schoolId: string, onProgress: (done: Login[]) => void) {
  return useMutation({
    mutationFn: async (people: readonly Pick<SchoolPerson, "userId">[]): Promise<Login[]> => {
      let done: Login[] = [];
      for (const { userId } of people) {
        const login = await unwrap(
          api.POST("/api/schools/{schoolId}/users/{userId}/password", {
            params: { path: { schoolId, userId } },
          }),
        );
        done = [...done, login];
        onProgress(done);
      }
      return done;
    },
  });
}
