import { Avatar } from "~/pictures/avatars/avatar";
import { avatarIds, avatarName } from "~/pictures/avatars/names";
import { Badge } from "~/pictures/badges/badge";
import { BreathingSun } from "~/pictures/breathing-sun";
import { Cairn } from "~/pictures/cairn";
import { Classroom } from "~/pictures/classroom";
import { drawnFocusAreas, FocusAreaPicture } from "~/pictures/focus-area";
import { HighSun } from "~/pictures/high-sun";
import { Invitation } from "~/pictures/invitation";
import { Landscape } from "~/pictures/landscape";
import { Learner } from "~/pictures/learner";
import { LostPath } from "~/pictures/lost-path";
import { Schoolhouse } from "~/pictures/schoolhouse";
import { StillWater } from "~/pictures/still-water";
import { StonesFallen } from "~/pictures/stones-fallen";
import styles from "./look.module.css";
import { Part } from "./part";

/** A badge of every kind; of those with several, the first and the last. */
const badges = [
  { kind: "skill", target: 1 },
  { kind: "streak", target: 3 },
  { kind: "streak", target: 365 },
  { kind: "minutes", target: 10 },
  { kind: "minutes", target: 3000 },
  { kind: "focus_areas", target: 1 },
  { kind: "focus_areas", target: 30 },
  { kind: "level", target: 10 },
  { kind: "grade", target: 30 },
  { kind: "welcome_back", target: 1 },
  { kind: "challenge", target: 1 },
  { kind: "class_week", target: 5 },
] as const;

/** The drawn family. */
export function Pictures() {
  const scenes = { StillWater, LostPath, StonesFallen, HighSun, Invitation, Learner, Classroom, Schoolhouse };
  return (
    <>
      <Part name="Focus areas">
        <ul className={styles.areas}>
          {drawnFocusAreas.map((name) => (
            <li key={name}>
              <FocusAreaPicture id={name} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part name="Avatars">
        <ul className={styles.areas}>
          {avatarIds.map((id) => (
            <li key={id}>
              <Avatar id={id} />
              {avatarName(id)}
            </li>
          ))}
        </ul>
      </Part>
      <Part name="Badges">
        <ul className={styles.areas}>
          {badges.map(({ kind, target }) => (
            <li key={`${kind} ${target}`}>
              <Badge kind={kind} target={target} />
              {kind}
            </li>
          ))}
        </ul>
      </Part>
      <Part name="Scenes">
        <ul className={styles.scenes}>
          {Object.entries(scenes).map(([name, Scene]) => (
            <li key={name}>
              <Scene />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part name="Streak">
        <ul className={styles.areas}>
          {[0, 1, 2, 3, 4, 5].map((days) => (
            <li key={days}>
              <Cairn days={days} />
              {days}
            </li>
          ))}
        </ul>
      </Part>
      <Part name="Breath">
        <BreathingSun />
        <Landscape />
      </Part>
    </>
  );
}
