import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { useCurrentFailure } from "~/api/use-when-reachable";
import { schoolClassQuery } from "~/data/school/classes-query";
import { pupilName } from "~/data/school/person-name";
import { plural, t } from "~/messages/t";
import { QueryNotice } from "~/query/query-notice";
import { Button } from "~/ui/button";
import { type NamedPupil, PresentNames } from "~/ui/present-names";
import { Spinner } from "~/ui/spinner";
import { presenceQuery, useAmendPresence } from "./presence-query";
import styles from "./pupils-editor.module.css";

interface Props {
  completionId: string;
  schoolId: string;
  classId: string;
  /** Whether there is a list already. Without one, everybody has a check mark to begin with. */
  byName: boolean;
  /** How many were present, if that is known. A number without a list goes once there is one. */
  present: number | undefined;
  /** What holds now, and what held before. */
  onSave: (count: number, before: readonly string[]) => void;
  onCancel: () => void;
}

/** Where a teacher says, or corrects, who was present at a practice; `Escape` leaves it as it was. */
export function PresenceEditor(props: Props) {
  const { completionId, schoolId, classId, byName, present, onSave, onCancel } = props;
  const roster = useQuery(schoolClassQuery(schoolId, classId));
  const known = useQuery({ ...presenceQuery(completionId), enabled: byName });
  if (roster.isError) return <QueryNotice of={roster} />;
  if (known.isError) return <QueryNotice of={known} />;
  if (roster.isPending || (byName && known.isPending)) return <Spinner message={t("Loading...")} />;
  if (roster.data.pupils.length === 0 && !byName) return <NoNames onCancel={onCancel} />;
  const pupils = roster.data.pupils.map((one) => ({ userId: one.userId, name: pupilName(one) }));
  const ids = new Set(pupils.map(({ userId }) => userId));
  // Who has left the class since stays on the list, unseen.
  const others = (known.data ?? []).filter((id) => !ids.has(id));
  const here = byName ? (known.data ?? []).filter((id) => ids.has(id)) : [...ids];
  return (
    <NamesForm
      completionId={completionId}
      schoolId={schoolId}
      classId={classId}
      pupils={pupils}
      here={here}
      others={others}
      aboutNumber={aboutNumber(byName, present)}
      onSave={(count) => onSave(count, byName ? (known.data ?? []) : [])}
      onCancel={onCancel}
    />
  );
}

/** What becomes of the number, said before the names are saved: a practice with a list has no other number, and it can't have one again. */
function aboutNumber(byName: boolean, present: number | undefined): string {
  if (byName)
    return t("The check marks give the number of students. With names, a practice has no other number.");
  if (present === undefined) return t("Once you save names, you can't enter a number instead.");
  return plural(present, {
    one: "Names replace the number: {count} student present. Once you save, it can't be brought back.",
    other: "Names replace the number: {count} students present. Once you save, it can't be brought back.",
  });
}

/** A class whose students nobody has entered. */
function NoNames({ onCancel }: Pick<Props, "onCancel">) {
  return (
    <div className={styles.editor}>
      <p role="status">{t("This class has no students yet. You can give a number.")}</p>
      <div className={styles.ways}>
        <Button tone="quiet" onClick={onCancel}>
          {t("Close")}
        </Button>
      </div>
    </div>
  );
}

interface FormProps extends Pick<Props, "completionId" | "schoolId" | "classId" | "onCancel"> {
  pupils: readonly NamedPupil[];
  here: readonly string[];
  others: readonly string[];
  aboutNumber: string;
  onSave: (count: number) => void;
}

function NamesForm(props: FormProps) {
  const { completionId, schoolId, classId, pupils, here, others, aboutNumber, onSave, onCancel } = props;
  const about = useId();
  const [present, setPresent] = useState<ReadonlySet<string>>(() => new Set(here));
  const amend = useAmendPresence(completionId, schoolId, classId);
  const failure = useCurrentFailure(amend.error);
  const form = useRef<HTMLFormElement>(null);
  // It replaces the button that was just pressed.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    amend.mutate([...present, ...others], { onSuccess: (answer) => onSave(answer.present ?? 0) });
  };
  return (
    <form
      ref={form}
      className={styles.editor}
      onSubmit={submit}
      onKeyDown={({ key }) => key === "Escape" && onCancel()}
    >
      <PresentNames pupils={pupils} present={present} onChange={setPresent} />
      <p id={about}>{aboutNumber}</p>
      {failure ? (
        <p className={styles.failure} role="alert">
          {problemText(asProblem(failure))}
        </p>
      ) : null}
      <div className={styles.ways}>
        <Button type="submit" tone="quiet" busy={amend.isPending} aria-describedby={about}>
          {t("Save")}
        </Button>
        <Button tone="plain" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}
