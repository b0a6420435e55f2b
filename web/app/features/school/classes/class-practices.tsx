import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { serverNow } from "~/api/server-time";
import { dayAfter, dayAt } from "~/data/calendar/calendar-day";
import { DAYS, hasEarlierDays } from "~/data/school/class-practice-days";
import { classPracticesQuery } from "~/data/school/class-practices-query";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { t } from "~/messages/t";
import { QueryPart } from "~/query/query-part";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import styles from "../school.module.css";
import type { ClassRoom } from "./class-room";
import classes from "./classes.module.css";
import { Later } from "./later";
import { shortDayText } from "./practice-day";
import { PracticesLoading } from "./practices-loading";

/** Where a class has practiced. */
const ClassPracticeRows = lazyChunk(() => import("./class-practice-rows"), "ClassPracticeRows");

/** What a class practiced, two weeks at a time: when, what, who led, how many were present. Whoever led corrects that here, too. */
export function ClassPractices({ school, user, class: one, pupils, isOpen }: ClassRoom) {
  const { schoolId } = school;
  const { classId } = one;
  const there = dayAt(serverNow(), school.timeZone);
  // A practice counts on the day that it is where it is led: the later one, where there are two at once.
  const today = [there, user.today].sort().at(-1) ?? there;
  const [ago, setAgo] = useState(0);
  const to = dayAfter(today, -DAYS * ago);
  const read = useQuery(classPracticesQuery(schoolId, classId, to));
  if (read.isPending) return <PracticesLoading createdAt={one.createdAt} today={today} />;
  if (!read.data || read.error) return <QueryPart of={read} textOf={schoolProblemText} />;
  const { practices, byOthers, from } = read.data;
  // Short: on a phone it has one line, as while it is loading.
  const days = { from: shortDayText(from), to: shortDayText(read.data.to) };
  const isEmpty = practices.length + byOthers === 0;
  const hasEarlier = hasEarlierDays(one.createdAt, read.data.to);
  const step = (by: number, label: string) => (
    <Button tone="plain" busy={read.isPlaceholderData} onClick={() => setAgo(ago + by)}>
      {label}
    </Button>
  );
  const teaches = isOpen && user.classes.some((each) => each.classId === classId);
  return (
    <div className={classes.practices}>
      <p className={styles.count}>
        {isEmpty ? t("No practice from {from} to {to}.", days) : t("{from} to {to}", days)}
      </p>
      {isEmpty ? null : (
        <Later>
          <ClassPracticeRows
            key={from}
            list={read.data}
            room={{
              schoolId,
              classId,
              timeZone: school.timeZone,
              today,
              to: read.data.to,
              teaches,
              hasPupils: pupils.length > 0,
            }}
          />
        </Later>
      )}
      {hasEarlier || ago > 0 ? (
        <div className={styles.ways}>
          {hasEarlier ? step(1, t("Earlier")) : null}
          {ago > 0 ? step(-1, t("Later")) : null}
        </div>
      ) : null}
    </div>
  );
}
