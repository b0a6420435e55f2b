import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import {
  type ClassStatus,
  classesOf,
  needsTeacher,
  type SchoolClass,
  schoolClassesQuery,
} from "~/data/school/classes-query";
import { awaitedClasses, schoolInvitationsQuery } from "~/data/school/invitations-query";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { gradeName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import { Classroom } from "~/pictures/classroom";
import { QueryPart } from "~/query/query-part";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { lazyChunk } from "~/ui/lazy-chunk";
import { PageHeader } from "~/ui/page-header";
import { sameScreenNavigation } from "~/ui/same-screen-navigation";
import { Section } from "~/ui/section";
import { Select } from "~/ui/select";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import { ClassRow } from "./class-row";
import { Later } from "./later";
import { useDisclosure } from "./use-disclosure";

/** Where no class is open. */
const NoOpenClass = lazyChunk(() => import("./no-open-class"), "NoOpenClass");

/** With the search for people. */
const NewClass = lazyChunk(() => import("./new-class"), "NewClass");

/** The classes of a school by grade: for administrators all of them, and the archived ones; for teachers the ones that they teach. */
export function Classes({ school, user }: Room) {
  const [address, setAddress] = useSearchParams();
  const status = user.isAdmin ? statusOf(address.get("status")) : "open";
  const classes = useInfiniteQuery(schoolClassesQuery(school.schoolId, status));
  const listed = classesOf(classes.data);
  const untaught = status === "archived" ? [] : listed.filter(needsTeacher);
  const invitations = useInfiniteQuery({
    ...schoolInvitationsQuery(school.schoolId),
    enabled: user.isAdmin && untaught.length > 0,
  });
  const awaited = awaitedClasses(invitations.data);
  const isAwaited = (one: SchoolClass) => needsTeacher(one) && awaited.has(one.classId);
  const count = untaught.filter(isAwaited).length;
  const making = useDisclosure();
  return (
    <div className={styles.room}>
      <PageHeader heading={t("Classes")}>
        {user.isAdmin && !making.isOpen ? (
          <div ref={making.opener} className={styles.ways}>
            <Button tone="quiet" onClick={making.open}>
              {t("New class")}
            </Button>
          </div>
        ) : null}
      </PageHeader>
      {making.isOpen ? (
        <Later>
          <NewClass school={school} onClose={making.close} />
        </Later>
      ) : null}
      {user.isAdmin ? (
        <search className={styles.filters}>
          <Select
            label={t("Status")}
            value={status}
            onChange={({ target }) =>
              setAddress(target.value === "open" ? {} : { status: target.value }, sameScreenNavigation)
            }
          >
            <option value="open">{t("Open classes")}</option>
            <option value="withoutTeacher">{t("Open classes without a teacher")}</option>
            <option value="archived">{t("Archived classes")}</option>
          </Select>
        </search>
      ) : null}
      {classes.data ? (
        <>
          <p className={styles.count} role="status">
            {countText(listed.length, classes.hasNextPage)}
          </p>
          {status === "withoutTeacher" && count > 0 ? (
            <p className={styles.count}>{t("A teacher is invited to {count} of these.", { count })}</p>
          ) : null}
          {listed.length === 0 && !classes.hasNextPage ? (
            <NoClasses schoolId={school.schoolId} status={status} isAdmin={user.isAdmin} />
          ) : null}
          {byGrade(listed).map(([grade, ofGrade]) => (
            <Section key={grade} heading={gradeName(grade)} tight>
              <ul className={styles.list}>
                {ofGrade.map((one) => (
                  <ClassRow
                    key={one.classId}
                    schoolId={school.schoolId}
                    one={one}
                    isAwaited={isAwaited(one)}
                  />
                ))}
              </ul>
            </Section>
          ))}
          {classes.hasNextPage ? (
            <div>
              <Button
                tone="quiet"
                busy={classes.isFetchingNextPage}
                onClick={() => void classes.fetchNextPage()}
              >
                {t("Show more")}
              </Button>
            </div>
          ) : null}
        </>
      ) : (
        <QueryPart of={classes} textOf={schoolProblemText} />
      )}
    </div>
  );
}

function statusOf(asked: string | null): ClassStatus {
  return asked === "withoutTeacher" || asked === "archived" ? asked : "open";
}

function byGrade(classes: readonly SchoolClass[]): [grade: string, classes: SchoolClass[]][] {
  return [...Map.groupBy(classes, ({ gradeLevel }) => gradeLevel)];
}

function countText(count: number, hasMore: boolean): string {
  if (hasMore) return t("The first {count} classes", { count });
  return plural(count, { one: "{count} class", other: "{count} classes" });
}

interface NoClassesProps {
  schoolId: string;
  status: ClassStatus;
  isAdmin: boolean;
}

function NoClasses({ schoolId, status, isAdmin }: NoClassesProps) {
  if (status === "archived") {
    return (
      <EmptyState isPart picture={<Classroom />} heading={t("No class was archived in the last 30 days.")} />
    );
  }
  if (status === "withoutTeacher") {
    return <EmptyState isPart picture={<Classroom />} heading={t("Every class has a teacher.")} />;
  }
  return isAdmin ? (
    <Later>
      <NoOpenClass schoolId={schoolId} />
    </Later>
  ) : (
    <EmptyState
      isPart
      picture={<Classroom />}
      heading={t("No class of the school is yours yet.")}
      text={t("An administrator of your school makes you its teacher. Then it is here.")}
    />
  );
}
