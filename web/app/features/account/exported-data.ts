import { api, unwrap } from "~/api/client";

/** A page of what is kept: arrays by kind, and where the next one begins. */
export type ExportPage = Readonly<Record<string, unknown>>;

/** The pages as one document: every kind's arrays joined in their order, other values as they first stood. */
export function mergePages(pages: readonly ExportPage[]): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const { next: _, ...page } of pages) {
    for (const [kind, value] of Object.entries(page)) {
      const before = whole[kind];
      if (Array.isArray(before) && Array.isArray(value)) whole[kind] = [...before, ...value];
      else if (before === undefined) whole[kind] = value;
    }
  }
  return whole;
}

/** Reads everything that is stored about the signed-in user, page by page; reports how many have arrived. */
export async function exportedData(onPage: (pages: number) => void): Promise<Record<string, unknown>> {
  const pages: ExportPage[] = [];
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const page: ExportPage = await unwrap(api.GET("/api/me/export", { params: { query } }));
    pages.push(page);
    onPage(pages.length);
    cursor = typeof page.next === "string" ? page.next : undefined;
  } while (cursor !== undefined);
  return mergePages(pages);
}
