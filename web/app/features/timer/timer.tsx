import { useEffect, useState } from "react";
import type { UserDocument } from "~/data/user/user-query";
import { loadUndo } from "~/offline/lazy-undo-practice";
import { newPracticeId } from "~/offline/practice-id";
import { loadToasts } from "~/ui/toast";
import { type PersistedSitting, persistedSitting, persistSitting } from "./persisted-sitting";
import { SetUp } from "./set-up";
import { persistSettings, type Settings } from "./settings";
import { begin, minutesSat, type Sitting } from "./sitting";
import { SittingScreen } from "./sitting-screen";
import { type Meditation, SittingSummary } from "./sitting-summary";

type Part =
  | { name: "set-up" }
  | { name: "room"; persisted: PersistedSitting }
  | { name: "after"; meditation: Meditation };

/** The silent timer: set it, sit, and what it added. */
export function Timer({ user }: { user: UserDocument }) {
  const after = (sitting: Sitting): Part => {
    // Its time is the sitting's end, by the service's clock, not the time when the page noticed.
    const id = newPracticeId(sitting.at);
    const meditation = { ...id, classId: user.currentClassId, minutes: minutesSat(sitting) };
    return { name: "after", meditation };
  };
  const [part, setPart] = useState<Part>(() => {
    const persisted = persistedSitting(user.id);
    if (!persisted) return { name: "set-up" };
    return persisted.sitting.status === "over" ? after(persisted.sitting) : { name: "room", persisted };
  });
  // At its end there may be no network to load anything from.
  const isBegun = part.name !== "set-up";
  useEffect(() => {
    if (!isBegun) return;
    void loadToasts();
    void loadUndo().catch(() => undefined);
  }, [isBegun]);
  const sit = (settings: Settings) => {
    persistSettings(settings);
    setPart({
      name: "room",
      persisted: { sitting: begin(settings.minutes, Date.now()), bells: settings.bells },
    });
  };
  switch (part.name) {
    case "set-up":
      return <SetUp onSit={sit} />;
    case "room":
      return (
        <SittingScreen
          persisted={part.persisted}
          onChange={(sitting) => persistSitting(user.id, { sitting, bells: part.persisted.bells })}
          onOver={(sitting) => setPart(after(sitting))}
          onLeave={() => {
            persistSitting(user.id, undefined);
            setPart({ name: "set-up" });
          }}
        />
      );
    case "after":
      return (
        <SittingSummary
          user={user}
          meditation={part.meditation}
          onQueued={() => persistSitting(user.id, undefined)}
          onAgain={() => setPart({ name: "set-up" })}
        />
      );
    default:
      return part satisfies never;
  }
}
