import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { lastAbsent, persistAbsent } from "~/data/practice/last-absent";
import { schoolClassQuery } from "~/data/school/classes-query";
import { personName } from "~/data/school/people-query";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { PresentCount, parsePresentCount } from "~/ui/present-count";
import { PresentNames } from "~/ui/present-names";
import { Spinner } from "~/ui/spinner";
import { lastPresentCount, persistPresentCount } from "./last-present-count";
import type { Present } from "./use-complete-practice";

interface Presence {
  /** Where it is entered: a tick for each student of a class that has them, otherwise a number. */
  field: ReactNode;
  /** How many students have a tick, and how many there are, if they have names. */
  ticks?: { here: number; all: number };
  /** What was entered, and remembered for the next time. A number that is none is marked, and gets the focus. */
  read: () => { valid: boolean; present?: Present };
}

/** Who was present at a practice of a class: by name where the class has students, otherwise how many. */
export function usePresence(user: UserDocument, classId: string): Presence {
  const cache = useQueryClient();
  const schoolId = user.classes.find((one) => one.classId === classId)?.schoolId;
  const roster = useQuery({
    ...schoolClassQuery(schoolId ?? "", classId),
    enabled: schoolId !== undefined,
  });
  const [isNumber, setIsNumber] = useState(false);
  const [typed, setTyped] = useState(() => lastPresentCount(cache, user.id, classId));
  const [invalid, setInvalid] = useState(false);
  const [absent, setAbsent] = useState<ReadonlySet<string>>(() => new Set(lastAbsent(user.id, classId)));
  const input = useRef<HTMLInputElement>(null);

  // Without a network there are no names just now: a number can be corrected by names later.
  if (schoolId !== undefined && roster.isPending && roster.fetchStatus === "fetching") {
    return { field: <Spinner message={t("Loading...")} />, read: () => ({ valid: true }) };
  }
  const pupils = (roster.data?.pupils ?? []).map((one) => ({ userId: one.userId, name: personName(one) }));
  if (pupils.length > 0 && !isNumber) {
    const ids = pupils.map(({ userId }) => userId);
    const here = ids.filter((id) => !absent.has(id));
    return {
      field: (
        <>
          <PresentNames
            pupils={pupils}
            present={new Set(here)}
            onChange={(present) => setAbsent(new Set(ids.filter((id) => !present.has(id))))}
          />
          <Button tone="plain" onClick={() => setIsNumber(true)}>
            {t("Only count them")}
          </Button>
        </>
      ),
      ticks: { here: here.length, all: ids.length },
      read: () => {
        persistAbsent(user.id, classId, [...absent]);
        return here.length > 0
          ? { valid: true, present: { count: here.length, pupils: here } }
          : { valid: true };
      },
    };
  }
  return {
    field: (
      <>
        <PresentCount text={typed} invalid={invalid} inputRef={input} onChange={setTyped} />
        {pupils.length > 0 ? (
          <Button tone="plain" onClick={() => setIsNumber(false)}>
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
