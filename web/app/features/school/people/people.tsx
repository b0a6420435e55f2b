import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useId, useState } from "react";
import type { SchoolClass } from "~/data/school/classes-query";
import {
  isByRole,
  type MemberStatus,
  type PeopleFilters,
  peopleByPage,
  peopleQuery,
  type SchoolPerson,
  type SchoolRole,
} from "~/data/school/people-query";
import { roleName, statusName } from "~/data/school/role-names";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { useAllClasses } from "~/data/school/use-all-classes";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { QueryPart } from "~/query/query-part";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/field";
import { lazyChunk } from "~/ui/lazy-chunk";
import { PageHeader } from "~/ui/page-header";
import { RowsInSight } from "~/ui/rows-in-sight";
import { Select } from "~/ui/select";
import { Spinner } from "~/ui/spinner";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import { ClassFilter } from "./class-filter";
import { DownloadRoster } from "./download-roster";
import folding from "./filters.module.css";
import { MAX_CHOSEN } from "./max-chosen";
import { usePeopleAddress, writePeopleFilters } from "./people-address";
import { PersonRow } from "./person-row";
import { useSettlingRows } from "./settling-rows";

/** Where nobody is found. */
const NobodyFound = lazyChunk(() => import("./nobody-found"), "NobodyFound");

/** Once somebody is chosen. */
const BulkActions = lazyChunk(() => import("./bulk-actions"), "BulkActions");

/** Rarely wanted, and with the cards that go with it. */
const NewPasswords = lazyChunk(() => import("../pupils/new-passwords"), "NewPasswords");

