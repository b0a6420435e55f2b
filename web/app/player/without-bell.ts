/** A line of a practice as it is true while the bell is off: "until the bell" is until the end, which is where a practice's last bell rings. */
export function withoutBell(text: string): string {
  return text
    .replace(/\b(until) (?:the|our) bell\b/gi, "$1 the end")
    .replace(/\b(after) the bell\b/gi, "$1 the practice");
}
