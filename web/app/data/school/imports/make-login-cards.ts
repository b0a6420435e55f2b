import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { Login } from "../add-people";
import { schoolClassQuery } from "../classes-query";

/** How many new passwords one request makes. */
const MAX_CARDS_AT_ONCE = 20;

/** Students whom an import has added, and the class that it put them into, if it did. */
export interface WantedCards {
  classId: string | undefined;
  userIds: readonly string[];
}

/** How far making cards is. */
export interface CardsProgress {
  logins: Login[];
  /** The ids of those who are in the class no longer: a card would name it. */
  moved: string[];
}

/**
 * Gives students whom an import has added new passwords, twenty at a time, as far as they are in their class still. Those who have theirs
 * are told to `onProgress`, whatever comes after.
 */
export function useMakeLoginCards(
  schoolId: string,
  importId: string,
  onProgress: (progress: CardsProgress) => void,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ classId, userIds }: WantedCards): Promise<Login[]> => {
      const present = classId === undefined ? userIds : await idsIn(cache, schoolId, classId);
      const there = userIds.filter((userId) => present.includes(userId));
      const moved = userIds.filter((userId) => !present.includes(userId));
      let logins: Login[] = [];
      onProgress({ logins, moved });
      for (let first = 0; first < there.length; first += MAX_CARDS_AT_ONCE) {
        const body = { userIds: there.slice(first, first + MAX_CARDS_AT_ONCE) };
        const { cards } = await unwrap(
          api.POST("/api/schools/{schoolId}/imports/{importId}/cards", {
            params: { path: { schoolId, importId } },
            body,
          }),
        );
        logins = [...logins, ...cards];
        onProgress({ logins, moved });
      }
      return logins;
    },
  });
}

/** The ids of the students who are in a class now. */
async function idsIn(cache: QueryClient, schoolId: string, classId: string): Promise<string[]> {
  const { pupils } = await cache.fetchQuery({ ...schoolClassQuery(schoolId, classId), staleTime: 0 });
  return pupils.map(({ userId }) => userId);
}
