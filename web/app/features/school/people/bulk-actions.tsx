import { Suspense, useRef, useState } from "react";
import type { SchoolClass } from "~/data/school/classes-query";
import { type PeopleOutcome, type PersonAction, useChangePeople } from "~/data/school/people-changes";
import type { MemberStatus, SchoolPerson } from "~/data/school/people-query";
import { SchoolFailure } from "~/data/school/school-failure";
import { plural, t } from "~/messages/t";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Spinner } from "~/ui/spinner";
import { toastWithUndo } from "~/ui/toast";
import styles from "../school.module.css";
import { MAX_CHOSEN } from "./max-chosen";

/** For students alone, and with the school's classes. */
const PutInClass = lazyChunk(() => import("../classes/put-in-class"), "PutInClass");
const MadeClass = lazyChunk(() => import("../classes/made-class"), "MadeClass");
const SetGrade = lazyChunk(() => import("./set-grade"), "SetGrade");

/** An action on several people, and what takes it back. */
interface BulkAction {
  label: string;
  action: PersonAction;
  undo: PersonAction;
  doneText: (count: number) => string;
}

const setActive = (active: boolean): PersonAction => ({ kind: "update", change: { active } });

const inGrade = (grade: string | undefined): PersonAction => ({
  kind: "update",
  change: grade === undefined ? {} : { grade },
});

function removal(): BulkAction {
  return {
    label: t("Remove"),
    action: { kind: "remove" },
    undo: { kind: "restore" },
    doneText: (count) => plural(count, { one: "{count} person removed", other: "{count} people removed" }),
  };
}

/** What can be done with people of a status. */
function actionsFor(status: MemberStatus): BulkAction[] {
  if (status === "active") {
    const deactivation: BulkAction = {
      label: t("Make inactive"),
      action: setActive(false),
      undo: setActive(true),
      doneText: (count) =>
        plural(count, { one: "{count} person is inactive now", other: "{count} people are inactive now" }),
    };
    return [deactivation, removal()];
  }
  if (status === "inactive") {
    const activation: BulkAction = {
      label: t("Make active"),
      action: setActive(true),
      undo: setActive(false),
      doneText: (count) =>
        plural(count, { one: "{count} person is active again", other: "{count} people are active again" }),
    };
    return [activation, removal()];
  }
  return [
    {
      label: t("Bring back"),
      action: { kind: "restore" },
      undo: { kind: "remove" },
      doneText: (count) => plural(count, { one: "{count} person is back", other: "{count} people are back" }),
    },
  ];
}

interface Props {
  schoolId: string;
  status: MemberStatus;
  chosen: readonly SchoolPerson[];
  /** New passwords are wanted for students. */
  onNewPasswords: (people: readonly SchoolPerson[]) => void;
  /** They are changed, or nobody is to be. */
  onDone: () => void;
}

/** What can be done with the people who are chosen; nothing while nobody is. */
export function BulkActions({ schoolId, status, chosen, onNewPasswords, onDone }: Props) {
  const { mutateAsync, isPending, data } = useChangePeople(schoolId);
  const run = async ({ action, undo, doneText }: BulkAction) => {
    const outcome = await mutateAsync(chosen.map((person) => ({ person, action })));
    if (outcome.changed.length > 0) offerUndo(outcome, doneText, undo);
    if (outcome.failure === undefined) onDone();
  };
  /** Gives students another grade; those who are in it stay as they are. Each gets their own back by the undo. */
  const setGrade = async (grade: string) => {
    const others = chosen.filter((person) => person.grade !== grade);
    const outcome = await mutateAsync(others.map((person) => ({ person, action: inGrade(grade) })));
    const before = new Map(others.map(({ userId, grade: own }) => [userId, own]));
    if (outcome.changed.length > 0) {
      toastWithUndo(
        plural(outcome.changed.length, {
          one: "{count} student has another grade now",
          other: "{count} students have another grade now",
        }),
        () =>
          void mutateAsync(
            outcome.changed.map((person) => ({ person, action: inGrade(before.get(person.userId)) })),
          ),
      );
    }
    if (outcome.failure === undefined) onDone();
  };
  const [made, setMade] = useState<SchoolClass>();
  const [opened, setOpened] = useState<"class" | "grade">();
  const opener = useRef<HTMLDivElement>(null);
  const arePupils = status === "active" && chosen.every(({ role }) => role === "pupil");
  const close = () => {
    setOpened(undefined);
    requestAnimationFrame(() => opener.current?.querySelector("button")?.focus());
  };
  const offerUndo = ({ changed }: PeopleOutcome, doneText: BulkAction["doneText"], undo: PersonAction) =>
    toastWithUndo(
      doneText(changed.length),
      () => void mutateAsync(changed.map((person) => ({ person, action: undo }))),
    );
  return (
    <>
      <SchoolFailure of={data?.failure} />
      {made ? (
        <Suspense>
          <MadeClass made={made} />
        </Suspense>
      ) : null}
      {chosen.length > 0 ? (
        <section className={styles.bulk} aria-label={t("The people you chose")}>
          <p role="status">
            {plural(chosen.length, { one: "{count} person chosen", other: "{count} people chosen" })}
            {chosen.length >= MAX_CHOSEN ? ` · ${t("No more at once")}` : ""}
          </p>
          {opened && arePupils ? (
            <div className={styles.open}>
              <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
                {opened === "class" ? (
                  <PutInClass
                    schoolId={schoolId}
                    pupils={chosen.map(({ userId }) => userId)}
                    grade={chosen[0]?.grade ?? "grade_k"}
                    takesFocus
                    onMade={setMade}
                    onDone={() => {
                      setOpened(undefined);
                      onDone();
                    }}
                    onClose={close}
                  />
                ) : (
                  <SetGrade
                    schoolId={schoolId}
                    count={chosen.length}
                    grade={chosen[0]?.grade ?? "grade_k"}
                    isPending={isPending}
                    onGrade={(grade) => void setGrade(grade).then(() => setOpened(undefined))}
                    onClose={close}
                  />
                )}
              </Suspense>
            </div>
          ) : null}
          <div ref={opener} className={styles.ways} hidden={opened !== undefined && arePupils}>
            {arePupils ? (
              <>
                <Button tone="quiet" onClick={() => setOpened("class")}>
                  {t("Put into a class")}
                </Button>
                <Button tone="quiet" onClick={() => setOpened("grade")}>
                  {t("Change the grade")}
                </Button>
              </>
            ) : null}
            {actionsFor(status).map((each) => (
              <Button key={each.label} tone="quiet" busy={isPending} onClick={() => void run(each)}>
                {each.label}
              </Button>
            ))}
            {status === "active" && chosen.every(({ signIn }) => signIn) ? (
              <Button
                tone="quiet"
                onClick={() => {
                  onNewPasswords(chosen);
                  onDone();
                }}
              >
                {plural(chosen.length, { one: "New login card", other: "New login cards" })}
              </Button>
            ) : null}
            <Button tone="plain" onClick={onDone}>
              {t("Choose nobody")}
            </Button>
          </div>
        </section>
      ) : null}
    </>
  );
}
