import { useEffect, useState } from "react";
import { serverNow } from "~/api/server-time";
import { practiceId } from "~/offline/practice-id";
import { prepareToSay } from "~/ui/toast";
import type { UserDocument } from "~/user/user-query";
import { After } from "./after";
import { type KeptSitting, keepSitting, keptSitting } from "./kept-sitting";
import { Room } from "./room";
import { SetUp } from "./set-up";
import { keepSettings, type Settings } from "./settings";
import { begin, minutesSat, type Sitting } from "./sitting";

type Part =
  | { name: "set-up" }
  | { name: "room"; kept: KeptSitting }
  | { name: "after"; meditation: { id: string; classId: string; minutes: number } };

/** The silent timer: set it, sit, and what it added. */
export function Timer({ user }: { user: UserDocument }) {
  const after = (sitting: Sitting): Part => {
    // Its time is the sitting's end, by the service's clock, not the moment when somebody looked.
    const ended = sitting.at + (serverNow() - Date.now());
    const meditation = { id: practiceId(ended), classId: user.currentClassId, minutes: minutesSat(sitting) };
    return { name: "after", meditation };
  };
  const [part, setPart] = useState<Part>(() => {
    const kept = keptSitting(user.id);
    if (!kept) return { name: "set-up" };
    return kept.sitting.status === "over" ? after(kept.sitting) : { name: "room", kept };
  });
  // At its end there may be no network to load anything from.
  const isBegun = part.name !== "set-up";
  useEffect(() => {
    if (isBegun) void prepareToSay();
  }, [isBegun]);
  const sit = (settings: Settings) => {
    keepSettings(settings);
    setPart({ name: "room", kept: { sitting: begin(settings.minutes, Date.now()), bells: settings.bells } });
  };
  switch (part.name) {
    case "set-up":
      return <SetUp onSit={sit} />;
    case "room":
      return (
        <Room
          kept={part.kept}
          onChange={(sitting) => keepSitting(user.id, { sitting, bells: part.kept.bells })}
          onOver={(sitting) => setPart(after(sitting))}
          onLeave={() => {
            keepSitting(user.id, undefined);
            setPart({ name: "set-up" });
          }}
        />
      );
    case "after":
      return (
        <After
          user={user}
          meditation={part.meditation}
          onTold={() => keepSitting(user.id, undefined)}
          onAgain={() => setPart({ name: "set-up" })}
        />
      );
    default:
      return part satisfies never;
  }
}
