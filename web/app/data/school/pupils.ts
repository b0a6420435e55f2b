import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import type { SchoolPerson } from "./people-query";
import { schoolQuery } from "./school-query";

/** A student to be added. The id is made on the device: sending it again adds nobody twice. */
export type NewPupil = components["schemas"]["AddUser"];

/** A student with what they sign in with. The password is nowhere else, and is shown once. */
export interface Login {
  person: SchoolPerson;
  password: string;
}

/** How many students one request adds. */
const MAX_AT_ONCE = 20;

/** Adding students: those who are there now, and how many are still to be added. */
export interface AddedPupils {
  /** Students who sign in, with their passwords. */
  logins: Login[];
  /** How many were added, with those who don't sign in. */
  added: number;
  /** All of them. */
  people: SchoolPerson[];
}

/**
 * Adds students, twenty at a time. `onProgress` is told after each request; what was added stays added if a later one fails, and the same
 * students can be sent again.
 */
export function useAddPupils(schoolId: string, onProgress: (done: AddedPupils) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (pupils: readonly NewPupil[]): Promise<AddedPupils> => {
      let done: AddedPupils = { logins: [], added: 0, people: [] };
      for (let first = 0; first < pupils.length; first += MAX_AT_ONCE) {
        const { people } = await unwrap(
          api.POST("/api/schools/{schoolId}/users", {
            params: { path: { schoolId } },
            body: { people: pupils.slice(first, first + MAX_AT_ONCE) },
          }),
        );
        done = {
          logins: [
            ...done.logins,
            ...people.flatMap(({ person, password }) => (person && password ? [{ person, password }] : [])),
          ],
          added: done.added + people.filter(({ outcome }) => outcome === "added").length,
          people: [...done.people, ...people.flatMap(({ person }) => (person ? [person] : []))],
        };
        onProgress(done);
      }
      return done;
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["school", schoolId, "people"] });
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
