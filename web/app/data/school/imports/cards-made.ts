import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { serverNow } from "~/api/server-time";
import type { Login } from "../add-people";
import { aboutSchool } from "../school-query";

/** When a student's card was made, by the student's id. */
export type CardsMade = Readonly<Record<string, string>>;

/**
 * What this browser knows of login cards: of an import's, or of those that were made elsewhere in the school, as on a class's page. The
 * service doesn't know who has one.
 */
export interface KnownCards {
  made: CardsMade;
  /** When this browser saw the import under way: nobody had made cards of it by then. */
  seenAt?: string;
}

/** For how long a card counts, in milliseconds: as long as an import is kept, whose page asks. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** For how long another administrator is taken to have made none since, in milliseconds. */
const NONE_SINCE = 12 * 60 * 60 * 1000;

/** Of an import or, for what was made elsewhere, of a school. Signing out removes it: `clearUserStorage` looks for the user's id. */
const key = (userId: string, of: string) => `pausewell.import-cards.${userId}.${of}`;

/** The login cards that this browser has made, of an import or elsewhere in a school, also before a reload and in another tab. */
export function cardsQuery(userId: string, of: string) {
  return queryOptions({
    ...aboutSchool,
    queryKey: ["importCards", userId, of],
    queryFn: ({ client, queryKey }): KnownCards =>
      together(persisted(userId, of), client.getQueryData<KnownCards>(queryKey)),
    initialData: () => persisted(userId, of),
    // Another tab may have made some meanwhile.
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
}

/** Remembers cards that were made, by ids and times alone, or that the import was seen under way. */
export function persistCards(
  cache: QueryClient,
  userId: string,
  of: string,
  { made = {}, seenAt }: Partial<KnownCards>,
): void {
  const { queryKey } = cardsQuery(userId, of);
  const known = together(persisted(userId, of), cache.getQueryData(queryKey));
  const all = together({ ...known, ...(seenAt && { seenAt }) }, { made });
  cache.setQueryData(queryKey, all);
  try {
    localStorage.setItem(key(userId, of), JSON.stringify(all));
  } catch {
    // Storage is switched off: they are known as long as the page is open.
  }
}

/** Cards that were made just now. */
export function madeNow(logins: readonly Login[]): CardsMade {
  const now = new Date(serverNow()).toISOString();
  return Object.fromEntries(logins.map(({ person }) => [person.userId, now]));
}

/** The cards of both, each with the last time that it was made; without those that count no longer. */
export function latestMade(one: CardsMade, other: CardsMade): CardsMade {
  const made = new Map(Object.entries(one));
  for (const [userId, at] of Object.entries(other)) {
    if (Date.parse(at) >= Date.parse(made.get(userId) ?? at)) made.set(userId, at);
  }
  return Object.fromEntries([...made].filter(([, at]) => serverNow() - Date.parse(at) < MAX_AGE));
}

/** Whether there are no cards but those that this browser has made. */
export function areAllKnown({ seenAt }: KnownCards): boolean {
  return seenAt !== undefined && serverNow() - Date.parse(seenAt) < NONE_SINCE;
}

function together(one: KnownCards, other: KnownCards | undefined): KnownCards {
  return { ...one, ...other, made: latestMade(one.made, other?.made ?? {}) };
}

function persisted(userId: string, of: string): KnownCards {
  try {
    const stored = JSON.parse(localStorage.getItem(key(userId, of)) ?? "{}") as Partial<KnownCards>;
    const made = Object.entries(stored.made ?? {}).filter(([, at]) => isMoment(at));
    return {
      made: Object.fromEntries(made),
      ...(isMoment(stored.seenAt) && { seenAt: stored.seenAt }),
    };
  } catch {
    return { made: {} };
  }
}

function isMoment(value: unknown): value is string {
  return typeof value === "string" && !Number.isNaN(Date.parse(value));
}
