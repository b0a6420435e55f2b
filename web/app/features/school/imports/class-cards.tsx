import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { serverNow } from "~/api/server-time";
import type { Login } from "~/data/school/add-people";
import { type CardsMade, cardsMadeQuery } from "~/data/school/imports/cards-made";
import { useMakeLoginCards } from "~/data/school/imports/import-changes";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import { outcomesQuery } from "~/data/school/imports/import-query";
import type { School } from "~/data/school/school-query";
import { useAllClasses } from "~/data/school/use-all-classes";
import { useReadToEnd } from "~/data/school/use-read-to-end";
import { plural, t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { QueryNotice } from "~/query/query-notice";
import { Button } from "~/ui/button";
import { Progress } from "~/ui/progress";
import { Section } from "~/ui/section";
import { Spinner } from "~/ui/spinner";
import { useLeaveGuard } from "~/ui/use-leave-guard";
import { momentText } from "../moment-text";
import { LoginCards } from "../pupils/login-cards";
import styles from "../school.module.css";
import { type ClassOfCards, cardsByClass } from "./cards-by-class";

interface Props {
  school: School;
  importId: string;
  /** Whether cards are shown, and nothing else should be. */
  onCards: (isShown: boolean) => void;
}

/** Login cards of the students whom an import has added, a class at a time: each gets a new password, shown this one time. */
export function ClassCards({ school, importId, onCards }: Props) {
  const added = useInfiniteQuery(outcomesQuery(school.schoolId, importId, "added"));
  useReadToEnd(added);
  const { query: classQuery, classes } = useAllClasses(school.schoolId);
  const cache = useQueryClient();
  const { data: made = {} } = useQuery(cardsMadeQuery(importId));
  const [logins, setLogins] = useState<readonly Login[]>([]);
  const [wanted, setWanted] = useState<ClassOfCards>();
  const { mutate, isPending, error } = useMakeLoginCards(school.schoolId, importId, (done) => {
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
  const make = (group: ClassOfCards) => {
    const missing = group.pupils.filter(({ userId }) => !made[userId]);
    setWanted(group);
    setLogins([]);
    // Whoever has the cards of the whole class, and presses again, wants all of them anew.
    mutate((missing.length > 0 ? missing : group.pupils).map(({ userId }) => userId));
  };
  const finish = () => {
    const now = new Date(serverNow()).toISOString();
    cache.setQueryData(cardsMadeQuery(importId).queryKey, (before: CardsMade = {}) => ({
      ...before,
      ...Object.fromEntries(logins.map(({ person }) => [person.userId, now])),
    }));
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
              <ClassRow
                key={group.classId ?? ""}
                group={group}
                made={group.pupils.flatMap(({ userId }) => made[userId] ?? [])}
                timeZone={school.timeZone}
                busy={isPending}
                onMake={() => make(group)}
              />
            ))}
          </ul>
        </div>
      </Section>
    </div>
  );
}

interface ClassRowProps {
  group: ClassOfCards;
  /** When those of its cards were made that this page has made. */
  made: readonly string[];
  timeZone: string;
  busy: boolean;
  onMake: () => void;
}

function ClassRow({ group, made, timeZone, busy, onMake }: ClassRowProps) {
  const name = group.className || t("Without a class");
  const count = group.pupils.length;
  const latest = made.toSorted().at(-1);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.about}>
          <span>{plural(count, { one: "{count} new student", other: "{count} new students" })}</span>
          {latest ? (
            <span>
              {made.length === count
                ? t("Cards made on {moment}. New ones would replace them.", {
                    moment: momentText(latest, timeZone),
                  })
                : t("{made} of {count} cards made", { made: made.length, count })}
            </span>
          ) : null}
        </p>
      </div>
      <Button
        tone={made.length === count ? "plain" : "quiet"}
        busy={busy}
        aria-label={t("Make login cards: {class}", { class: name })}
        onClick={onMake}
      >
        {t("Make login cards")}
      </Button>
    </li>
  );
}
