import { BreathingSun } from "~/pictures/breathing-sun";
import { drawnFocusAreas, FocusAreaPicture } from "~/pictures/focus-area";
import { HighSun } from "~/pictures/high-sun";
import { Landscape } from "~/pictures/landscape";
import { LostPath } from "~/pictures/lost-path";
import { StillWater } from "~/pictures/still-water";
import { StonesFallen } from "~/pictures/stones-fallen";
import styles from "./look.module.css";
import { Part } from "./part";

/** The drawn family. */
export function Pictures() {
  const scenes = { StillWater, LostPath, StonesFallen, HighSun };
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
      <Part name="Breath">
        <BreathingSun />
        <Landscape />
      </Part>
    </>
  );
}
