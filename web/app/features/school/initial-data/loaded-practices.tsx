import { useQuery } from "@tanstack/react-query";
import { type Catalogue, catalogueQuery } from "~/data/catalogue/catalogue-query";
import type { School } from "~/data/school/school-query";
import { gradeName } from "~/messages/names";
import { currentLocale, plural, t } from "~/messages/t";
import { path } from "~/paths";
import { QueryPart } from "~/query/query-part";
import { ButtonLink } from "~/ui/button";
import { Figures } from "~/ui/figures";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";
import styles from "../school.module.css";
import { practicesOf } from "./practices-of";

/** The practices that there are for the grades of a school. */
export function LoadedPractices({ school }: { school: School }) {
  const catalogue = useQuery(catalogueQuery());
  return (
    <Section heading={t("Practices")}>
      {catalogue.data ? (
        <Practices catalogue={catalogue.data} school={school} />
      ) : (
        <QueryPart of={catalogue} />
      )}
    </Section>
  );
}

function Practices({ catalogue, school }: { catalogue: Catalogue; school: School }) {
  const { practices, areas, withPractices, missing } = practicesOf(catalogue, school.grades);
  return (
    <div className={styles.form}>
      {missing.length === 0 ? (
        <p>
          {t("All the grades of your school have their practices. There is nothing to load or to prepare.")}
        </p>
      ) : (
        <Notice tone="warm">
          {t(
            "These grades have no practices yet: {grades}. The people who run Pausewell for you can load them.",
            { grades: listed(missing) },
          )}
        </Notice>
      )}
      <Figures
        of={[
          {
            id: "grades",
            name: plural(withPractices, { one: "Grade with practices", other: "Grades with practices" }),
            value: withPractices,
          },
          {
            id: "areas",
            name: plural(areas, { one: "Focus area", other: "Focus areas" }),
            value: areas,
          },
          {
            id: "practices",
            name: plural(practices, { one: "Practice", other: "Practices" }),
            value: practices,
          },
        ]}
      />
      <div className={styles.ways}>
        <ButtonLink tone="plain" to={path("library")}>
          {t("See them in the library")}
        </ButtonLink>
      </div>
    </div>
  );
}

function listed(grades: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(grades.map(gradeName));
}
