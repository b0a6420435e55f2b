import type { SchoolPerson } from "~/data/school/people-query";
import { personName } from "~/data/school/person-name";
import { type Doubts, plainName } from "~/data/school/same-names";
import { gradeName } from "~/messages/names";
import { currentLocale, t } from "~/messages/t";
import { Notice } from "~/ui/notice";
import { pupilsText } from "../classes/class-texts";
import styles from "../school.module.css";
import type { TypedPupil } from "./names";

interface PreviewProps {
  names: readonly TypedPupil[];
  grade: string;
}

/** Who will be added: how many, into which grade, and each name as it was read. Nothing while there is nobody. */
export function AddPreview({ names, grade }: PreviewProps) {
  if (names.length === 0) return null;
  return (
    <p className={styles.count}>
      {t("{students} for {grade}: {names}", {
        students: pupilsText(names.length),
        grade: gradeName(grade),
        names: listed(names.map(typedText)),
      })}
    </p>
  );
}

/** What is doubtful about a list, before anybody of it is added. */
export function DoubtsNotice({ doubts: { repeated, known } }: { doubts: Doubts<TypedPupil> }) {
  return (
    <Notice tone="warm">
      {repeated.length > 0 ? (
        <p>{t("More than once in your list: {names}.", { names: listed(repeated.map(typedText)) })}</p>
      ) : null}
      {known.length > 0 ? (
        <p>{t("Already at your school: {names}.", { names: listed(known.map(knownText)) })}</p>
      ) : null}
      <p>{t("Nobody has been added yet.")}</p>
    </Notice>
  );
}

/** The names without those that are doubtful: each once, and nobody who is called like a student of the school. */
export function withoutDoubtful(names: readonly TypedPupil[], { known }: Doubts<TypedPupil>): TypedPupil[] {
  const there = new Set(known.map(({ firstName = "", lastName }) => plainName({ firstName, lastName })));
  const once = new Map(names.map((name) => [plainName(name), name]));
  return [...once].flatMap(([plain, name]) => (there.has(plain) ? [] : [name]));
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
