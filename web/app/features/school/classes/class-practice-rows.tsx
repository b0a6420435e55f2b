import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { serverNow } from "~/api/server-time";
import { type Day, dayAt } from "~/data/calendar/calendar-day";
import { canBeAmended, canBeUndone } from "~/data/practice/changeable";
import { practiceName } from "~/data/practice/practice-name";
import {
  type ClassPractice,
  type ClassPracticeList,
  classPracticesQuery,
  withPresence,
} from "~/data/school/class-practices-query";
import type { ClassTeacher } from "~/data/school/classes-query";
import { personName } from "~/data/school/person-name";
import { practicePath } from "~/data/skill/playable";
import { plural, t } from "~/messages/t";
import { practiceTime } from "~/offline/practice-id";
import { path } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import styles from "../school.module.css";
import { dayText, timeText } from "./practice-day";

/** For whoever led, and for a week. */
const Pupils = lazyChunk(() => import("~/data/practice/pupils"), "Pupils");

/** How many practices are shown until more are wanted. */
const FEW = 5;

/** Whose list it is, and of which days. */
interface Where {
  schoolId: string;
  classId: string;
  /** The school's. */
  timeZone: string;
  today: Day;
  /** The last day of the list. */
  to: Day;
  /** Whether the user teaches the class, and can correct what they led. */
  teaches: boolean;
  /** Whether there are students to be named. */
  hasPupils: boolean;
}

interface Props {
  list: ClassPracticeList;
  room: Where;
}

/** What a class practiced on some days. */
export function ClassPracticeRows({ list, room }: Props) {
  const { practices, leaders, byOthers } = list;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? practices : practices.slice(0, FEW);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((practice) => (
          <PracticeRow
            key={practice.id}
            practice={practice}
            time={
              practices.some((one) => areAlike(one, practice)) ? timeOf(practice, room.timeZone) : undefined
            }
            leader={leaders.find(({ userId }) => userId === practice.leader)}
            room={room}
          />
        ))}
      </ul>
      {byOthers > 0 ? (
        <p className={styles.about}>
          {plural(byOthers, {
            one: "{count} more practice was led by somebody who is no longer at the school.",
            other: "{count} more practices were led by people who are no longer at the school.",
          })}
        </p>
      ) : null}
      {shown.length < practices.length ? (
        <div className={styles.ways}>
          <Button tone="plain" onClick={() => setWhole(true)}>
            {t("Show more")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Whether two practices are the same one again, on the same day. */
function areAlike(one: ClassPractice, other: ClassPractice): boolean {
  const isSame = one.skillId === other.skillId && one.coreId === other.coreId;
  return one.id !== other.id && one.date === other.date && isSame;
}

/** The time of a practice; nothing where it was on another day by the school's clock. */
function timeOf({ id, date }: ClassPractice, timeZone: string): string | undefined {
  const time = practiceTime(id);
  return dayAt(time, timeZone) === date ? timeText(time, timeZone) : undefined;
}

interface RowProps {
  practice: ClassPractice;
  /** What tells it apart from the same practice on the same day. */
  time: string | undefined;
  leader: ClassTeacher | undefined;
  room: Where;
}

function PracticeRow({ practice, time, leader, room }: RowProps) {
  const cache = useQueryClient();
  const { id, skillId, coreId, date, minutes, present, byName = false, reportedAt } = practice;
  const { schoolId, classId, today, to, teaches, hasPupils } = room;
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
          {time ? <span>{time}</span> : null}
          <span>{plural(minutes, { one: "{count} minute", other: "{count} minutes" })}</span>
          {isOwn ? <span>{t("Led by you")}</span> : null}
          {leader && !isOwn ? <span>{t("Led by {name}", { name: personName(leader) })}</span> : null}
          {isOwn || present === undefined ? null : (
            <span>
              {plural(present, { one: "{count} student present", other: "{count} students present" })}
            </span>
          )}
          {!isOwn && byName && present === undefined ? <span>{t("Nobody was there")}</span> : null}
        </p>
      </div>
      {isOwn ? (
        <Suspense fallback={null}>
          <Pupils
            practice={{ id, classId, byName, ...(present === undefined ? {} : { present }) }}
            // A class without students has a number alone, unless some were named while they were in it.
            schoolId={hasPupils || byName ? schoolId : undefined}
            changeable={isChangeable}
            onChange={(count, names) =>
              cache.setQueryData(classPracticesQuery(schoolId, classId, to).queryKey, (list) =>
                withPresence(list, id, count, names),
              )
            }
          />
        </Suspense>
      ) : null}
      {isOwn && canBeUndone({ timestamp: reportedAt }, serverNow()) ? (
        <ButtonLink tone="plain" to={`${path("progress")}#${id}`}>
          {t("Undo it in your history")}
        </ButtonLink>
      ) : null}
    </li>
  );
}
