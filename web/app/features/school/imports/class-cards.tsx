import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { serverNow } from "~/api/server-time";
import type { Login } from "~/data/school/add-people";
import { areAllKnown, cardsQuery, persistCards } from "~/data/school/imports/cards-made";
import { useMakeLoginCards } from "~/data/school/imports/import-changes";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import { outcomesQuery } from "~/data/school/imports/import-query";
import type { School } from "~/data/school/school-query";
import { useAllClasses } from "~/data/school/use-all-classes";
import { useReadToEnd } from "~/data/school/use-read-to-end";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { QueryNotice } from "~/query/query-notice";
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
  const [logins, setLogins] = useState<readonly Login[]>([]);
  const [wanted, setWanted] = useState<ClassOfCards>();
  const { mutate, isPending, error } = useMakeLoginCards(school.schoolId, importId, (done) => {
    const now = new Date(serverNow()).toISOString();
    // At once: whoever has a password by now is asked about before there is another one, whatever becomes of this page.
    persistCards(cache, userId, importId, {
      made: Object.fromEntries(done.map(({ person }) => [person.userId, now])),
    });
    setLogins(done);
    onCards(done.length > 0);
  });
  // The passwords come with the answers, to this page alone.
  useLeaveGuard(isPending);
  const isRead = added.data && classQuery.data && !added.hasNextPage && !classQuery.hasNextPage;
  const outcomes = added.data?.pages.flatMap((page) => page.outcomes) ?? [];
  const groups = isRead
    ? cardsByClass(outcomes, (id) => classes.find(({ classId }) => classId === id)?.className)
    : [];
  const make = (group: ClassOfCards, pupils: ClassOfCards["pupils"]) => {
    setWanted(group);
    setLogins([]);
    mutate(pupils.map(({ userId }) => userId));
  };
  const finish = () => {
    setLogins([]);
    onCards(false);
  };
  if (logins.length > 0 && !isPending) {
    return (
      <>
        <div className={styles.screenOnly}>
          <FailureNotice of={error} textOf={importProblemText} />
        </div>
        <LoginCards school={school} logins={logins} classOf={() => wanted?.className ?? ""} onDone={finish} />
      </>
    );
  }
  if (isRead && groups.length === 0) return null;
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
          {isPending && wanted ? (
            <Progress
              label={t("Cards made")}
              value={logins.length}
              max={wanted.pupils.length}
              text={t("{count} of {most}", { count: logins.length, most: wanted.pupils.length })}
            />
          ) : null}
          <ul className={styles.list}>
            {groups.map((group) => (
              <CardsRow
                key={group.classId ?? ""}
                group={group}
                made={known.made}
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
