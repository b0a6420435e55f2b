import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { nameInList } from "~/data/school/name-in-list";
import { peopleOf, peopleQuery, type SchoolPerson } from "~/data/school/people-query";
import { personName } from "~/data/school/person-name";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { gradeName } from "~/messages/names";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { QueryPart } from "~/query/query-part";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/field";
import rooms from "../school.module.css";
import { ChosenChips } from "./chosen-chips";
import styles from "./classes.module.css";

/** The delay after typing before people are looked for, in milliseconds. */
const TYPING_DELAY = 250;

/** How many people are listed at first, and how many more with each press. */
const STEP = 8;

interface Props {
  schoolId: string;
  kind: "teacher" | "pupil";
  legend: string;
  /** The label of the field that people are looked for with. */
  label: string;
  chosen: readonly SchoolPerson[];
  onChange: (chosen: readonly SchoolPerson[]) => void;
  /** How many can be chosen. */
  max: number;
  /** The ids of those who are not offered. */
  without?: ReadonlySet<string>;
  /** The keyboard goes to its field at once: the button that was pressed is gone. */
  takesFocus?: boolean;
}

/** Chooses active people of the school: looked for by the beginning of a name or address, ticked, and left out again. */
export function PeoplePicker(props: Props) {
  const { schoolId, kind, legend, label, chosen, onChange, max, without, takesFocus = false } = props;
  const [typed, setTyped] = useState("");
  const search = usePaused(typed.trim());
  const people = useInfiniteQuery(peopleQuery(schoolId, { search, role: kind, status: "active" }));
  const offered = peopleOf(people.data).filter(({ userId }) => !without?.has(userId));
  const [shown, setShown] = useState(STEP);
  const { hasNextPage, isFetching, isError, fetchNextPage } = people;
  const isShort = offered.length < shown && hasNextPage;
  // Many of a page may not be offered.
  useEffect(() => {
    if (isShort && !isFetching && !isError) void fetchNextPage();
  }, [isShort, isFetching, isError, fetchNextPage]);
  const field = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.querySelector("input")?.focus();
  }, [takesFocus]);
  const ids = new Set(chosen.map(({ userId }) => userId));
  const isFull = chosen.length >= max;
  const leaveOut = (id: string) => {
    onChange(chosen.filter(({ userId }) => userId !== id));
    field.current?.querySelector("input")?.focus();
  };
  return (
    <fieldset ref={field} className={styles.search}>
      <legend className={rooms.legend}>{legend}</legend>
      <Field
        type="search"
        label={label}
        hint={t("The beginning of a name, or of an address")}
        autoComplete="off"
        maxLength={254}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setShown(STEP);
        }}
        onKeyDown={(event) => {
          // The form around it is not to be sent by a search.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      {people.data ? (
        <div className={styles.found} aria-busy={people.isPlaceholderData}>
          {offered.length > 0 ? (
            <ul className={styles.results}>
              {offered.slice(0, shown).map((person) => (
                <li key={person.userId}>
                  <label className={styles.result}>
                    <input
                      type="checkbox"
                      checked={ids.has(person.userId)}
                      disabled={isFull && !ids.has(person.userId)}
                      onChange={({ target }) =>
                        onChange(
                          target.checked
                            ? [...chosen, person]
                            : chosen.filter(({ userId }) => userId !== person.userId),
                        )
                      }
                    />
                    <span>
                      {nameInList(person)} {person.grade ? <small>{gradeName(person.grade)}</small> : null}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          ) : hasNextPage ? null : (
            <>
              <p className={rooms.count}>{nobodyText(kind, search)}</p>
              {search ? null : (
                <ButtonLink
                  tone="quiet"
                  to={path(kind === "teacher" ? "schoolAddUsers" : "schoolDirectAddUsers")}
                >
                  {kind === "teacher" ? t("Invite teachers") : t("Add people")}
                </ButtonLink>
              )}
            </>
          )}
          {offered.length > shown || hasNextPage ? (
            <div>
              <Button
                tone="plain"
                busy={people.isFetchingNextPage}
                onClick={() => setShown(shown + 2 * STEP)}
              >
                {t("Show more")}
              </Button>
            </div>
          ) : null}
        </div>
      ) : (
        <QueryPart of={people} textOf={schoolProblemText} />
      )}
      <p className={rooms.count} role="status">
        {chosen.length > 0 ? t("{count} chosen", { count: chosen.length }) : null}
        {isFull && chosen.length > 0 ? ` · ${t("No more at once")}` : null}
      </p>
      <ChosenChips
        chosen={chosen.map((person) => ({ id: person.userId, name: personName(person) }))}
        onLeaveOut={leaveOut}
      />
    </fieldset>
  );
}

function nobodyText(kind: Props["kind"], search: string): string {
  if (search) return t("Nobody's name or address begins with “{search}”.", { search });
  return kind === "teacher" ? t("No teacher is here to choose.") : t("No student is here to choose.");
}

/** A text once it no longer changes. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
