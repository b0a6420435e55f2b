import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { lastAbsent, persistAbsent } from "~/data/practice/last-absent";
import { schoolClassQuery } from "~/data/school/classes-query";
import { knownClassSize } from "~/data/school/known-class-size";
import { pupilName } from "~/data/school/person-name";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { PresentCount, parsePresentCount } from "~/ui/present-count";
import { PresentNames } from "~/ui/present-names";
import { Spinner } from "~/ui/spinner";
import { lastPresentCount, persistPresentCount } from "./last-present-count";
import {
  type FinishedPractice,
  PersistedPractice,
  type Present,
  type SaidPresent,
} from "./persisted-practice";

interface Presence {
  /** Where it is entered: a tick for each student of a class that has them, otherwise a number. */
  field: ReactNode;
  /** How many students have a tick, and how many there are, if they have names. Whoever has seen the ticks has said what they say. */
  ticks?: { here: number; all: number; onSeen: () => void };
  /** Whether a number takes the place of the students' names, so that none of them has the practice as their own. */
  isWithoutNames?: boolean;
  /** The practice with what has been said of it. */
  ended: FinishedPractice;
  /** What was entered, and remembered for the next time. A number that is none is marked, and gets the focus. */
  read: () => { valid: boolean; present?: Present };
}

/**
 * Who was present at a practice of a class: by name where the class has students, otherwise how many. What is said waits with the practice
 * on this device until it is marked complete, here or elsewhere: whoever leaves the screen in between has said it all the same.
 */
export function usePresence(user: UserDocument, practiceId: string, ended: FinishedPractice): Presence {
  const { classId } = ended.completion;
  const [said, setSaid] = useState(ended.present);
  const cache = useQueryClient();
  const schoolId = user.classes.find((one) => one.classId === classId)?.schoolId;
  const roster = useQuery({
    ...schoolClassQuery(schoolId ?? "", classId),
    enabled: schoolId !== undefined,
  });
  const [isNumber, setIsNumber] = useState(said !== undefined && !said.pupils);
  const [typed, setTyped] = useState(() =>
    said && !said.pupils ? (said.typed ?? String(said.count)) : lastPresentCount(cache, user.id, classId),
  );
  const [invalid, setInvalid] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<string> | undefined>(() => {
    const names = said?.pupils ?? said?.ticked;
    return names && new Set(names);
  });
  const [wasAbsent] = useState(() => new Set(lastAbsent(user.id, classId)));
  const input = useRef<HTMLInputElement>(null);
  const keep = (present: SaidPresent) => {
    setSaid(present);
    new PersistedPractice(user.id, practiceId).persistPresent(present);
  };
  const keepNumber = (text: string) => {
    const { present = 0 } = parsePresentCount(text);
    keep({ count: present, typed: text, ...(ticked ? { ticked: [...ticked] } : {}) });
  };
  const keepNames = (here: readonly string[]) => keep({ count: here.length, pupils: here });

  const kept = { ended: said ? { ...ended, present: said } : ended };
  // Without a network there are no names just now: a number can be corrected by names later.
  if (schoolId !== undefined && roster.isPending && roster.fetchStatus === "fetching") {
    return { ...kept, field: <Spinner message={t("Loading...")} />, read: () => ({ valid: true }) };
  }
  const pupils = (roster.data?.pupils ?? []).map((one) => ({ userId: one.userId, name: pupilName(one) }));
  const ids = pupils.map(({ userId }) => userId);
  const here = ids.filter((id) => (ticked ? ticked.has(id) : !wasAbsent.has(id)));
  if (pupils.length > 0 && !isNumber) {
    return {
      ...kept,
      field: (
        <>
          <PresentNames
            pupils={pupils}
            present={new Set(here)}
            onChange={(present) => {
              setTicked(present);
              keepNames(ids.filter((id) => present.has(id)));
            }}
          />
          <Button
            tone="plain"
            onClick={() => {
              // What the check marks say is where the number begins; without any, where it does for a class without names.
              const count = here.length > 0 ? String(here.length) : lastPresentCount(cache, user.id, classId);
              setIsNumber(true);
              setTyped(count);
              keepNumber(count);
            }}
          >
            {t("Enter a number instead")}
          </Button>
        </>
      ),
      ticks: { here: here.length, all: ids.length, onSeen: () => keepNames(here) },
      read: () => {
        // That nobody was there says nothing about the next time.
        const absent = here.length > 0 ? ids.filter((id) => !here.includes(id)) : [];
        persistAbsent(user.id, classId, ended.completion.id, absent);
        if (here.length === 0) return { valid: true };
        persistPresentCount(user.id, classId, here.length);
        return { valid: true, present: { count: here.length, pupils: here } };
      },
    };
  }
  return {
    ...kept,
    isWithoutNames: pupils.length > 0,
    field: (
      <>
        <PresentCount
          text={typed}
          invalid={invalid}
          classSize={knownClassSize(cache, schoolId, classId)}
          inputRef={input}
          onChange={(text) => {
            setTyped(text);
            keepNumber(text);
          }}
        />
        {pupils.length > 0 ? (
          <Button
            tone="plain"
            onClick={() => {
              setIsNumber(false);
              keepNames(here);
            }}
          >
            {t("Choose names")}
          </Button>
        ) : null}
      </>
    ),
    read: () => {
      const { valid, present } = parsePresentCount(typed);
      setInvalid(!valid);
      if (!valid) input.current?.focus();
      if (present === undefined) return { valid };
      persistPresentCount(user.id, classId, present);
      return { valid, present: { count: present } };
    },
  };
}
