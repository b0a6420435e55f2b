import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { applyAnswer } from "./apply-answer";
import { type UserDocument, userQuery } from "./user-query";

/** A cache with a user of this version, and what became of it. */
function cacheAt(version: number) {
  const cache = new QueryClient();
  cache.setQueryData(userQuery.queryKey, { version, streak: 1 } as UserDocument);
  const invalidated = vi.spyOn(cache, "invalidateQueries").mockResolvedValue();
  const apply = (answered: number) =>
    applyAnswer(cache, answered, (user) => ({ ...user, streak: user.streak + 1 }));
  return { apply, invalidated, user: () => cache.getQueryData(userQuery.queryKey) };
}

it("applies an answer that follows the cached version", () => {
  const { apply, invalidated, user } = cacheAt(4);
  apply(5);
  expect(user()).toEqual({ version: 5, streak: 2 });
  expect(invalidated).not.toHaveBeenCalled();
});

it("reads again when another device acted in between", () => {
  const { apply, invalidated, user } = cacheAt(4);
  apply(6);
  expect(user()).toEqual({ version: 4, streak: 1 });
  expect(invalidated).toHaveBeenCalledTimes(1);
});

it("drops an answer that the cache knows already", () => {
  const { apply, invalidated, user } = cacheAt(4);
  apply(4);
  expect(user()).toEqual({ version: 4, streak: 1 });
  expect(invalidated).not.toHaveBeenCalled();
});

it("is not taken back by a reading that was asked before the change was made", async () => {
  const cache = new QueryClient();
  const old = { version: 4, streak: 1 } as UserDocument;
  cache.setQueryData(userQuery.queryKey, old);
  let arrive = (_: UserDocument) => {};
  const queryFn = vi.fn(() => new Promise<UserDocument>((resolve) => (arrive = resolve)));
  cache.setQueryDefaults(userQuery.queryKey, { queryFn });
  void cache.fetchQuery({ queryKey: userQuery.queryKey, queryFn, staleTime: 0 });
  const seen: (number | undefined)[] = [];
  cache.getQueryCache().subscribe(() => seen.push(cache.getQueryData(userQuery.queryKey)?.version));
  const applied = applyAnswer(cache, 5, (user) => ({ ...user, streak: 2 }));
  arrive(old);
  await applied;
  expect(cache.getQueryData(userQuery.queryKey)).toEqual({ version: 5, streak: 2 });
  const after = seen.indexOf(5);
  expect(after).toBeGreaterThanOrEqual(0);
  expect(seen.slice(after).every((version) => version === 5)).toBe(true);
});
