import { useState } from "react";
import type { Day } from "~/data/calendar/calendar-day";
import type { Break } from "~/data/school/days-off";
import type { School } from "~/data/school/school-query";
import { plural, t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import disclosure from "~/ui/disclosure.module.css";
import { useDisclosure } from "../classes/use-disclosure";
import styles from "../school.module.css";
import { BreakForm } from "./break-form";
import { BreakRow } from "./break-row";
import { withBreak, withoutBreak } from "./calendar-changes";
import { calendarProblemText } from "./calendar-problem-text";
import { useChangeCalendar } from "./use-change-calendar";

interface Props {
  school: School;
  /** Others only see them. */
  isAdmin: boolean;
  today: Day;
}

/** The breaks and holidays: those to come, and those that are over. */
export function Breaks({ school, isAdmin, today }: Props) {
  const adding = useDisclosure();
  const [changing, setChanging] = useState<Break>();
  const { change, isPending, error } = useChangeCalendar(school);
  const { breaks } = school.calendar;
  const over = breaks.filter(({ last }) => last < today);
  const toCome = breaks.filter(({ last }) => last >= today);
  const remove = (one: Break) => {
    const done = t("{name} is removed", { name: one.name });
    void change(withoutBreak(one), withBreak(one), done);
  };
  const rows = (listed: readonly Break[]) => (
    <ul className={styles.list}>
      {listed.map((one, index) => (
        <BreakRow
          key={`${one.first} ${one.last} ${one.name} ${index}`}
          school={school}
          one={one}
          today={today}
          isChanging={changing === one}
          {...(isAdmin
            ? {
                onChange: () => setChanging(one),
                onClose: () => setChanging(undefined),
                onRemove: () => remove(one),
              }
            : {})}
          busy={isPending}
        />
      ))}
    </ul>
  );
  return (
    <div className={styles.form}>
      {toCome.length > 0 ? rows(toCome) : <p>{t("No break or holiday is ahead.")}</p>}
      {over.length > 0 ? (
        <details>
          <summary className={disclosure.opener}>
            {plural(over.length, { one: "{count} that is over", other: "{count} that are over" })}
          </summary>
          {rows(over)}
        </details>
      ) : null}
      <FailureNotice of={error} textOf={calendarProblemText} />
      {isAdmin && adding.isOpen ? <BreakForm school={school} today={today} onClose={adding.close} /> : null}
      {isAdmin && !adding.isOpen ? (
        <div ref={adding.opener} className={styles.ways}>
          <Button onClick={adding.open}>{t("Add a break or a holiday")}</Button>
        </div>
      ) : null}
    </div>
  );
}
