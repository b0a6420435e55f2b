import { useId, useRef } from "react";
import { currentLocale, t } from "~/messages/t";
import { Badge } from "~/pictures/badges/badge";
import { Panel } from "~/ui/panel";
import { useHeadingFocus } from "~/ui/use-heading-focus";
import styles from "./badges.module.css";
import type { Earned } from "./earned";
import { Share } from "./share";

interface Props {
  earned: Earned;
  timeZone: string;
  /** Somebody chose it; else it is the newest one. */
  isAsked: boolean;
}

/** One badge, large, with what it is for and what can be done with its picture. On paper it is alone. */
export function BadgeCard({ earned: { achievement, earnedAt }, timeZone, isAsked }: Props) {
  const id = useId();
  const picture = useRef<SVGSVGElement>(null);
  const heading = useHeadingFocus(isAsked, achievement.id);
  const day = new Date(earnedAt).toLocaleDateString(currentLocale(), { timeZone, dateStyle: "long" });
  return (
    <div className={styles.one}>
      <Panel labelledBy={id}>
        <div className={styles.inside}>
          <div className={styles.badgeCardPicture}>
            <Badge ref={picture} kind={achievement.kind} target={achievement.target} />
          </div>
          <h2 id={id} ref={heading} tabIndex={-1} className={styles.name}>
            {achievement.name}
          </h2>
          <p className={styles.rule}>{achievement.rule}</p>
          <p className={styles.day}>{t("Earned on {day}", { day })}</p>
          <Share name={achievement.name} picture={picture} />
        </div>
      </Panel>
    </div>
  );
}
