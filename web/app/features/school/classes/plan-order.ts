/** An order with one of its areas a place further on, or back; at an end it stays. */
export function moved(order: readonly string[], area: string, by: 1 | -1): string[] {
  const from = order.indexOf(area);
  const to = from + by;
  const next = [...order];
  const other = next[to];
  if (from < 0 || other === undefined) return next;
  [next[from], next[to]] = [other, area];
  return next;
}
