import { useInfiniteQuery } from "@tanstack/react-query";
import { useImportChoices } from "~/data/school/imports/import-choices";
import { importProblemText } from "~/data/school/imports/import-problem-text";
import type { ImportRow } from "~/data/school/imports/imports-query";
import { peopleOf, peopleQuery, type SchoolPerson } from "~/data/school/people-query";
import { personName } from "~/data/school/person-name";
import { roleName } from "~/data/school/role-names";
import { useReadToEnd } from "~/data/school/use-read-to-end";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { QueryNotice } from "~/query/query-notice";
import { Choices } from "~/ui/choices";
import styles from "../school.module.css";
import { rowFacts, rowName } from "./row-texts";

interface Props {
  schoolId: string;
  importId: string;
  of: ImportRow;
}

/** A row that may be about somebody of the school: it is one of these people, somebody new, or left out. */
export function HeldRow({
  schoolId,
  importId,
  of: { row = 0, person = {}, userIds = [], unchanged = [] },
}: Props) {
  const { choices, decide } = useImportChoices(schoolId, importId);
  const name = rowName(person);
  const search = person.firstName ?? name;
  const namesakes = useInfiniteQuery(peopleQuery(schoolId, { search, status: "active" }));
  const found = peopleOf(namesakes.data).filter(({ userId }) => userIds.includes(userId));
  const isMissing = found.length < userIds.length;
  useReadToEnd({ ...namesakes, hasNextPage: isMissing && namesakes.hasNextPage });
  const facts = rowFacts(person).filter((fact) => fact !== name);
  return (
    <div className={styles.words}>
      <Choices
        legend={[t("Row {row}: {name}", { row, name }), ...facts].join(" · ")}
        choices={[
          ...userIds.map((userId) => {
            const one = found.find((each) => each.userId === userId);
            return {
              value: userId,
              label: t("This is {name}, already at your school", { name: one ? personName(one) : name }),
              text: one ? personFacts(one, unchanged.includes(userId)) : t("Loading..."),
            };
          }),
          { value: "new", label: t("This is somebody new") },
          { value: "", label: t("Leave this row out") },
        ]}
        value={choices.decisions[row] ?? ""}
        onChoose={(decision) => decide(row, decision || undefined, unchanged.includes(decision))}
      />
      <QueryNotice of={namesakes} textOf={importProblemText} />
    </div>
  );
}

/** What tells somebody of the school from others of the same name. */
function personFacts(
  { role, isAdmin, grade, schoolUserId, userName, email }: SchoolPerson,
  isAsInFile: boolean,
): string {
  const facts = [
    roleName(role, isAdmin),
    grade ? gradeName(grade) : "",
    schoolUserId ? t("Id {id}", { id: schoolUserId }) : "",
    userName ?? email ?? "",
    isAsInFile ? t("nothing changes") : "",
  ];
  return facts.filter(Boolean).join(" · ");
}
