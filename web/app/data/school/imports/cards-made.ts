import { queryOptions, skipToken } from "@tanstack/react-query";
import { aboutSchool } from "../school-query";

/** When a student's card was made, by the student's id. */
export type CardsMade = Readonly<Record<string, string>>;

/** Which login cards of an import this page has made, and when: nothing else knows of them, so it is known as long as the page is open. */
export function cardsMadeQuery(importId: string) {
  return queryOptions({
    ...aboutSchool,
    queryKey: ["cardsMade", importId],
    queryFn: skipToken,
    initialData: (): CardsMade => ({}),
  });
}
