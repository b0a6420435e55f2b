/** A page of what is kept: arrays by kind, and where the next one begins. */
export type ExportPage = Readonly<Record<string, unknown>>;

/** Reads a page of an export: the first one without a cursor. */
export type ReadExportPage = (query: { cursor?: string }) => Promise<ExportPage>;

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

/** Reads everything that is stored about a person, page by page; reports how many have arrived. */
export async function collectPages(
  read: ReadExportPage,
  onPage: (pages: number) => void,
): Promise<Record<string, unknown>> {
  const pages: ExportPage[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor === undefined ? {} : { cursor });
    pages.push(page);
    onPage(pages.length);
    cursor = typeof page.next === "string" ? page.next : undefined;
  } while (cursor !== undefined);
  return mergePages(pages);
}
