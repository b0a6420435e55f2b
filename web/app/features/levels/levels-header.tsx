import { t } from "~/messages/t";
import { Progress } from "~/ui/progress";
import type { SkillProgress } from "./area-progress";
import styles from "./levels.module.css";

interface Props {
  heading: string;
  text: string;
  /** What the words on the screen mean, where they are first met. */
  about?: string;
  /** Nothing where it isn't known. */
  totalProgress?: SkillProgress | undefined;
}

/** The top of a screen: what it is about, and how far it has come. */
export function LevelsHeader({ heading, text, about, totalProgress }: Props) {
  return (
    <div className={styles.head}>
      <div>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.text}>{text}</p>
        {about ? <p className={styles.text}>{about}</p> : null}
      </div>
      {totalProgress && totalProgress.total > 0 ? (
        <div>
          <Progress
            label={t("Done")}
            value={totalProgress.done}
            max={totalProgress.total}
            text={t("{done} of {total} skills", { done: totalProgress.done, total: totalProgress.total })}
          />
        </div>
      ) : null}
    </div>
  );
}
