import type { Core } from "~/content/pages";
import { focusAreaName } from "~/data/catalogue/focus-area-names";
import { t } from "~/messages/t";
import { BreathingSun } from "~/pictures/breathing-sun";
import { FocusAreaPicture } from "~/pictures/focus-area";
import styles from "./core-to-read.module.css";

/** A core as it is practiced alone, to be read at its own pace, beside a picture that breathes. */
export function CoreToRead({ core }: { core: Core }) {
  const seconds = core.lines.reduce((sum, line) => sum + line.seconds, 0);
  return (
    <section className={styles.core} aria-labelledby="core-heading">
      <div className={styles.picture}>
        <BreathingSun>
          <FocusAreaPicture id={core.focusArea} />
        </BreathingSun>
      </div>
      <div>
        <h2 id="core-heading" className={styles.heading}>
          {core.name}
        </h2>
        <p className={styles.facts}>
          {t("{area}, {grades}. To read slowly, {length}.", {
            area: focusAreaName(core.focusArea),
            grades: bandLabel(core.band),
            length: clock(seconds),
          })}
        </p>
        <ol className={styles.lines}>
          {timed(core).map(({ at, text }) => (
            <li key={at}>
              <span className={styles.at}>{clock(at)}</span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The lines, each with the second at which it is said. */
function timed({ lines }: Core): { at: number; text: string }[] {
  let at = 0;
  return lines.map(({ seconds, text }) => {
    const line = { at, text };
    at += seconds;
    return line;
  });
}

/** Seconds as a clock shows them. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The grades of a band. */
function bandLabel(band: string): string {
  const [, first, last] = /^grades-(\d+)-(\d+)$/.exec(band) ?? [];
  return first && last ? t("grades {first} to {last}", { first, last }) : t("kindergarten");
}
