/** A text without capitals and accents, as it is compared, so that they need not be typed. */
export function normalizeText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/['’]/g, "");
}
