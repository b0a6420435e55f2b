import type { SchoolPerson } from "~/data/school/people-query";
import { personName } from "~/data/school/person-name";
import type { Doubts } from "~/data/school/same-names";
import { gradeName } from "~/messages/names";
import { currentLocale, t } from "~/messages/t";
import { Notice } from "~/ui/notice";
import { pupilsText } from "../classes/class-texts";
import styles from "../school.module.css";
import type { TypedPupil } from "./names";

interface PreviewProps {
  names: readonly TypedPupil[];
  grade: string;
  /** What is doubtful about them, if they were looked through. */
  doubts: Doubts<TypedPupil> | undefined;
}

/** Who will be added: how many, into which grade, and each name as it was read. */
export function AddPreview({ names, grade, doubts }: PreviewProps) {
  return (
    <>
      <p className={styles.count}>
        {t("{students} for {grade}: {names}", {
          students: pupilsText(names.length),
          grade: gradeName(grade),
          names: listed(names.map(typedText)),
        })}
      </p>
      {doubts ? <DoubtsNotice doubts={doubts} /> : null}
    </>
  );
}

/** What is doubtful about a list, before anybody of it is added. */
function DoubtsNotice({ doubts: { repeated, known } }: { doubts: Doubts<TypedPupil> }) {
  return (
    <Notice tone="warm">
      {repeated.length > 0 ? (
        <p>{t("More than once in your list: {names}", { names: listed(repeated.map(typedText)) })}</p>
      ) : null}
      {known.length > 0 ? (
        <p>{t("Already at your school: {names}", { names: listed(known.map(knownText)) })}</p>
      ) : null}
      <p>{t("Nobody has been added yet.")}</p>
    </Notice>
  );
}

function typedText({ firstName, lastName }: TypedPupil): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}

function knownText(person: SchoolPerson): string {
  const name = personName(person);
  return person.grade ? t("{name} ({grade})", { name, grade: gradeName(person.grade) }) : name;
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(names);
}
