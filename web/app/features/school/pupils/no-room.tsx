import type { NotAdded } from "~/data/school/add-people";
import { currentLocale, plural } from "~/messages/t";
import { Notice } from "~/ui/notice";

/** Names the students for whom a school has no room until it is approved, so that they can be added later. */
export function NoRoom({ others }: { others: readonly NotAdded[] }) {
  const names = others.map(({ person }) => [person.firstName, person.lastName].filter(Boolean).join(" "));
  return (
    <Notice tone="warm">
      {plural(others.length, {
        one: "{count} student was not added: your school has no room for more until it is approved. Add this name again then:",
        other:
          "{count} students were not added: your school has no room for more until it is approved. Add these names again then:",
      })}{" "}
      {new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(names)}
    </Notice>
  );
}
