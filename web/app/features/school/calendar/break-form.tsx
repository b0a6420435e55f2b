import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Day, dayAfter } from "~/data/calendar/calendar-day";
import type { Break } from "~/data/school/days-off";
import type { School } from "~/data/school/school-query";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Panel } from "~/ui/panel";
import styles from "../school.module.css";
import { type BreakErrors, breakErrors, MAX_YEARS_AHEAD } from "./break-errors";
import own from "./calendar.module.css";
import { withBreak, withBreakAsBefore, withChangedBreak, withoutBreak } from "./calendar-changes";
import { calendarProblemText } from "./calendar-problem-text";
import { useChangeCalendar } from "./use-change-calendar";

interface Props {
  school: School;
  /** The break that is changed; a new one, if there is none. */
  one?: Break;
  today: Day;
  onClose: () => void;
}

/** A break's name and its days. Escape cancels. */
export function BreakForm({ school, one, today, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Break>(one ?? { name: "", first: "", last: "" });
  const [isAsked, setAsked] = useState(false);
  const { change, isPending, error } = useChangeCalendar(school);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  // A holiday of one day needs no last day.
  const meant: Break = { ...typed, name: typed.name.trim(), last: typed.last || typed.first };
  const found = breakErrors(meant, { calendar: school.calendar, before: one, today });
  const errors: BreakErrors = isAsked ? found : {};
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    const wrong = (["name", "first", "last"] as const).find((field) => found[field] !== undefined);
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    const { name } = meant;
    const done = one
      ? await change(
          withChangedBreak(one, meant),
          withBreakAsBefore(one, meant),
          t("{name} is changed", { name }),
        )
      : await change(withBreak(meant), withoutBreak(meant), t("{name} is added", { name }));
    if (done) onClose();
  };
  const field = (name: keyof Break) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  });
  const latest = dayAfter(today, 366 * MAX_YEARS_AHEAD);
  return (
    <Panel tone="action">
      <form
        ref={form}
        className={styles.form}
        aria-label={one ? t("Change {name}", { name: one.name }) : t("A new break or holiday")}
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={({ key }) => {
          if (key === "Escape") onClose();
        }}
      >
        <Field
          {...field("name")}
          label={t("Name")}
          hint={t("Such as Spring break")}
          autoComplete="off"
          maxLength={60}
        />
        <div className={`${styles.pair} ${own.dates}`}>
          <Field {...field("first")} type="date" label={t("First day off")} max={latest} />
          <Field
            {...field("last")}
            type="date"
            label={t("Last day off")}
            min={typed.first || undefined}
            max={latest}
            placeholder={typed.first}
          />
        </div>
        <FailureNotice of={error} textOf={calendarProblemText} />
        <div className={styles.ways}>
          <Button type="submit" busy={isPending}>
            {one ? t("Save") : t("Add")}
          </Button>
          <Button tone="plain" onClick={onClose}>
            {t("Cancel")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
