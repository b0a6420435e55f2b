import { useState } from "react";
import type { AddedPeople } from "~/data/school/add-people";
import { schoolProblemText } from "~/data/school/school-problem-text";
import type { School } from "~/data/school/school-query";
import { gradeName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { Progress } from "~/ui/progress";
import { Select } from "~/ui/select";
import { Switch } from "~/ui/switch";
import { TextArea } from "~/ui/text-area";
import styles from "../school.module.css";
import { useTypedPeople } from "../use-typed-people";
import { readNames, type TypedNames } from "./names";

/** How many students one list may have: a large year group. */
const MAX_NAMES = 200;

interface Props {
  school: School;
  onAdded: (done: AddedPeople) => void;
}

/** Asks for the students of one grade and adds them. */
export function AddPupilsForm({ school, onAdded }: Props) {
  const [grade, setGrade] = useState(school.grades[0] ?? "grade_k");
  const [signsIn, setSignsIn] = useState(true);
  const [progress, setProgress] = useState(0);
  const { area, lines, sent, change, submit, isPending, error } = useTypedPeople({
    schoolId: school.schoolId,
    read: readNames,
    faultIn,
    peopleIn: ({ names }) => names.map((name) => ({ ...name, grade, signIn: signsIn ? "password" : "none" })),
    onProgress: ({ people }) => setProgress(people.length),
    onAdded: (done) => {
      onAdded(done);
      return undefined;
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        setProgress(0);
        submit(event);
      }}
    >
      <TextArea
        {...area}
        label={t("Names of the students")}
        hint={t(
          "One student a line: first name, then last name or its initial. You can paste a list. After commas, you can add a username and your school's own id: Ada, L., ada.l42, 1042",
        )}
        rows={8}
      />
      <Select
        label={t("Grade")}
        disabled={isPending}
        value={grade}
        onChange={({ target }) => change(() => setGrade(target.value as typeof grade))}
      >
        {school.grades.map((each) => (
          <option key={each} value={each}>
            {gradeName(each)}
          </option>
        ))}
      </Select>
      <Switch
        label={t("They sign in themselves")}
        hint={t(
          "Each gets a card with a username and a password. Otherwise their teacher practices with them.",
        )}
        on={signsIn}
        onChange={(on) => change(() => setSignsIn(on))}
      />
      <FailureNotice of={error} textOf={schoolProblemText} />
      {isPending && sent ? (
        <Progress
          label={t("Students added")}
          value={progress}
          max={sent.length}
          text={t("{count} of {most}", { count: progress, most: sent.length })}
        />
      ) : null}
      <div className={styles.ways}>
        <Button type="submit" busy={isPending}>
          {lines.names.length === 0
            ? t("Add students")
            : plural(lines.names.length, { one: "Add {count} student", other: "Add {count} students" })}
        </Button>
      </div>
    </form>
  );
}

function faultIn({ names, tooLong, noUserName }: TypedNames): string | undefined {
  if (tooLong.length > 0) {
    return t("A name in line {line} is too long: 60 letters at most.", { line: tooLong.join(", ") });
  }
  if (noUserName.length > 0) {
    return t(
      "The username in line {line} can't be one: 2 to 30 letters from a to z, digits, hyphens and periods, beginning with a letter.",
      { line: noUserName.join(", ") },
    );
  }
  if (names.length === 0) return t("Type at least one name.");
  if (names.length <= MAX_NAMES) return undefined;
  return t("These are {count} names. Add {most} at a time.", { count: names.length, most: MAX_NAMES });
}
