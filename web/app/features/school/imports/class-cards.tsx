import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Login } from "~/data/school/add-people";
import { areAllKnown, cardsQuery, latestMade, madeNow, persistCards } from "~/data/school/imports/cards-made";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import { outcomesQuery } from "~/data/school/imports/import-query";
import { useMakeLoginCards } from "~/data/school/imports/make-login-cards";
import type { School } from "~/data/school/school-query";
import { useAllClasses } from "~/data/school/use-all-classes";
import { useReadToEnd } from "~/data/school/use-read-to-end";
import { plural, t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { QueryNotice } from "~/query/query-notice";
import { Notice } from "~/ui/notice";
import { Progress } from "~/ui/progress";
import { Section } from "~/ui/section";
import { Spinner } from "~/ui/spinner";
import { useLeaveGuard } from "~/ui/use-leave-guard";
import { LoginCards } from "../pupils/login-cards";
import styles from "../school.module.css";
import { type ClassOfCards, cardsByClass } from "./cards-by-class";
import { CardsRow } from "./cards-row";

interface Props {
  school: School;
  userId: string;
  importId: string;
  /** Whether cards are shown, and nothing else should be. */
  onCards: (isShown: boolean) => void;
}

/** Login cards of the students whom an import has added, a class at a time: each gets a new password, shown this one time. */
export function ClassCards({ school, userId, importId, onCards }: Props) {
  const added = useInfiniteQuery(outcomesQuery(school.schoolId, importId, "added"));
  useReadToEnd(added);
  const { query: classQuery, classes } = useAllClasses(school.schoolId);
  const cache = useQueryClient();
  const { data: known = { made: {} } } = useQuery(cardsQuery(userId, importId));
  const { data: elsewhere = { made: {} } } = useQuery(cardsQuery(userId, school.schoolId));
  const [logins, setLogins] = useState<readonly Login[]>([]);
  const [wanted, setWanted] = useState<ClassOfCards>();
  // They get their cards on another class's page.
  const [movedIds, setMovedIds] = useState<readonly string[]>([]);
  const { mutate, isPending, error } = useMakeLoginCards(school.schoolId, importId, ({ logins, moved }) => {
    // At once: whoever has a password by now is asked about before there is another one, whatever becomes of this page.
    persistCards(cache, userId, importId, { made: madeNow(logins) });
    setLogins(logins);
    setMovedIds((before) => [...new Set([...before, ...moved])]);
    onCards(logins.length > 0);
  });
  // The passwords come with the answers, to this page alone.
  useLeaveGuard(isPending);
  const isRead = added.data && classQuery.data && !added.hasNextPage && !classQuery.hasNextPage;
  const outcomes = added.data?.pages.flatMap((page) => page.outcomes) ?? [];
  const hasMoved = ({ userId: id }: { userId: string }) => movedIds.includes(id);
  const groups = isRead
    ? cardsByClass(
        outcomes.filter(({ person }) => !person || !hasMoved(person)),
        (id) => classes.find(({ classId }) => classId === id)?.className,
      )
    : [];
  const made = latestMade(known.made, elsewhere.made);
  const moved = wanted?.pupils.filter(hasMoved).length ?? 0;
  const make = (group: ClassOfCards, pupils: ClassOfCards["pupils"]) => {
    setWanted({ ...group, pupils });
    setLogins([]);
    mutate({ classId: group.classId, userIds: pupils.map(({ userId }) => userId) });
  };
  const finish = () => {
    setLogins([]);
    onCards(false);
  };
  const leftOut = wanted && moved > 0 ? <Notice tone="warm">{movedText(moved, wanted)}</Notice> : null;
  if (logins.length > 0 && !isPending) {
    return (
      <>
        <div className={`${styles.form} ${styles.screenOnly}`}>
          {leftOut}
          <FailureNotice of={error} textOf={importProblemText} />
        </div>
        <LoginCards school={school} logins={logins} classOf={() => wanted?.className ?? ""} onDone={finish} />
      </>
    );
  }
  if (isRead && groups.length === 0 && !leftOut) return null;
  return (
    <div className={styles.screenOnly}>
      <Section heading={t("Login cards")} tight panel="action">
        <div className={styles.form}>
          <p>
            {t(
              "Each new student who signs in needs a card. The passwords are made when you ask for the cards and are shown that one time. Cards that you make again replace the ones before.",
            )}
          </p>
          {isRead ? null : <Spinner size="small" message={t("Loading...")} />}
          <QueryNotice of={added} and={classQuery} textOf={importProblemText} />
          <FailureNotice of={error} textOf={importProblemText} />
          {leftOut}
          {isPending && wanted ? (
            <Progress
              label={t("Cards made")}
              value={logins.length}
              max={wanted.pupils.length - moved}
              text={t("{count} of {most}", { count: logins.length, most: wanted.pupils.length - moved })}
            />
          ) : null}
          <ul className={styles.list}>
            {groups.map((group) => (
              <CardsRow
                // With fewer students, what was asked about is another question.
                key={`${group.classId} ${group.pupils.length}`}
                group={group}
                made={made}
                noneBefore={areAllKnown(known)}
                timeZone={school.timeZone}
                busy={isPending}
                onMake={(pupils) => make(group, pupils)}
              />
            ))}
          </ul>
        </div>
      </Section>
    </div>
  );
}

/** Of students who have left the class in which the import put them: where their cards are made. */
function movedText(count: number, { className }: ClassOfCards): string {
  return plural(
    count,
    {
      one: "{count} student has left {class} since the import. Make their card on the page of the class that they are in now, or under People.",
      other:
        "{count} students have left {class} since the import. Make their cards on the pages of the classes that they are in now, or under People.",
    },
    { class: className },
  );
}
