import { plural } from "~/messages/t";
import { Notice } from "~/ui/notice";
import { pendingPractices } from "./outbox";
import { useOutboxEntries } from "./use-outbox-entries";

/** Says what is kept on this device and not counted yet; nothing most of the time. */
export function OutboxNotice({ userId, practiceId }: { userId: string; practiceId?: string }) {
  const practices = pendingPractices(useOutboxEntries(userId));
  const waiting = practices.filter(
    (entry) =>
      practiceId === undefined ||
      (entry.kind === "completion" && entry.skillId === practiceId) ||
      (entry.kind === "core" && entry.coreId === practiceId),
  );
  if (waiting.length === 0) return null;
  return (
    <Notice>
      {plural(waiting.length, {
        one: "A practice is kept on this device. It is sent by itself when the network is back.",
        other:
          "{count} practices are kept on this device. They are sent by themselves when the network is back.",
      })}
    </Notice>
  );
}
