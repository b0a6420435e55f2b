import { type FormEvent, useRef, useState } from "react";
import { type NewPerson, useAddPeople } from "~/data/school/add-people";
import { roleName } from "~/data/school/role-names";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { plural, t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { Select } from "~/ui/select";
import { TextArea } from "~/ui/text-area";
import styles from "../school.module.css";
import { readStaff, type TypedStaffList } from "./staff-lines";
import { StaffOutcome } from "./staff-outcome";

/** How many people one list may have. */
const MAX_PEOPLE = 100;

interface Props {
  schoolId: string;
  typed: string;
  onType: (typed: string) => void;
}

/** Asks for teachers or administrators with their addresses and adds them. What was refused stays in the field, to be corrected. */
export function AddStaffForm({ schoolId, typed, onType }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [role, setRole] = useState<"teacher" | "administrator">("teacher");
  const [isAsked, setAsked] = useState(false);
  // What was sent, with its ids, for as long as the same people are sent.
  const [sent, setSent] = useState<NewPerson[]>();
  const { mutate, isPending, error, data, reset } = useAddPeople(schoolId);
  const read = readStaff(typed);
  const fault = isAsked ? faultIn(read) : undefined;
  const change = (set: () => void) => {
    set();
    setSent(undefined);
    reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (faultIn(read)) {
      field.current?.focus();
      return;
    }
    const people = sent ?? read.people.map((one) => ({ requestId: crypto.randomUUID(), ...one, role }));
    setSent(people);
    mutate(people, {
      onSuccess: ({ others }) => {
        const wrong = others.filter(({ outcome }) =>
          ["invalidAddress", "schoolUserIdTaken"].includes(outcome),
        );
        onType(wrong.map(({ person }) => lineOf(person)).join("\n"));
        setSent(undefined);
        setAsked(false);
      },
    });
  };
  return (
    <>
      <p className={styles.lead}>
        {t(
          "For colleagues who lead classes or run the school. Next, we mail each of them a first password; with it they sign in and choose their own. Somebody who has a Pausewell account already keeps it: we invite them instead.",
        )}
      </p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextArea
          ref={field}
          label={t("Names and addresses of colleagues")}
          hint={t(
            "One person a line: name, e-mail address, and your school's own id if you have one. You can paste a list: Ann Lee, ann@school.org, 1042",
          )}
          rows={6}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          disabled={isPending}
          value={typed}
          onChange={({ target }) => change(() => onType(target.value))}
          error={fault}
        />
        <Select
          label={t("Role")}
          hint={t(
            "Teachers lead classes. Administrators take care of the school, its people and its classes.",
          )}
          disabled={isPending}
          value={role}
          onChange={({ target }) => change(() => setRole(target.value as typeof role))}
        >
          {(["teacher", "administrator"] as const).map((each) => (
            <option key={each} value={each}>
              {roleName(each)}
            </option>
          ))}
        </Select>
        <FailureNotice of={error} textOf={schoolProblemText} />
        <div className={styles.ways}>
          <Button type="submit" busy={isPending}>
            {addText(role, read.people.length)}
          </Button>
        </div>
        {data ? <StaffOutcome done={data} /> : null}
      </form>
    </>
  );
}

function addText(role: "teacher" | "administrator", count: number): string {
  if (role === "administrator") {
    return count === 0
      ? t("Add administrators")
      : plural(count, { one: "Add {count} administrator", other: "Add {count} administrators" });
  }
  return count === 0
    ? t("Add teachers")
    : plural(count, { one: "Add {count} teacher", other: "Add {count} teachers" });
}

/** A person as a line of the field. */
function lineOf({ firstName, lastName, email, schoolUserId }: NewPerson): string {
  return [firstName, lastName, email, schoolUserId].filter(Boolean).join(", ");
}

function faultIn({ people, noAddress, noName, tooLong }: TypedStaffList): string | undefined {
  const lines = (numbers: readonly number[]) => ({ line: numbers.join(", ") });
  if (tooLong.length > 0) {
    return t("A name in line {line} is too long: 60 letters at most.", lines(tooLong));
  }
  if (noAddress.length > 0) {
    return t(
      "Line {line} has no e-mail address. Are these students? Choose Students above; what you typed stays.",
      lines(noAddress),
    );
  }
  if (noName.length > 0) return t("Line {line} has no name before the address.", lines(noName));
  if (people.length === 0) return t("Type at least one name with an address.");
  if (people.length <= MAX_PEOPLE) return undefined;
  return t("These are {count} people. Add {most} at a time.", { count: people.length, most: MAX_PEOPLE });
}
