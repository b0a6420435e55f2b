import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import type { Practice } from "~/data/practice/history-query";
import { practiceName } from "~/data/practice/practice-name";
import { presenceQuery } from "~/data/practice/presence-query";
import { schoolClassQuery } from "~/data/school/classes-query";
import { personName } from "~/data/school/person-name";
import { currentLocale, plural, t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";
import styles from "./reflection.module.css";

/** How often it is looked whether everybody on a list that was just given has been credited, in milliseconds. */
const LOOK_INTERVAL = 1_000;

interface Props {
  practice: Practice;
  /** The school whose class practiced. */
  schoolId: string | undefined;
  busy: boolean;
  /** With the ids of those who lose it, and whether these are all of them. */
  onUndo: (pupils: readonly string[] | undefined, isKnown: boolean) => void;
  onCancel: () => void;
}

/** Says who else loses a practice of a class that is undone, and asks; `Escape` leaves it as it is. */
export function UndoQuestion({ practice, schoolId, busy, onUndo, onCancel }: Props) {
  const id = useId();
  const { present = 0, byName = false } = practice;
  const credited = useQuery({
    ...presenceQuery(practice.id),
    enabled: byName,
    // Right after a list was given, some of it may not have been applied yet.
    refetchInterval: ({ state }) => ((state.data?.length ?? present) < present ? LOOK_INTERVAL : false),
  });
  const roster = useQuery({
    ...schoolClassQuery(schoolId ?? "", practice.classId),
    enabled: byName && schoolId !== undefined,
  });
  const form = useRef<HTMLFormElement>(null);
  const isLoading = byName && (credited.isLoading || roster.isLoading);
  useEffect(() => {
    if (isLoading) return;
    form.current?.querySelector("button")?.focus({ preventScroll: true });
    // All of it, above the bar at the bottom of a phone.
    form.current?.scrollIntoView({ block: "nearest" });
  }, [isLoading]);
  if (isLoading) return <Spinner message={t("Loading...")} />;
  const pupils = byName ? credited.data : undefined;
  const isKnown = !byName || pupils?.length === present;
  const listed = (roster.data?.pupils ?? []).filter(({ userId }) => pupils?.includes(userId));
  const names = listed
    .map((one) => personName(one) || t("A student without a name"))
    .sort(new Intl.Collator(currentLocale()).compare);
  return (
    <form
      ref={form}
      className={styles.editor}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        onUndo(pupils, isKnown);
      }}
      onKeyDown={({ key }) => key === "Escape" && onCancel()}
    >
      <p id={id} className={styles.label}>
        {t("Undo “{name}”?", { name: practiceName(practice) })}
      </p>
      <p className={styles.loses}>{whoLoses(practice, Math.max(present, pupils?.length ?? 0))}</p>
      {names.length > 0 ? <p className={styles.loses}>{listOf(names, pupils?.length ?? 0)}</p> : null}
      {practice.reflection ? (
        <p className={styles.loses}>{t("Your reflection on it is deleted, too.")}</p>
      ) : null}
      <div className={styles.reflectionWays}>
        <Button type="submit" tone="quiet" busy={busy}>
          {byName && present > 0 ? t("Undo it for everybody") : t("Undo it")}
        </Button>
        <Button tone="plain" disabled={busy} onClick={onCancel}>
          {t("Keep it")}
        </Button>
      </div>
    </form>
  );
}

/** Who loses the practice beside the person who led it. */
function whoLoses({ className, byName, present }: Practice, credited: number): string {
  if (byName && credited > 0)
    return plural(credited, {
      one: "The class loses it, and so does {count} student who was there.",
      other: "The class loses it, and so do {count} students who were there.",
    });
  if (present !== undefined)
    return t("The class loses it, with the number of students present. No student has it as their own.");
  return className
    ? t("{name} loses it, too. No student has it as their own.", { name: className })
    : t("The class loses it, too. No student has it as their own.");
}

/** The names, and how many have left the class since. */
function listOf(names: readonly string[], all: number): string {
  const left = all - names.length;
  const others = plural(left, {
    one: "{count} who has left the class",
    other: "{count} who have left the class",
  });
  const list = new Intl.ListFormat(currentLocale(), { type: "conjunction" });
  return list.format(left > 0 ? [...names, others] : names);
}
