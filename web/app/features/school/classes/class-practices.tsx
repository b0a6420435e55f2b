import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { serverNow } from "~/api/server-time";
import { type Day, dayAfter, dayAt } from "~/data/calendar/calendar-day";
import { canBeAmended } from "~/data/practice/changeable";
import { practiceName } from "~/data/practice/practice-name";
import { type ClassPractice, classPracticesQuery, withPresence } from "~/data/school/class-practices-query";
import type { ClassTeacher } from "~/data/school/classes-query";
import { personName } from "~/data/school/people-query";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { practicePath } from "~/data/skill/playable";
import { currentLocale, plural, t } from "~/messages/t";
import { QueryNotice } from "~/query/query-notice";
import { QueryPart } from "~/query/query-part";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import styles from "../school.module.css";
import type { ClassRoom } from "./class-room";
import classes from "./classes.module.css";

/** For whoever led, and for a week. */
const Pupils = lazyChunk(() => import("~/data/practice/pupils"), "Pupils");

/** How many practices are shown until more are wanted. */
const FEW = 5;

/** What a class practiced lately: when, what, who led, how many were present. Whoever led corrects that here, too. */
export function ClassPractices({ school, user, class: one, isOpen }: ClassRoom) {
  const there = dayAt(serverNow(), school.timeZone);
  // A practice counts on the day that it is where it is led: the later one, where there are two at once.
  const today = [there, user.today].sort().at(-1) ?? there;
  const read = useInfiniteQuery(classPracticesQuery(school.schoolId, one.classId, today));
  const [isWhole, setWhole] = useState(false);
  if (!read.data) return <QueryPart of={read} textOf={schoolProblemText} />;
  const { pages } = read.data;
  const practices = [
    ...new Map(pages.flatMap((page) => page.practices).map((each) => [each.id, each])).values(),
  ];
  const leaders = new Map(pages.flatMap((page) => page.leaders).map((each) => [each.userId, each]));
  const byOthers = pages.reduce((sum, page) => sum + page.byOthers, 0);
  const shown = isWhole ? practices : practices.slice(0, FEW);
  const from = pages.at(-1)?.from ?? today;
  // The class was made a day later at most, wherever that was.
  const hasEarlier = from > dayAfter(one.createdAt.slice(0, 10), -1);
  const teaches = isOpen && user.classes.some(({ classId }) => classId === one.classId);
  const more = () => {
    if (shown.length === practices.length) void read.fetchNextPage();
    setWhole(true);
  };
  return (
    <div className={classes.practices}>
      {practices.length === 0 ? (
        <p>{t("No practice since {day}.", { day: dayText(from) })}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map((practice) => (
            <PracticeRow
              key={practice.id}
              practice={practice}
              leader={leaders.get(practice.leader)}
              room={{ schoolId: school.schoolId, classId: one.classId, today, teaches }}
            />
          ))}
        </ul>
      )}
      {byOthers > 0 ? (
        <p className={styles.about}>
          {plural(byOthers, {
            one: "{count} more practice was led by somebody who is no longer at the school.",
            other: "{count} more practices were led by people who are no longer at the school.",
          })}
        </p>
      ) : null}
      {read.isFetchNextPageError ? <QueryNotice of={read} textOf={schoolProblemText} /> : null}
      {shown.length < practices.length || hasEarlier ? (
        <div className={styles.ways}>
          <Button tone="plain" busy={read.isFetchingNextPage} onClick={more}>
            {shown.length < practices.length ? t("Show more") : t("Before {day}", { day: dayText(from) })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface RowProps {
  practice: ClassPractice;
  leader: ClassTeacher | undefined;
  room: { schoolId: string; classId: string; today: Day; teaches: boolean };
}

function PracticeRow({ practice, leader, room }: RowProps) {
  const cache = useQueryClient();
  const { id, skillId, coreId, date, minutes, present, byName = false, reportedAt } = practice;
  const { schoolId, classId, today, teaches } = room;
  const kind = skillId ? "skill" : "core";
  const practiceId = skillId ?? coreId;
  const name = practiceName({ ...practice, kind });
  const isOwn = reportedAt !== undefined;
  const isChangeable = teaches && isOwn && canBeAmended({ kind, timestamp: reportedAt }, serverNow());
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {practiceId ? <Link to={practicePath(practiceId)}>{name}</Link> : name}
        </h3>
        <p className={styles.about}>
          <span>{date === today ? t("Today, {day}", { day: dayText(date) }) : dayText(date)}</span>
          <span>{plural(minutes, { one: "{count} minute", other: "{count} minutes" })}</span>
          {isOwn ? <span>{t("Led by you")}</span> : null}
          {leader && !isOwn ? <span>{t("Led by {name}", { name: personName(leader) })}</span> : null}
          {isOwn || present === undefined ? null : (
            <span>
              {plural(present, { one: "{count} student present", other: "{count} students present" })}
            </span>
          )}
        </p>
      </div>
      {isOwn ? (
        <Suspense fallback={null}>
          <Pupils
            practice={{ id, classId, byName, ...(present === undefined ? {} : { present }) }}
            schoolId={schoolId}
            changeable={isChangeable}
            onChange={(count, names) =>
              cache.setQueryData(classPracticesQuery(schoolId, classId, today).queryKey, (pages) =>
                withPresence(pages, id, count, names),
              )
            }
          />
        </Suspense>
      ) : null}
    </li>
  );
}

/** "Friday, November 20"; days are plain dates, which no zone moves. */
function dayText(day: Day): string {
  const width = { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(currentLocale(), width);
}
