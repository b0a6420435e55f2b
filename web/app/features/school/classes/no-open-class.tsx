import { useInfiniteQuery } from "@tanstack/react-query";
import { classesOf, schoolClassesQuery } from "~/data/school/classes-query";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { Classroom } from "~/pictures/classroom";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Spinner } from "~/ui/spinner";

/** A school without an open class: its first one is to be made, or those that it had are archived, as before a new school year. */
export function NoOpenClass({ schoolId }: { schoolId: string }) {
  const archived = useInfiniteQuery(schoolClassesQuery(schoolId, "archived"));
  if (archived.isLoading) return <Spinner size="small" message={t("Loading...")} />;
  const count = classesOf(archived.data).length;
  return (
    <EmptyState
      isPart
      picture={<Classroom />}
      heading={count > 0 ? t("No class is open.") : t("No class is here yet.")}
      text={t("Make one with its teachers and students. They practice together, and see how far they are.")}
    >
      {count > 0 ? (
        <ButtonLink tone="quiet" to={path("schoolClasses", {}, { status: "archived" })}>
          {archived.hasNextPage
            ? t("Archived classes")
            : plural(count, { one: "{count} archived class", other: "{count} archived classes" })}
        </ButtonLink>
      ) : null}
    </EmptyState>
  );
}
