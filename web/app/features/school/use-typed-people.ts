import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { type AddedPeople, type NewPerson, useAddPeople } from "~/data/school/add-people";

interface Options<Lines> {
  schoolId: string;
  /** Reads what was typed, one person a line. */
  read: (typed: string) => Lines;
  /** What is wrong with the lines; nothing if they can be sent. */
  faultIn: (lines: Lines) => string | undefined;
  /** The people that the lines name. */
  peopleIn: (lines: Lines) => readonly Omit<NewPerson, "requestId">[];
  onProgress?: (done: AddedPeople) => void;
  /** Returns the lines that stay in the field, if it is not as it was. */
  onAdded: (done: AddedPeople) => string | undefined;
}

/** A list of people in a text area, to be added. If that fails on the way, the same people are sent again; nobody is added twice. */
export function useTypedPeople<Lines>({
  schoolId,
  read,
  faultIn,
  peopleIn,
  onProgress,
  onAdded,
}: Options<Lines>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState("");
  const [isAsked, setAsked] = useState(false);
  // What was sent, with its ids, for as long as the same people are sent.
  const [sent, setSent] = useState<readonly NewPerson[]>();
  const { mutate, isPending, error, data, reset } = useAddPeople(schoolId, onProgress);
  const lines = read(typed);
  const fault = faultIn(lines);
  const change = (set: () => void) => {
    set();
    setSent(undefined);
    reset();
  };
  const finish = (done: AddedPeople) => {
    const rest = onAdded(done);
    if (rest === undefined) return;
    setTyped(rest);
    setSent(undefined);
    setAsked(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (fault) {
      field.current?.focus();
      return;
    }
    const people = sent ?? peopleIn(lines).map((one) => ({ ...one, requestId: crypto.randomUUID() }));
    setSent(people);
    mutate(people, { onSuccess: finish });
  };
  const area = {
    ref: field,
    autoComplete: "off",
    spellCheck: false,
    disabled: isPending,
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => change(() => setTyped(target.value)),
    error: isAsked ? fault : undefined,
  };
  return { area, lines, sent, change, submit, isPending, error, data };
}
