/** Whether something may be an address: a name, one @, a host with a dot, and no space. */
export function looksLikeAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
