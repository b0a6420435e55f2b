import { useEffect, useState } from "react";
import { prepareToSay } from "~/ui/toast";
import type { UserDocument } from "~/user/user-query";
import { AboutSkill } from "./about-skill";
import { Finish } from "./finish";
import { type KeptCompletion, KeptPractice } from "./kept-practice";
import type { Skill } from "./skill-query";
import { Stage } from "./stage";
import { finishedNow } from "./use-complete-skill";

type Part =
  | { name: "about"; place: number; returned: boolean }
  | { name: "stage"; from: number }
  | { name: "finish"; completion: KeptCompletion };

/** A visit to a skill: what it is about, the practice, and the end of it. What was kept from before goes on. */
export function SkillVisit({ skill, user }: { skill: Skill; user: UserDocument }) {
  const kept = new KeptPractice(user.id, skill.id);
  const [part, setPart] = useState<Part>(() => {
    const completion = kept.completion();
    return completion
      ? { name: "finish", completion }
      : { name: "about", place: kept.place(), returned: false };
  });
  // A practice lasts for minutes: at its end there may be no network to load anything from.
  useEffect(() => void prepareToSay(), []);
  const leave = (elapsed: number) => setPart({ name: "about", place: elapsed, returned: true });
  const finish = () => {
    // The completion's time is the practice's end, not the moment when somebody presses a button.
    const completion = finishedNow(user);
    kept.finish(completion);
    setPart({ name: "finish", completion });
  };
  const again = () => {
    kept.forget();
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
          onStart={(from) => setPart({ name: "stage", from })}
        />
      );
    case "stage":
      return (
        <Stage
          script={skill}
          from={part.from}
          onAway={(elapsed) => kept.leaveAt(elapsed)}
          onLeave={leave}
          onFinish={finish}
        />
      );
    case "finish":
      return <Finish skill={skill} user={user} completion={part.completion} onAgain={again} />;
    default:
      return part satisfies never;
  }
}
