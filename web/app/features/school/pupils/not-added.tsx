import { type FormEvent, useState } from "react";
import { type AddedPeople, type NewPerson, type NotAdded, useAddPeople } from "~/data/school/add-people";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { plural, t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Section } from "~/ui/section";
import { MAX_OWN_ID } from "../people/typed-name";
import styles from "../school.module.css";
import { isUserName } from "./names";

interface Props {
  schoolId: string;
  others: readonly NotAdded[];
  onAdded: (done: AddedPeople) => void;
}

/** Students who were not added, since somebody else has their username or their id: each can be given another one. */
export function NotAddedPupils({ schoolId, others, onAdded }: Props) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useAddPeople(schoolId);
  const shownIn = (one: NotAdded) => typed[one.person.requestId] ?? currentValue(one);
  const faults = others.map((one) => faultIn(one, shownIn(one), typed[one.person.requestId] !== undefined));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    const wrong = faults.findIndex((fault) => fault !== undefined);
    if (wrong >= 0) {
      event.currentTarget.querySelectorAll("input")[wrong]?.focus();
      return;
    }
    const sent = others.map((one) => corrected(one, shownIn(one).trim()));
    mutate(sent, {
      onSuccess: (done) => {
        setTyped({});
        setAsked(false);
        onAdded(done);
      },
    });
  };
  return (
    <Section
      heading={plural(others.length, {
        one: "{count} student was not added",
        other: "{count} students were not added",
      })}
      tight
      panel="warm"
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        {others.map((one, index) => (
          <Field
            key={one.person.requestId}
            label={t("{field} of {name}", { field: labelOf(one), name: nameOf(one) })}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={fieldOf(one) === "userName" ? 30 : MAX_OWN_ID}
            value={shownIn(one)}
            onChange={({ target }) => setTyped({ ...typed, [one.person.requestId]: target.value })}
            error={
              isAsked || typed[one.person.requestId] === undefined ? (faults[index] ?? undefined) : undefined
            }
          />
        ))}
        <FailureNotice of={error} textOf={schoolProblemText} />
        <div className={styles.ways}>
          <Button type="submit" tone="quiet" busy={isPending}>
            {plural(others.length, { one: "Add {count} student", other: "Add {count} students" })}
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** A student with another user name or id, or without one. */
function corrected(one: NotAdded, value: string): NewPerson {
  const { userName: oldName, schoolUserId: oldId, ...rest } = one.person;
  const isName = fieldOf(one) === "userName";
  const [userName, schoolUserId] = isName ? [value, oldId] : [oldName, value];
  return { ...rest, ...(userName ? { userName } : {}), ...(schoolUserId ? { schoolUserId } : {}) };
}

function fieldOf({ outcome }: NotAdded): "userName" | "schoolUserId" {
  return outcome === "schoolUserIdTaken" ? "schoolUserId" : "userName";
}

function labelOf(one: NotAdded): string {
  return fieldOf(one) === "userName" ? t("Username") : t("Your school's own id");
}

function nameOf({ person: { firstName, lastName } }: NotAdded): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}

function currentValue(one: NotAdded): string {
  return one.person[fieldOf(one)] ?? "";
}

/** What is wrong with what is in the field. What was refused is refused again until it is changed. */
function faultIn(one: NotAdded, value: string, isChanged: boolean): string | undefined {
  const field = fieldOf(one);
  const isSame = value.trim().toLowerCase() === currentValue(one).trim().toLowerCase();
  if (!isChanged || isSame) {
    return field === "userName"
      ? t("Somebody else at your school has this username. Type another one, or none to have one made.")
      : t("Somebody else at your school has this id. Type another one, or none.");
  }
  if (field === "userName" && value.trim() && !isUserName(value.trim())) {
    return t("2 to 30 letters from a to z, digits, hyphens and periods, beginning with a letter.");
  }
  return undefined;
}
