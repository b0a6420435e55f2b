import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { Problem } from "~/api/problem";
import { withOfflineFallback } from "./with-offline-fallback";

const queryKey = ["skills"];

/** What is answered where the service does this, the device has that, and this was known before. */
function answered(asked: Promise<string>, cached?: string, known?: string): Promise<string> {
  const client = new QueryClient();
  if (known) client.setQueryData(queryKey, known);
  return withOfflineFallback({ client, queryKey }, asked, async () => cached);
}
const offline = () => Promise.reject(new Problem("offline", 0));

it("answers from the device where the service can't be reached, if it is there", async () => {
  expect(await answered(Promise.resolve("service"), "device")).toBe("service");
  expect(await answered(offline(), "device")).toBe("device");
  await expect(answered(offline())).rejects.toMatchObject({ code: "offline" });
});

it("takes nothing from the device for what the service refuses", async () => {
  const refused = Promise.reject(new Problem("skill_not_found", 404));
  await expect(answered(refused, "device")).rejects.toMatchObject({ code: "skill_not_found" });
});

it("goes on with a practice that the device has and that needs a subscription by now", async () => {
  const locked = () => Promise.reject(new Problem("subscription_needed", 402));
  expect(await answered(locked(), "device")).toBe("device");
  await expect(answered(locked())).rejects.toMatchObject({ code: "subscription_needed" });
});

it("puts nothing in the place of what the service has answered before", async () => {
  await expect(answered(offline(), "device", "before")).rejects.toMatchObject({ code: "offline" });
});
