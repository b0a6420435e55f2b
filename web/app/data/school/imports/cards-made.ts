import { type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import { serverNow } from "~/api/server-time";
import { aboutSchool } from "../school-query";

/** When a student's card was made, by the student's id. */
export type CardsMade = Readonly<Record<string, string>>;

/** What this browser knows of an import's login cards. The service doesn't know who has one. */
export interface KnownCards {
  made: CardsMade;
  /** When this browser saw the import under way: nobody had made cards of it by then. */
  seenAt?: string;
}

/** For how long another administrator is taken to have made none since, in milliseconds. */
const NONE_SINCE = 12 * 60 * 60 * 1000;

/** Signing out removes it: `clearUserStorage` looks for the user's id. */
const key = (userId: string, importId: string) => `pausewell.import-cards.${userId}.${importId}`;

/** The login cards of an import that this browser has made, also before a reload. */
export function cardsQuery(userId: string, importId: string) {
  return queryOptions({
    ...aboutSchool,
    queryKey: ["importCards", userId, importId],
    // Nothing to read: it is what was made here.
    queryFn: skipToken as typeof skipToken | (() => KnownCards),
    initialData: () => persisted(userId, importId),
  });
}

/** Remembers cards that were made, by ids and times alone, or that the import was seen under way. */
export function persistCards(
  cache: QueryClient,
  userId: string,
  importId: string,
  { made, seenAt }: Partial<KnownCards>,
): void {
  const { queryKey } = cardsQuery(userId, importId);
  // Another tab may have made some of them.
  const stored = persisted(userId, importId);
  const known = { ...stored, ...cache.getQueryData(queryKey), ...(seenAt && { seenAt }) };
  const all = { ...known, made: { ...stored.made, ...known.made, ...made } };
  cache.setQueryData(queryKey, all);
  try {
    localStorage.setItem(key(userId, importId), JSON.stringify(all));
  } catch {
    // Storage is switched off: they are known as long as the page is open.
  }
}

/** Whether there are no cards but those that this browser has made. */
export function areAllKnown({ seenAt }: KnownCards): boolean {
  return seenAt !== undefined && serverNow() - Date.parse(seenAt) < NONE_SINCE;
}

function persisted(userId: string, importId: string): KnownCards {
  try {
    const stored = JSON.parse(localStorage.getItem(key(userId, importId)) ?? "{}") as Partial<KnownCards>;
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
