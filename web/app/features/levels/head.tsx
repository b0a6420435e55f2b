import { t } from "~/messages/t";
import { Progress } from "~/ui/progress";
import type { HowFar } from "./areas-of";
import styles from "./head.module.css";

interface Props {
  heading: string;
  text: string;
  /** Nothing where it isn't known. */
  howFar?: HowFar | undefined;
}

/** The top of a screen: what it is about, and how far it has come. */
export function Head({ heading, text, howFar }: Props) {
  return (
    <div className={styles.head}>
      <div>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      {howFar && howFar.total > 0 ? (
        <div className={styles.progress}>
          <Progress
            label={t("Done")}
            value={howFar.done}
            max={howFar.total}
            text={t("{done} of {total} skills", { done: howFar.done, total: howFar.total })}
          />
        </div>
      ) : null}
    </div>
  );
}
