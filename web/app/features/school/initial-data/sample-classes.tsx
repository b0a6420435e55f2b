import { useQuery } from "@tanstack/react-query";
import type { SchoolClass } from "~/data/school/classes-query";
import { sampleClassesQuery, useSampleClasses } from "~/data/school/sample-classes";
import { schoolProblemText } from "~/data/school/school-problem-text";
import type { School } from "~/data/school/school-query";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { QueryPart } from "~/query/query-part";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";
import { ClassRow } from "../classes/class-row";
import styles from "../school.module.css";

/** A few classes to try things with: added and taken away by one press. */
export function SampleClasses({ school: { schoolId } }: { school: School }) {
  const samples = useQuery(sampleClassesQuery(schoolId));
  return (
    <Section heading={t("Sample classes")}>
      {samples.data ? (
        <Samples schoolId={schoolId} samples={samples.data} />
      ) : (
        <QueryPart of={samples} textOf={schoolProblemText} />
      )}
    </Section>
  );
}

function Samples({ schoolId, samples }: { schoolId: string; samples: readonly SchoolClass[] }) {
  const { add, remove } = useSampleClasses(schoolId);
  const hasSome = samples.length > 0;
  const shown = hasSome ? remove : add;
  return (
    <div className={styles.room}>
      {hasSome ? (
        <>
          <p className={styles.lead}>
            {t(
              "Try anything with them: add people, change a plan, lead a practice. Taking them away removes these classes alone. People who are in them stay at your school, and keep what they have practiced.",
            )}
          </p>
          <ul className={styles.list}>
            {samples.map((one) => (
              <ClassRow key={one.classId} schoolId={schoolId} one={one} />
            ))}
          </ul>
        </>
      ) : (
        <WhatWillBeThere />
      )}
      <FailureNotice of={shown.error} textOf={schoolProblemText} />
      <div className={styles.ways}>
        <Button
          key={hasSome ? "remove" : "add"}
          tone={hasSome ? "quiet" : "primary"}
          busy={shown.isPending}
          onClick={() => shown.mutate()}
        >
          {hasSome ? t("Take the sample classes away") : t("Add sample classes")}
        </Button>
      </div>
    </div>
  );
}

function WhatWillBeThere() {
  return (
    <div className={styles.form}>
      <p>
        {t("Try things out before your own classes are there. Three classes are added, without students:")}
      </p>
      <ul>
        <li>{t("one at the beginning of the recommended plan, in your youngest grade")}</li>
        <li>{t("one that is some weeks in, at the second level")}</li>
        <li>{t("one with a plan of its own, in your oldest grade")}</li>
      </ul>
      <p>
        {t(
          "They are marked as samples, count in none of your school's numbers, and are taken away by one press.",
        )}
      </p>
    </div>
  );
}
