import type { ReactNode } from "react";
import { Link } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { SoundToggles } from "~/player/sound-toggles";
import { useHeadingFocus } from "~/ui/use-heading-focus";
import { useHydrated } from "~/ui/use-hydrated";
import styles from "./free-preview.module.css";

interface Props {
  /** Somebody comes back from a practice: the keyboard and a screen reader begin here. */
  returned: boolean;
  children: ReactNode;
}

/** What can be tried, and how it sounds. */
export function PreviewList({ returned, children }: Props) {
  const heading = useHeadingFocus(returned);
  const hydrated = useHydrated();
  return (
    <div className={styles.preview}>
      <div className={styles.top}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles.heading}>
            {t("Try a practice")}
          </h1>
          <p className={styles.text}>
            {t(
              "Whole practices, one for each age, with no account. Nothing of it is kept. Eyes may stay open, and stopping is fine.",
            )}
          </p>
        </div>
        {/* Whether a device can speak, only the browser knows: not the page as it was written. */}
        <div className={styles.sounds}>{hydrated ? <SoundToggles /> : null}</div>
      </div>
      <ul className={styles.list}>{children}</ul>
      <p className={styles.more}>
        {t("Rather without a screen?")}{" "}
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
