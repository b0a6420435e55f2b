import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { invitationsOf, isWaiting, schoolInvitationsQuery } from "~/data/school/invitations-query";
import { nameInList } from "~/data/school/name-in-list";
import { useChangePerson, useUndoablePersonChange } from "~/data/school/people-changes";
import { peopleOf, peopleQuery, type SchoolPerson } from "~/data/school/people-query";
import { personName } from "~/data/school/person-name";
import { roleName } from "~/data/school/role-names";
import { SchoolFailure } from "~/data/school/school-failure";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { userQuery } from "~/data/user/user-query";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { queryClient } from "~/query/client";
import { QueryPart } from "~/query/query-part";
import { sellsPlans } from "~/session/config";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import styles from "../school.module.css";
import type { Room } from "../school-room";

/** Who administers the school, and who could: the right is given and taken here. */
export function Admins({ school, user }: Room) {
  const { schoolId } = school;
  const staff = useInfiniteQuery(
    peopleQuery(schoolId, { search: "", role: "administrator", status: "active" }),
  );
  const teachers = useInfiniteQuery(peopleQuery(schoolId, { search: "", role: "teacher", status: "active" }));
  const people = [...peopleOf(staff.data), ...peopleOf(teachers.data)];
  const [admins, others] = [
    people.filter(({ isAdmin }) => isAdmin),
    people.filter(({ isAdmin }) => !isAdmin),
  ];
  const waiting = admins.filter(hasNotSignedIn).length;
  const isLoaded = staff.data && teachers.data;
  const hasMore = staff.hasNextPage || teachers.hasNextPage;
  const loadMore = () => void (staff.hasNextPage ? staff.fetchNextPage() : teachers.fetchNextPage());
  return (
    <div className={styles.room}>
      <PageHeader heading={t("Administrators")} />
      <p className={styles.lead}>
        {t(
          "Administrators invite and remove people, change the school, and see what was done. They don't see what anybody wrote. A school is safer with two of them.",
        )}
      </p>
      {isLoaded ? (
        <>
          <Section heading={t("Administrators")}>
            {waiting > 0 && !hasMore ? (
              <p className={styles.about}>{waitingText(waiting, admins.length)}</p>
            ) : null}
            <ul className={styles.list}>
              {admins.map((person) => (
                <Row
                  key={person.userId}
                  schoolId={schoolId}
                  person={person}
                  isOwn={person.userId === user.id}
                  canGiveUp={admins.length - waiting > 1}
                />
              ))}
            </ul>
          </Section>
          <Section heading={t("Who else could be one")}>
            {others.length > 0 ? (
              <ul className={styles.list}>
                {others.map((person) => (
                  <Row key={person.userId} schoolId={schoolId} person={person} isOwn={false} />
                ))}
              </ul>
            ) : (
              <NobodyElse schoolId={schoolId} isAlone={admins.length === 1} />
            )}
          </Section>
          {hasMore ? (
            <div>
              <Button
                tone="quiet"
                busy={staff.isFetchingNextPage || teachers.isFetchingNextPage}
                onClick={loadMore}
              >
                {t("Show more")}
              </Button>
            </div>
          ) : null}
        </>
      ) : (
        <QueryPart of={staff.error ? staff : teachers} textOf={schoolProblemText} />
      )}
    </div>
  );
}

/** Whether somebody was mailed a first password and hasn't used it: the school counts them as an administrator once they have. */
function hasNotSignedIn({ firstPasswordUntil }: SchoolPerson): boolean {
  return firstPasswordUntil !== undefined;
}

function waitingText(waiting: number, all: number): string {
  return plural(
    waiting,
    {
      one: "{count} of {all} administrators has not signed in yet. The overview counts them once they have.",
      other:
        "{count} of {all} administrators have not signed in yet. The overview counts them once they have.",
    },
    { all },
  );
}

