import { useEffect, useRef } from "react";
import type { Day } from "~/data/calendar/calendar-day";
import { spanText } from "~/data/calendar/day-texts";
import type { Break } from "~/data/school/days-off";
import type { School } from "~/data/school/school-query";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import styles from "../school.module.css";
import { BreakForm } from "./break-form";
import { lengthText } from "./calendar-texts";

interface Props {
  school: School;
  one: Break;
  today: Day;
  busy: boolean;
  isChanging: boolean;
  onChange?: () => void;
  onClose?: () => void;
  onRemove?: () => void;
}

/** A break: what it is called and when; for administrators with its form and the way to remove it. */
export function BreakRow({ school, one, today, busy, isChanging, onChange, onClose, onRemove }: Props) {
  const { name, first, last } = one;
  const opener = useRef<HTMLDivElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && !isChanging) opener.current?.querySelector("button")?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  return (
    <li className={styles.row}>
      {isChanging && onClose ? (
        <div className={styles.open}>
          <BreakForm school={school} one={one} today={today} onClose={onClose} />
        </div>
      ) : (
        <>
          <div className={styles.words}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.about}>
              <span>{spanText(first, last, today)}</span>
              {first === last ? null : <span>{lengthText(one)}</span>}
            </p>
          </div>
          {onChange && onRemove ? (
            <div ref={opener} className={styles.ways}>
              <Button tone="plain" aria-label={t("Change {name}", { name })} onClick={onChange}>
                {t("Change")}
              </Button>
              <Button tone="plain" busy={busy} aria-label={t("Remove {name}", { name })} onClick={onRemove}>
                {t("Remove")}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </li>
  );
}
