import type { NotAdded } from "~/data/school/add-people";
import { currentLocale, plural } from "~/messages/t";
import { Notice } from "~/ui/notice";

/** Names the students for whom a school has no room, by its plan or until it is approved, so that they can be added later. */
export function NoRoom({ others }: { others: readonly NotAdded[] }) {
  const names = others.map(({ person }) => [person.firstName, person.lastName].filter(Boolean).join(" "));
  const listed = new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(names);
  const isByPlan = others.some(({ outcome }) => outcome === "noSeatsLeft");
  if (isByPlan) {
    return (
      <Notice tone="warm">
        {plural(others.length, {
          one: "{count} student was not added: every seat of your school's plan is taken. Add this name again when there is a seat:",
          other:
            "{count} students were not added: every seat of your school's plan is taken. Add these names again when there are seats:",
        })}{" "}
        {listed}
      </Notice>
    );
  }
  return (
    <Notice tone="warm">
      {plural(others.length, {
        one: "{count} student was not added: your school has no room for more until it is approved. Add this name again then:",
        other:
          "{count} students were not added: your school has no room for more until it is approved. Add these names again then:",
      })}{" "}
      {listed}
    </Notice>
  );
}
