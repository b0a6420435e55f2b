import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import type { Practice } from "./history-query";

/** What was written about a practice; nothing where it is taken back. */
interface Written {
  id: string;
  text: string;
}

type Pages = InfiniteData<{ completions: Practice[]; next?: string }>;

/** The pages of the history with what was written in its place. */
export function withReflection(pages: Pages | undefined, { id, text }: Written): Pages | undefined {
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page) => ({
        ...page,
        completions: page.completions.map((practice) => {
          if (practice.id !== id) return practice;
          const { reflection: _, ...without } = practice;
          return text ? { ...without, reflection: text } : without;
        }),
      })),
    }
  );
}

/** Keeps what somebody wrote about a practice, or takes it back. */
export function useSaveReflection() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, text }: Written) =>
      unwrap(
        api.PUT("/api/me/reflections/{completionId}", {
          params: { path: { completionId: id } },
          body: { text },
        }),
      ),
    onSuccess: (_, written) => {
      cache.setQueriesData<Pages>({ queryKey: ["history"] }, (pages) => withReflection(pages, written));
    },
  });
}