/** A school's people: found by name, role and status, and changed one by one or several at once. */
export function People({ school, user }: Room) {
  const { filters, typed, type, choose } = usePeopleAddress();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const all = useAllClasses(school.schoolId);
  const people = useInfiniteQuery(peopleQuery(school.schoolId, filters));
  const pages = peopleByPage(people.data);
  const listed = pages.flat();
  // While others are looked for, those from before are shown.
  const dropEarly = useSettlingRows(
    people.isPlaceholderData ? "" : `?${writePeopleFilters(filters)}`,
    listed.map(({ userId }) => userId),
  );
  const { hasNextPage, isFetching, isError, fetchNextPage } = people;
  // A class has two pages at most, its teachers and its students: both are shown at once.
  useEffect(() => {
    if (filters.classId && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [filters.classId, hasNextPage, isFetching, isError, fetchNextPage]);
  const [asked, setAsked] = useState<readonly SchoolPerson[]>([]);
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  // What is done to several people stays to say how it went.
  const [hasChosen, setHasChosen] = useState(false);
  if (chosenIds.length > 0 && !hasChosen) setHasChosen(true);
  const chosen = listed.filter(({ userId }) => chosenIds.includes(userId));
  const choosePerson = ({ userId }: SchoolPerson, isChosen: boolean) =>
    setChosenIds(isChosen ? [...chosenIds, userId] : chosenIds.filter((id) => id !== userId));
  if (asked.length > 0) {
    return (
      <div className={styles.room}>
        <div className={styles.screenOnly}>
          <PageHeader heading={t("New passwords")} />
        </div>
        <Suspense fallback={<Spinner size="small" />}>
          <NewPasswords school={school} people={asked} onDone={() => setAsked([])} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className={styles.room}>
      <PageHeader heading={t("People")}>
        <nav className={styles.ways} aria-label={t("Add and appoint")}>
          <ButtonLink tone="quiet" to={path("schoolDirectAddUsers")}>
            {t("Add people")}
          </ButtonLink>
          <ButtonLink tone="quiet" to={path("schoolAddUsers")}>
            {t("Invite teachers")}
          </ButtonLink>
          <ButtonLink tone="plain" to={path("grantAdmin")}>
            {t("Administrators")}
          </ButtonLink>
        </nav>
      </PageHeader>
      <search className={styles.filters}>
        <Field
          type="search"
          label={t("Find a person")}
          hint={t("The beginning of a name, an address, or your school's own id")}
          autoComplete="off"
          maxLength={254}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        <div className={folding.opener}>
          <Button
            tone="quiet"
            wide
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {openerText(filters)}
          </Button>
        </div>
        <div id={id} className={isOpen ? styles.pair : `${styles.pair} ${folding.folded}`}>
          <Select
            label={t("Role")}
            value={filters.role ?? ""}
            onChange={({ target }) => choose({ role: (target.value || undefined) as SchoolRole | undefined })}
          >
            <option value="">{t("Everyone")}</option>
            {(["administrator", "teacher", "pupil"] as const).map((role) => (
              <option key={role} value={role}>
                {roleName(role)}
              </option>
            ))}
          </Select>
          <ClassFilter all={all} value={filters.classId} onChoose={(classId) => choose({ classId })} />
          <Select
            label={t("Status")}
            value={filters.status}
            onChange={({ target }) => choose({ status: target.value as MemberStatus })}
          >
            {(["active", "inactive", "removed"] as const).map((status) => (
              <option key={status} value={status}>
                {statusName(status)}
              </option>
            ))}
          </Select>
        </div>
      </search>
      {hasChosen ? (
        <Suspense fallback={null}>
          <BulkActions
            onNewPasswords={setAsked}
            schoolId={school.schoolId}
            status={filters.status}
            chosen={chosen}
            onDone={() => setChosenIds([])}
          />
        </Suspense>
      ) : null}
      {people.data ? (
        <div aria-busy={people.isPlaceholderData}>
          <p className={styles.count} role="status">
            {countText(listed.length, people.hasNextPage)}
          </p>
          {listed.length > 1 && !filters.search ? <p className={styles.about}>{orderText(filters)}</p> : null}
          {listed.length === 0 && !people.hasNextPage ? (
            <Suspense fallback={null}>
              <NobodyFound filters={filters} />
            </Suspense>
          ) : null}
          <div className={styles.parts} onClickCapture={dropEarly}>
            {pages.map((page, index) => (
              <RowsInSight key={index} className={styles.list}>
                {() =>
                  page.map((person) => (
                    <PersonRow
                      key={person.userId}
                      schoolId={school.schoolId}
                      person={person}
                      classes={filters.classId ? [] : classNamesOf(person, all.classes)}
                      isOwn={person.userId === user.id}
                      onNewPassword={(one) => setAsked([one])}
                      choice={{
                        isChosen: chosenIds.includes(person.userId),
                        isFull: chosen.length >= MAX_CHOSEN,
                        onChange: (isChosen) => choosePerson(person, isChosen),
                      }}
                    />
                  ))
                }
              </RowsInSight>
            ))}
          </div>
          {people.hasNextPage ? (
            <Button tone="quiet" busy={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
              {t("Show more")}
            </Button>
          ) : null}
        </div>
      ) : (
        <QueryPart of={people} textOf={schoolProblemText} />
      )}
      <DownloadRoster schoolId={school.schoolId} />
    </div>
  );
}

/** The names of the classes that somebody is in, as far as the list says them. */
function classNamesOf({ classIds = [] }: SchoolPerson, classes: readonly SchoolClass[]): string[] {
  return classes.filter(({ classId }) => classIds.includes(classId)).map(({ className }) => className);
}

/** What the button says that opens the filters on a phone: how many are chosen. */
function openerText({ role, classId, status }: PeopleFilters): string {
  const count = [role, classId, status !== "active"].filter(Boolean).length;
  return count > 0 ? plural(count, { one: "{count} filter", other: "{count} filters" }) : t("Filters");
}

function countText(count: number, hasMore: boolean): string {
  if (hasMore) return t("The first {count} people", { count });
  return plural(count, { one: "{count} person", other: "{count} people" });
}

/** In which order people are listed who weren't looked for by a name. */
function orderText(filters: PeopleFilters): string {
  if (isByRole(filters)) return t("Administrators first, then teachers, then students, each by last name.");
  return filters.role ? t("By last name.") : t("Teachers first, then students, each by last name.");
}