/** Whom to wait for, or to invite, where nobody at the school could be made an administrator. */
function NobodyElse({ schoolId, isAlone }: { schoolId: string; isAlone: boolean }) {
  const invitations = useInfiniteQuery(schoolInvitationsQuery(schoolId));
  const waiting = invitationsOf(invitations.data).filter(isWaiting).length;
  return (
    <>
      <p>
        {isAlone
          ? t("Nobody else has joined the school account yet.")
          : t("Everybody who could is an administrator already.")}{" "}
        {invitations.isPending
          ? null
          : waiting > 0
            ? plural(waiting, {
                one: "{count} invitation waits for an answer. Whoever has accepted is listed here, and can be made an administrator.",
                other:
                  "{count} invitations wait for an answer. Whoever has accepted is listed here, and can be made an administrator.",
              })
            : t("Invite a colleague first.")}
      </p>
      <div className={styles.ways}>
        <ButtonLink tone="plain" to={path("schoolAddUsers")}>
          {t("Invite teachers")}
        </ButtonLink>
      </div>
    </>
  );
}

interface RowProps {
  schoolId: string;
  person: SchoolPerson;
  isOwn: boolean;
  /** Somebody else administers the school, too, and has signed in. */
  canGiveUp?: boolean;
}

function Row({ schoolId, person, isOwn, canGiveUp = false }: RowProps) {
  const name = personName(person);
  const role = roleName(person.role, person.isAdmin);
  const { change, isPending, error } = useUndoablePersonChange(schoolId);
  const grant = { kind: "grant-admin" } as const;
  const revoke = { kind: "revoke-admin" } as const;
  const give = () =>
    void change({ person, action: grant }, revoke, t("{name} is an administrator now", { name }));
  const take = () =>
    void change({ person, action: revoke }, grant, t("{name} is no administrator anymore", { name }));
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{nameInList(person)}</h3>
        <p className={styles.about}>
          {name === person.email ? null : <span>{person.email}</span>}
          <span>{isOwn ? t("{role} · you", { role }) : role}</span>
          {hasNotSignedIn(person) ? <span>{t("Not signed in yet")}</span> : null}
        </p>
      </div>
      {isOwn ? (
        canGiveUp ? (
          <GiveUp schoolId={schoolId} person={person} />
        ) : null
      ) : (
        <Button
          tone="plain"
          busy={isPending}
          aria-label={
            person.isAdmin
              ? t("Remove as administrator: {name}", { name })
              : t("Make an administrator: {name}", { name })
          }
          onClick={person.isAdmin ? take : give}
        >
          {person.isAdmin ? t("Remove as administrator") : t("Make an administrator")}
        </Button>
      )}
      <SchoolFailure of={error} />
    </li>
  );
}

/** One's own right is given up after a question, since nobody who lost it can take it back alone. */
function GiveUp({ schoolId, person }: Pick<RowProps, "schoolId" | "person">) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending, error } = useChangePerson(schoolId);
  const giveUp = () =>
    mutate(
      { person, action: { kind: "revoke-admin" } },
      {
        onSuccess: async () => {
          await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
          await navigate(path("schoolPortal"));
        },
      },
    );
  return (
    <div className={styles.ways}>
      {isAsked ? (
        <>
          <p>
            {t("Give up your own right? Another administrator can give it back.")}
            {sellsPlans()
              ? ` ${t("A plan of the school goes on, and the other administrators take care of it.")}`
              : null}
          </p>
          <Button key="yes" tone="quiet" busy={isPending} autoFocus onClick={giveUp}>
            {t("Give it up")}
          </Button>
          <Button key="no" tone="plain" onClick={() => setAsked(false)}>
            {t("Keep it")}
          </Button>
        </>
      ) : (
        <Button key="ask" tone="plain" onClick={() => setAsked(true)}>
          {t("Stop being an administrator")}
        </Button>
      )}
      <SchoolFailure of={error} />
    </div>
  );
}
