import { type PreviewSkill, previewSkills } from "virtual:preview-skills";
import { useState } from "react";
import { Stage } from "~/player/stage";
import { AfterPreview } from "./after-preview";
import { PreviewCard } from "./preview-card";
import { PreviewList } from "./preview-list";

type Part =
  | { name: "list" }
  | { name: "stage"; skill: PreviewSkill; from: number }
  | { name: "after"; skill: PreviewSkill };

/** Whole skills, one for each band, to be played with no account; nothing of it is kept. */
export function FreePreview() {
  const [part, setPart] = useState<Part>({ name: "list" });
  const [places, setPlaces] = useState<Readonly<Record<string, number>>>({});
  const [returned, setReturned] = useState(false);
  const keep = (skill: PreviewSkill, elapsed: number) =>
    setPlaces((all) => ({ ...all, [skill.id]: elapsed }));
  const toList = () => {
    setReturned(true);
    setPart({ name: "list" });
  };
  switch (part.name) {
    case "list":
      return (
        <PreviewList returned={returned}>
          {previewSkills.map((skill) => (
            <PreviewCard
              key={skill.id}
              skill={skill}
              place={places[skill.id] ?? 0}
              onStart={(from) => setPart({ name: "stage", skill, from })}
            />
          ))}
        </PreviewList>
      );
    case "stage":
      return (
        <Stage
          script={part.skill}
          from={part.from}
          onAway={(elapsed) => keep(part.skill, elapsed)}
          onLeave={toList}
          onFinish={() => {
            keep(part.skill, 0);
            setPart({ name: "after", skill: part.skill });
          }}
        />
      );
    case "after":
      return (
        <AfterPreview
          skill={part.skill}
          onAgain={() => setPart({ name: "stage", skill: part.skill, from: 0 })}
          onOthers={toList}
        />
      );
    default:
      return part satisfies never;
  }
}
