import { Suspense, useRef, useState } from "react";
import { nameInList } from "~/data/school/name-in-list";
import { useUndoablePersonChange } from "~/data/school/people-changes";
import type { SchoolPerson } from "~/data/school/people-query";
import { accountName, personName } from "~/data/school/person-name";
import { roleName, statusName } from "~/data/school/role-names";
import { SchoolFailure } from "~/data/school/school-failure";
import { gradeName } from "~/messages/names";
import { currentLocale, t } from "~/messages/t";
import { path } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Spinner } from "~/ui/spinner";
import styles from "../school.module.css";

/** A form that is open for one person at a time, if at all. */
const PersonForm = lazyChunk(() => import("./person-form"), "PersonForm");

/** Only for somebody who has not signed in yet. */
const SendFirstPassword = lazyChunk(() => import("./send-first-password"), "SendFirstPassword");
/** For accounts that are the school's, and seldom. */
const ParentRequests = lazyChunk(() => import("./parent-requests"), "ParentRequests");

/** Whether somebody is chosen for an action on several people. */
interface Choice {
  isChosen: boolean;
  /** No more people can be chosen. */
  isFull: boolean;
  onChange: (isChosen: boolean) => void;
}

interface Props {
  schoolId: string;
  person: SchoolPerson;
  /** The names of their classes, as far as the list says them. */
  classes: readonly string[];
  /** It is the user: administrators change nothing about themselves here. Their name is on their account page. */
  isOwn: boolean;
  choice: Choice;
  /** A new password is wanted for a student. */
  onNewPassword: (person: SchoolPerson) => void;
}

/** A person: who they are, and what can be done. */
export function PersonRow({ schoolId, person, classes, isOwn, choice, onNewPassword }: Props) {
  const name = personName(person);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.querySelector("button")?.focus());
  };
  return (
    <li className={styles.row}>
      {isOwn ? null : (
        <label className={styles.chooser}>
          <span className="visually-hidden">{t("Choose {name}", { name })}</span>
          <input
            type="checkbox"
            checked={choice.isChosen}
            disabled={choice.isFull && !choice.isChosen}
            onChange={({ target }) => choice.onChange(target.checked)}
          />
        </label>
      )}
      <div className={styles.words}>
        <h2 className={styles.name}>{nameInList(person)}</h2>
        <p className={styles.about}>
          {name === accountName(person) ? null : <span>{accountName(person)}</span>}
          <span>{about(person, classes)}</span>
          {person.schoolUserId ? <span>{t("Id {id}", { id: person.schoolUserId })}</span> : null}
          {person.firstPasswordUntil ? <span>{firstPasswordText(person.firstPasswordUntil)}</span> : null}
        </p>
      </div>
      {person.isAdmin && person.role !== "administrator" ? (
        <span className={styles.mark}>{t("Administrator")}</span>
      ) : null}
      {isOwn ? <span className={styles.you}>{t("You")}</span> : null}
      {isOwn && name === accountName(person) ? (
        <div className={styles.ways}>
          <ButtonLink tone="plain" to={path("userHome")}>
            {t("Add your name")}
          </ButtonLink>
        </div>
      ) : null}
      {isOwn || isOpen ? null : (
        <div ref={opener} className={styles.ways}>
          <Ways
            schoolId={schoolId}
            person={person}
            onOpen={() => setOpen(true)}
            onNewPassword={onNewPassword}
          />
        </div>
      )}
      {isOpen ? (
        <div className={styles.open}>
          <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
            {person.status === "removed" ? null : (
              <PersonForm schoolId={schoolId} person={person} onClose={close} />
            )}
            {isSchools(person) ? (
              <ParentRequests schoolId={schoolId} person={person} takesFocus={person.status === "removed"} />
            ) : null}
            {person.status === "removed" ? (
              <Button tone="plain" onClick={close}>
                {t("Close")}
              </Button>
            ) : null}
          </Suspense>
        </div>
      ) : null}
    </li>
  );
}

/** Whether the account is the school's, which answers for it: a student's, and that of a colleague who has not signed in yet. */
function isSchools({ role, signIn, firstPasswordUntil }: SchoolPerson): boolean {
  return role === "pupil" ? signIn !== undefined : firstPasswordUntil !== undefined;
}

function askedLabel(person: SchoolPerson): string {
  const name = personName(person);
  return person.role === "pupil"
    ? t("When a parent asks: {name}", { name })
    : t("When {name} asks", { name });
}

function about(person: SchoolPerson, classes: readonly string[]): string {
  const { status, grade, restorableUntil } = person;
  const role = roleName(person.role, person.isAdmin);
  if (restorableUntil === undefined) {
    return [role, grade ? gradeName(grade) : "", ...classes, status === "active" ? "" : statusName(status)]
      .filter(Boolean)
      .join(" · ");
  }
  return t("{role} · can be brought back until {date}", {
    role,
    date: dateText(restorableUntil),
  });
}

/** How it stands with somebody who was mailed a first password. */
function firstPasswordText(until: string): string {
  return new Date(until).getTime() > Date.now()
    ? t("Not signed in yet · first password good until {date}", { date: dateText(until) })
    : t("Not signed in yet · first password ended on {date}", { date: dateText(until) });
}

function dateText(moment: string): string {
  return new Date(moment).toLocaleDateString(currentLocale(), { month: "long", day: "numeric" });
}

interface WaysProps {
  schoolId: string;
  person: SchoolPerson;
  onOpen: () => void;
  onNewPassword: (person: SchoolPerson) => void;
}

function Ways({ schoolId, person, onOpen, onNewPassword }: WaysProps) {
  const name = personName(person);
  const { change, isPending, error } = useUndoablePersonChange(schoolId);
  if (person.status === "removed") {
    return (
      <>
        <Button
          tone="quiet"
          busy={isPending}
          aria-label={t("Bring back {name}", { name })}
          onClick={() =>
            void change(
              { person, action: { kind: "restore" } },
              { kind: "remove" },
              t("{name} is back", { name }),
            )
          }
        >
          {t("Bring back")}
        </Button>
        {isSchools(person) ? (
          <Button tone="plain" aria-label={askedLabel(person)} onClick={onOpen}>
            {person.role === "pupil" ? t("When a parent asks") : t("When they ask")}
          </Button>
        ) : null}
        <SchoolFailure of={error} />
      </>
    );
  }
  return (
    <>
      <Button tone="plain" aria-label={t("Change {name}", { name })} onClick={onOpen}>
        {t("Change")}
      </Button>
      {person.signIn && person.status === "active" ? (
        <Button
          tone="plain"
          aria-label={t("New password for {name}", { name })}
          onClick={() => onNewPassword(person)}
        >
          {t("New password")}
        </Button>
      ) : null}
      {person.firstPasswordUntil && person.status === "active" ? (
        <Suspense fallback={null}>
          <SendFirstPassword schoolId={schoolId} person={person} />
        </Suspense>
      ) : null}
      <Button
        tone="plain"
        busy={isPending}
        aria-label={t("Remove {name}", { name })}
        onClick={() =>
          void change(
            { person, action: { kind: "remove" } },
            { kind: "restore" },
            t("{name} was removed", { name }),
          )
        }
      >
        {t("Remove")}
      </Button>
      <SchoolFailure of={error} />
    </>
  );
}
