import { useMutation, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { type Day, type DayRange, dayAt } from "~/data/calendar/calendar-day";
import { hasDaysOff } from "~/data/school/days-off";
import {
  type ReportedClass,
  reportAsCsv,
  type SchoolReport,
  schoolReportQuery,
} from "~/data/school/report-query";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { gradeName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { Classroom } from "~/pictures/classroom";
import { FailureNotice } from "~/query/failure-notice";
import { QueryNotice } from "~/query/query-notice";
import { Button, ButtonLink } from "~/ui/button";
import { loadChunk } from "~/ui/chunk";
import { EmptyState } from "~/ui/empty-state";
import { Figures } from "~/ui/figures";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import { Spinner } from "~/ui/spinner";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import practice from "./practice.module.css";
import { longDayText, practicedClassesName, schoolDaysName, sumText } from "./practice-texts";
import { apart, rangeOf, readView } from "./practice-view";
import { ReportedClassRow } from "./reported-class";
import { Spans } from "./spans";
import { WeekColumns } from "./week-columns";
import { WeekTable } from "./week-table";

/** What the school's classes practiced, by class and week, without comparing them: for teachers, of their own classes. */
export function SchoolPractice({ school, user }: Room) {
  const [search] = useSearchParams();
  const view = readView(search);
  const range = rangeOf(view, latestToday(school, user));
  const report = useQuery(schoolReportQuery(school.schoolId, range));
  return (
    <div className={styles.room}>
      {/* On paper it is read without the rest of the page. */}
      <p className={practice.school}>{school.name}</p>
      <PageHeader heading={t("Practice report")}>
        <div className={styles.ways}>
          <Download schoolId={school.schoolId} range={range} />
          <Button tone="quiet" onClick={() => window.print()}>
            {t("Print")}
          </Button>
        </div>
      </PageHeader>
      <p className={styles.lead}>
        {user.isAdmin
          ? t(
              "Here is what the classes of your school practiced together. What people practice on their own isn't counted.",
            )
          : t(
              "Here is what your classes practiced together, whoever led. What people practice on their own isn't counted.",
            )}
      </p>
      <p className={styles.lead}>
        {t(
          "The students present are added up over all practices. A student who was at five practices counts five times. If nobody said who or how many were there, a practice adds none.",
        )}
      </p>
      <Spans view={view} range={range} isFirst={range.from <= school.createdAt.slice(0, 10)} />
      <QueryNotice of={report} textOf={schoolProblemText} />
      {!report.data && !report.error ? <Spinner size="large" message={t("Loading...")} /> : null}
      {report.data?.openedOn && hasDaysOff(school.calendar) ? (
        <p className={styles.lead}>
          {t("School days are counted from {day} on. Your school was opened here on that day.", {
            day: longDayText(report.data.openedOn),
          })}
        </p>
      ) : null}
      {report.data ? (
        <div className={`${styles.room} ${practice.report}`} aria-busy={report.isPlaceholderData}>
          <Report
            report={report.data}
            isAdmin={user.isAdmin}
            schoolDays={hasDaysOff(school.calendar) ? report.data.schoolDays : undefined}
          />
        </div>
      ) : null}
    </div>
  );
}

/** A practice counts on the day that it is where it is led: where a school and its people have two days at once, the later one. */
function latestToday(school: Room["school"], user: Room["user"]): Day {
  const there = dayAt(Date.now(), school.timeZone);
  return [there, user.today].sort().at(-1) ?? there;
}

interface ReportProps {
  report: SchoolReport;
  isAdmin: boolean;
  /** How many of the days were the school's, if it has declared days off. */
  schoolDays: number | undefined;
}

function Report({ report, isAdmin, schoolDays }: ReportProps) {
  const { classes, others, totals } = report;
  if (classes.length === 0 && !others) return <NoClasses isAdmin={isAdmin} />;
  const [open, archived] = apart(classes);
  const practiced = open.filter(({ practices }) => practices > 0).length;
  return (
    <>
      <Figures
        of={[
          {
            id: "minutes",
            name: plural(totals.minutes, { one: "Minute", other: "Minutes" }),
            value: totals.minutes,
          },
          {
            id: "practices",
            name: plural(totals.practices, { one: "Practice", other: "Practices" }),
            value: totals.practices,
          },
          schoolDays === undefined
            ? {
                id: "days",
                name: plural(totals.days, { one: "Day with practice", other: "Days with practice" }),
                value: totals.days,
              }
            : {
                id: "days",
                name: schoolDaysName(totals.practicedSchoolDays, schoolDays),
                value: totals.practicedSchoolDays,
              },
          // After a new school year, the classes that practiced may all be archived.
          ...(open.length > 0
            ? [
                {
                  id: "classes",
                  name: practicedClassesName(practiced, open.length),
                  value: practiced,
                },
              ]
            : []),
        ]}
      />
      {totals.weeks.length > 1 ? (
        <Section heading={t("Week by week")} tight>
          <div className={practice.all}>
            <WeekColumns title={t("Minutes of all classes, week by week")} weeks={totals.weeks} />
            <details className={practice.details}>
              <summary>{t("In numbers")}</summary>
              <WeekTable
                caption={t("All classes, week by week")}
                weeks={totals.weeks}
                hasSchoolDays={schoolDays !== undefined}
              />
            </details>
          </div>
        </Section>
      ) : null}
      {byGrade(open).map(([grade, ofGrade]) => (
        <Section key={grade} heading={gradeName(grade)} tight>
          <ul className={styles.list}>
            {ofGrade.map((one) => (
              <ReportedClassRow key={one.class.classId} one={one} schoolDays={schoolDays} />
            ))}
          </ul>
        </Section>
      ))}
      {archived.length > 0 ? (
        <Section heading={t("Archived classes")} tight>
          <ul className={styles.list}>
            {archived.map((one) => (
              <ReportedClassRow key={one.class.classId} one={one} schoolDays={schoolDays} />
            ))}
          </ul>
        </Section>
      ) : null}
      {others ? (
        <Section heading={t("Other classes")} tight>
          <p>{t("Classes that have been deleted since: {sum}", { sum: sumText(others, schoolDays) })}</p>
        </Section>
      ) : null}
    </>
  );
}

function byGrade(classes: readonly ReportedClass[]): [grade: string, classes: ReportedClass[]][] {
  return [...Map.groupBy(classes, (one) => one.class.gradeLevel)];
}

function NoClasses({ isAdmin }: { isAdmin: boolean }) {
  return isAdmin ? (
    <EmptyState
      isPart
      picture={<Classroom />}
      heading={t("No class is here yet.")}
      text={t("Make the first class. What it practices is here from then on.")}
    >
      <ButtonLink to={path("schoolClasses")}>{t("Classes")}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      isPart
      picture={<Classroom />}
      heading={t("No class of the school is yours yet.")}
      text={t("An administrator of your school makes you its teacher. Then it is here.")}
    />
  );
}

function Download({ schoolId, range }: { schoolId: string; range: DayRange }) {
  const download = useMutation({
    mutationFn: () => reportAsCsv(schoolId, range),
    onSuccess: async (csv) => {
      const { saveTable } = await loadChunk(() => import("~/ui/save-file"));
      saveTable(`pausewell-practice-${range.from}-${range.to}.csv`, csv);
    },
  });
  return (
    <>
      <Button tone="quiet" busy={download.isPending} onClick={() => download.mutate()}>
        {t("Download as CSV")}
      </Button>
      <FailureNotice of={download.error} textOf={schoolProblemText} />
    </>
  );
}
