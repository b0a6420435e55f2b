import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { asProblem } from "~/api/problem";
import type { Skill } from "~/data/skill/skill";
import { skillQuery } from "~/data/skill/skill-query";
import { UserLoader } from "~/data/user/user-loader";
import type { UserDocument } from "~/data/user/user-query";
import { loadUndo } from "~/offline/lazy-undo-practice";
import { QueryFallback } from "~/query/query-fallback";
import { useDeferredData } from "~/query/use-deferred-data";
import { loadChunk } from "~/ui/chunk";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Spinner } from "~/ui/spinner";
import { loadToasts } from "~/ui/toast";
import { AboutSkill } from "./about-skill";
import { type FinishedPractice, PersistedPractice } from "./persisted-practice";
import { newCompletion } from "./use-complete-skill";

/** One skill: loading, then the visit, or why it can't be shown. */
export function SkillScreen({ skillId }: { skillId: string }) {
  const skill = useQuery(skillQuery(skillId));
  const arrived = useDeferredData(skill.data);
  if (arrived) {
    return <UserLoader>{(user) => <SkillVisit key={skillId} skill={arrived} user={user} />}</UserLoader>;
  }
  const { code } = asProblem(skill.error);
  if (code !== "skill_not_found" && code !== "not_found") return <QueryFallback of={skill} />;
  return (
    <Suspense fallback={<Spinner fullPage size="large" />}>
      <NoSuchSkill problem={asProblem(skill.error)} />
    </Suspense>
  );
}

/** For an address that leads to no skill. */
const NoSuchSkill = lazyChunk(() => import("./no-such-skill"), "NoSuchSkill");

const loadStage = () => import("~/player/stage");
const Stage = lazyChunk(loadStage, "Stage");
const loadFinish = () => import("./finish");
const Finish = lazyChunk(loadFinish, "Finish");

type Part =
  | { name: "about"; place: number; returned: boolean }
  | { name: "stage"; from: number; withClass: boolean; classId: string }
  | { name: "finish"; ended: FinishedPractice };

/** A visit to a skill: what it is about, the practice, and the end of it. What was kept from before goes on. */
function SkillVisit({ skill, user }: { skill: Skill; user: UserDocument }) {
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
    void Promise.all([loadChunk(loadFinish), loadUndo()]).catch(() => undefined);
  }, [isPlaying]);
  const leave = (elapsed: number) => setPart({ name: "about", place: elapsed, returned: true });
  const finish = (withClass: boolean, classId: string) => {
    // The completion's time is the practice's end, not the time when a button is pressed.
    const { id, name, durationMinutes } = skill;
    const ended = { completion: newCompletion(classId), withClass, skill: { id, name, durationMinutes } };
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
          onApproach={() => void loadChunk(loadStage).catch(() => undefined)}
          onStart={(from, withClass) =>
            // Another device may select another class meanwhile: the practice belongs to the one that it began with.
            setPart({ name: "stage", from, withClass, classId: user.currentClassId })
          }
        />
      );
    case "stage":
      return (
        <Suspense fallback={<Spinner fullPage size="large" />}>
          <Stage
            script={skill}
            from={part.from}
            projected={part.withClass}
            onAway={(elapsed) => persisted.persistPlace(elapsed)}
            onLeave={leave}
            onFinish={() => finish(part.withClass, part.classId)}
          />
        </Suspense>
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
