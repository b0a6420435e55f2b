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
