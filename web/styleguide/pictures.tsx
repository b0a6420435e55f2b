import { Avatar } from "../app/pictures/avatars/avatar";
import { avatarIds, avatarName } from "../app/pictures/avatars/names";
import { Badge } from "../app/pictures/badges/badge";
import { BreathingSun } from "../app/pictures/breathing-sun";
import { Cairn } from "../app/pictures/cairn";
import { Classroom } from "../app/pictures/classroom";
import { drawnFocusAreas, FocusAreaPicture } from "../app/pictures/focus-area";
import { HighSun } from "../app/pictures/high-sun";
import { Invitation } from "../app/pictures/invitation";
import { Landscape } from "../app/pictures/landscape";
import { Learner } from "../app/pictures/learner";
import { LostPath } from "../app/pictures/lost-path";
import { Schoolhouse } from "../app/pictures/schoolhouse";
import { StillWater } from "../app/pictures/still-water";
import { StonesFallen } from "../app/pictures/stones-fallen";
import { Section } from "./section";
import styles from "./styleguide.module.css";

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
      <Section name="Focus areas">
        <ul className={styles.areas}>
          {drawnFocusAreas.map((name) => (
            <li key={name}>
              <FocusAreaPicture id={name} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section name="Avatars">
        <ul className={styles.areas}>
          {avatarIds.map((id) => (
            <li key={id}>
              <Avatar id={id} />
              {avatarName(id)}
            </li>
          ))}
        </ul>
      </Section>
      <Section name="Badges">
        <ul className={styles.areas}>
          {badges.map(({ kind, target }) => (
            <li key={`${kind} ${target}`}>
              <Badge kind={kind} target={target} />
              {kind}
            </li>
          ))}
        </ul>
      </Section>
      <Section name="Scenes">
        <ul className={styles.scenes}>
          {Object.entries(scenes).map(([name, Scene]) => (
            <li key={name}>
              <Scene />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section name="Streak">
        <ul className={styles.areas}>
          {[0, 1, 2, 3, 4, 5].map((days) => (
            <li key={days}>
              <Cairn days={days} />
              {days}
            </li>
          ))}
        </ul>
      </Section>
      <Section name="Breath">
        <BreathingSun />
        <Landscape />
      </Section>
    </>
  );
}
