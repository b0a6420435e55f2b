import { type PreviewSkill, previewSkills } from "virtual:preview-skills";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { SoundToggles } from "~/player/sound-toggles";
import { Stage } from "~/player/stage";
import { useHeadingFocus } from "~/ui/use-heading-focus";
import { AfterPreview } from "./after-preview";
import styles from "./free-preview.module.css";
import { PreviewCard } from "./preview-card";

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

interface PreviewListProps {
  /** The visitor comes back from a practice: the focus moves here. */
  returned: boolean;
  children: ReactNode;
}

/** The skills to try, and the sound settings. */
function PreviewList({ returned, children }: PreviewListProps) {
  const heading = useHeadingFocus(returned);
  return (
    <div className={styles.preview}>
      <div className={styles.top}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles.heading}>
            {t("Try a practice")}
          </h1>
          <p className={styles.text}>
            {t(
              "Whole practices, one for each age, with no account. Nothing is kept. Eyes may stay open, and stopping is fine.",
            )}
          </p>
        </div>
        <div className={styles.sounds}>
          <SoundToggles language={previewSkills[0]?.locale ?? ""} />
        </div>
      </div>
      <ul className={styles.list}>{children}</ul>
      <p className={styles.more}>
        {t("Prefer no screen?")}{" "}
        <Link reloadDocument to={path("activities")}>
          {t("Off-screen activities")}
        </Link>
      </p>
      <p className={styles.more}>
        {t("Does this device play everything?")} <Link to={path("selfCheck")}>{t("Test it")}</Link>
      </p>
    </div>
  );
}
