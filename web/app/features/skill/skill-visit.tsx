import { Suspense, useEffect, useState } from "react";
import type { Skill } from "~/data/skill/skill";
import type { UserDocument } from "~/data/user/user-query";
import { Stage } from "~/player/stage";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Spinner } from "~/ui/spinner";
import { loadToasts } from "~/ui/toast";
import { AboutSkill } from "./about-skill";
import { type FinishedPractice, PersistedPractice } from "./persisted-practice";
import { newCompletion } from "./use-complete-skill";

const loadFinish = () => import("./finish");
const Finish = lazyChunk(loadFinish, "Finish");

type Part =
  | { name: "about"; place: number; returned: boolean }
  | { name: "stage"; from: number; withClass: boolean }
  | { name: "finish"; ended: FinishedPractice };

/** A visit to a skill: what it is about, the practice, and the end of it. What was kept from before goes on. */
export function SkillVisit({ skill, user }: { skill: Skill; user: UserDocument }) {
  const persisted = new PersistedPractice(user.id, skill.id);
  const [part, setPart] = useState<Part>(() => {
    const ended = persisted.ended();
    return ended ? { name: "finish", ended } : { name: "about", place: persisted.place(), returned: false };
  });
  // A practice lasts for minutes: at its end there may be no network to load anything from.
  const isPlaying = part.name === "stage";
  useEffect(() => {
    if (!isPlaying) return;
    void loadToasts();
    void loadFinish().catch(() => undefined);
  }, [isPlaying]);
  const leave = (elapsed: number) => setPart({ name: "about", place: elapsed, returned: true });
  const finish = (withClass: boolean) => {
    // The completion's time is the practice's end, not the moment when somebody presses a button.
    const ended = { completion: newCompletion(user), withClass };
    persisted.finish(ended);
    setPart({ name: "finish", ended });
  };
  const again = () => {
    persisted.forget();
    setPart({ name: "about", place: 0, returned: true });
  };
  switch (part.name) {
    case "about":
      return (
        <AboutSkill
          skill={skill}
          user={user}
          place={part.place}
          returned={part.returned}
          onStart={(from, withClass) => setPart({ name: "stage", from, withClass })}
        />
      );
    case "stage":
      return (
        <Stage
          script={skill}
          from={part.from}
          projected={part.withClass}
          onAway={(elapsed) => persisted.persistPlace(elapsed)}
          onLeave={leave}
          onFinish={() => finish(part.withClass)}
        />
      );
    case "finish":
      return (
        <Suspense fallback={<Spinner fullPage size="large" />}>
          <Finish skill={skill} user={user} ended={part.ended} onAgain={again} />
        </Suspense>
      );
    default:
      return part satisfies never;
  }
}
