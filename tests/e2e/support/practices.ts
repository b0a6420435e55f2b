import { expect, type Page, type Response } from "@playwright/test";

/** A practice that was done before, as the player would have sent it. */
export interface PastPractice {
  /** Days before today, 7 at most. */
  daysAgo?: number;
  skillId?: string;
}

/**
 * Sends practices of whoever is signed in on a page, past its screens, one after another; what they earn and add up to comes
 * about as always. Gives back their ids, in their order.
 */
export async function recordPractices(page: Page, practices: readonly PastPractice[]): Promise<string[]> {
  return page.evaluate(async (those) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(".accessToken"));
    const token = key ? localStorage.getItem(key) : "";
    const ids: string[] = [];
    for (const [index, { daysAgo = 0, skillId = "focusedBreathing_grade_1_1" }] of those.entries()) {
      // A version 7 UUID: its time is the time of practice.
      const at = Date.now() - daysAgo * 86_400_000 - (those.length - index) * 1_000;
      const time = at.toString(16).padStart(12, "0");
      const id = `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
      const answer = await fetch(`/api/skills/${skillId}/completions`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ id, classId: "class_default" }),
      });
      if (!answer.ok) throw new Error(`${skillId} was not counted: ${answer.status} ${await answer.text()}`);
      ids.push(id);
    }
    return ids;
  }, practices);
}

/** Waits until the service has given a badge to whoever is signed in on a page; the page's own screens aren't asked. */
export async function waitForBadge(page: Page, badge: string): Promise<void> {
  const earned = () =>
    page.evaluate(async () => {
      const key = Object.keys(localStorage).find((name) => name.endsWith(".accessToken"));
      const token = key ? localStorage.getItem(key) : "";
      const answer = await fetch("/api/me", { headers: { authorization: `Bearer ${token}` } });
      return (await answer.json()).achievements as string[];
    });
  await expect.poll(earned).toContain(badge);
}

/** The next answer with the user document in which a page is told of a badge. */
export function responseWithBadge(page: Page, badge: string): Promise<Response> {
  return page.waitForResponse(
    async (answer) =>
      answer.url().includes("/api/me?") && (await answer.text().catch(() => "")).includes(badge),
  );
}
