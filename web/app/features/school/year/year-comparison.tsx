import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useStopImport } from "~/data/school/imports/import-changes";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import { sectionQuery } from "~/data/school/imports/import-query";
import type { ImportSection, RosterImport } from "~/data/school/imports/imports-query";
import { useYearChoices } from "~/data/school/imports/year-choices";
import type { School } from "~/data/school/school-query";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { FailureNotice } from "~/query/failure-notice";
import { QueryPart } from "~/query/query-part";
import { Button } from "~/ui/button";
import { sameScreenNavigation } from "~/ui/same-screen-navigation";
import { Section } from "~/ui/section";
import { rowsIn } from "../imports/import-texts";
import imports from "../imports/imports.module.css";
import { SectionRows } from "../imports/section-rows";
import styles from "../school.module.css";
import { ConfirmYear } from "./confirm-year";
import { YearClasses } from "./year-classes";
import { yearNumbers, yearSummary } from "./year-consequences";
import { YearGrades } from "./year-grades";
import { YearStudents } from "./year-students";

interface Props {
  school: School;
  of: RosterImport;
  onPress: () => void;
}

/** What a new school year would change, to be edited: the numbers, the grades, the classes, each student. Nothing has happened yet. */
export function YearComparison({ school, of: one, onPress }: Props) {
  const { schoolId } = school;
  const { importId } = one;
  const navigate = useNavigate();
  const stop = useStopImport(schoolId);
  const { choices } = useYearChoices(schoolId, importId);
  const rows = useInfiniteQuery(sectionQuery(schoolId, importId, "grades", partsIn(one, "grades")));
  const grades = rows.data?.pages.flat().flatMap(({ grade }) => (grade ? [grade] : []));
  if (!grades) return <QueryPart of={rows} textOf={importProblemText} />;
  const numbers = yearNumbers(grades, rowsIn(one, "archived"), choices);
  const putAside = () =>
    stop.mutate(importId, { onSuccess: () => navigate(path("newSchoolYear"), sameScreenNavigation) });
  const students = (section: "changed" | "leaving") => (
    <YearStudents
      schoolId={schoolId}
      importId={importId}
      section={section}
      parts={partsIn(one, section)}
      grades={grades}
    />
  );
  return (
    <>
      <div className={styles.form}>
        <p className={styles.lead}>
          <strong>{yearSummary(numbers) || t("Nothing would change as things stand.")}</strong>
        </p>
        <p>{t("Nothing has been changed yet. Choose what should be different.")}</p>
      </div>
      <div className={styles.steps}>
        <div className={styles.stepsAfter}>
          {grades.length > 0 ? (
            <Section heading={t("Grades")} tight>
              <YearGrades schoolId={schoolId} importId={importId} grades={grades} />
            </Section>
          ) : (
            <p>{t("There are no students in a grade.")}</p>
          )}
          <Section heading={t("One by one")} tight>
            <div className={imports.sections}>
              <Part title={title("archived", rowsIn(one, "archived"))}>
                {() => (
                  <YearClasses schoolId={schoolId} importId={importId} parts={partsIn(one, "archived")} />
                )}
              </Part>
              <Part title={title("changed", rowsIn(one, "changed"))}>{() => students("changed")}</Part>
              <Part title={title("leaving", rowsIn(one, "leaving"))}>{() => students("leaving")}</Part>
              <Part title={title("unchanged", rowsIn(one, "unchanged"))}>
                {() => (
                  <SectionRows
                    school={school}
                    importId={importId}
                    section="unchanged"
                    parts={partsIn(one, "unchanged")}
                  />
                )}
              </Part>
            </div>
          </Section>
        </div>
        <div className={styles.stepsAfter}>
          <ConfirmYear
            schoolId={schoolId}
            of={one}
            numbers={numbers}
            onPress={onPress}
            onAgain={putAside}
            isPutAside={stop.isPending}
          />
          <FailureNotice of={stop.error} textOf={importProblemText} />
          <div className={styles.ways}>
            <Button tone="quiet" busy={stop.isPending} onClick={putAside}>
              {t("Discard it")}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}

function partsIn({ sections }: RosterImport, section: ImportSection): number {
  return sections.find((one) => one.section === section)?.parts ?? 0;
}

/** What a part has; empty if that is nothing. */
function title(part: "archived" | "changed" | "leaving" | "unchanged", count: number): string {
  if (count === 0) return "";
  switch (part) {
    case "archived":
      return plural(count, { one: "{count} class to archive", other: "{count} classes to archive" });
    case "changed":
      return plural(count, {
        one: "{count} student of a grade that goes up",
        other: "{count} students of the grades that go up",
      });
    case "leaving":
      return plural(count, {
        one: "{count} student of the highest grade",
        other: "{count} students of the highest grade",
      });
    case "unchanged":
      return plural(count, {
        one: "{count} person stays as they are",
        other: "{count} people stay as they are",
      });
  }
}

interface PartProps {
  title: string;
  children: () => ReactNode;
}

/** A part that is read when it is opened, and stays then. */
function Part({ title: heading, children }: PartProps) {
  const [isOpened, setOpened] = useState(false);
  if (!heading) return null;
  return (
    <details
      className={imports.section}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true);
      }}
    >
      <summary className={imports.opener}>
        <h3 className={styles.name}>{heading}</h3>
      </summary>
      {isOpened ? children() : null}
    </details>
  );
}
