import { calledName, FIRST_CLASS } from "~/data/classes/called-name";
import {
  type Class,
  type ClassChange,
  type NewClass,
  type RemovedClass,
  useAddClass,
  useChangeClass,
  useRemoveClass,
  useRestoreClass,
} from "~/data/classes/class-changes";
import { leadsClass } from "~/data/classes/selected-class";
import { useChangeUser } from "~/data/user/use-change-user";
import type { UserDocument } from "~/data/user/user-query";
import { gradeName } from "~/messages/names";
import { currentLocale, plural, t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { CardList } from "~/ui/card-list";
import disclosure from "~/ui/disclosure.module.css";
import { Switch } from "~/ui/switch";
import { toast, toastWithUndo } from "~/ui/toast";
import { AddClass } from "./add-class";
import { ClassRow, SchoolClassRow } from "./class-row";
import styles from "./preferences.module.css";
import { PreferencesSection } from "./preferences-section";
import { latestSave, SaveStatus } from "./save-status";
import { useSetting } from "./use-setting";

/** The maximum number of classes. */
const MAX_CLASSES = 50;

/** The classes: each with its name and its grade, one more, and those that were removed lately. */
export function ClassesSection({ user }: { user: UserDocument }) {
  const edits = useClassEdits();
  const leading = useSetting(user);
  // Here, since what offers it is gone once it is done.
  const choosing = useChangeUser();
  const ofSchool = user.classes.filter(({ schoolId }) => schoolId !== undefined);
  const own = user.classes.filter(({ schoolId }) => schoolId === undefined);
  return (
    <PreferencesSection
      id="classes"
      heading={t("Grade and classes")}
      saved={<SaveStatus saving={latestSave(edits.saving, leading.saving)} />}
    >
      <p className={styles.classesSectionLead}>
        {user.classes.length > 1
          ? t("Which one you practice with is chosen on Today.")
          : t(
              "The grade decides which practices you get. If you lead several groups, add a class for each one.",
            )}
      </p>
      <ul className={styles.list}>
        {ofSchool.map((one) => (
          <SchoolClassRow key={one.classId} one={one} isSelected={one.classId === user.currentClassId} />
        ))}
        {own.map((one) => {
          const called = calledName(user, one) ?? t("Your own practice");
          return (
            <ClassRow
              key={one.classId}
              one={{ ...one, className: called }}
              otherNames={namesOf(user.classes.filter((other) => other !== one))}
              isSelected={user.classes.length > 1 && one.classId === user.currentClassId}
              onChange={(change) => edits.change(one, called, change)}
              onRemove={own.length > 1 ? () => edits.remove(one) : undefined}
            />
          );
        })}
      </ul>
      {own.length === 0 ? <OwnClass change={choosing} /> : null}
      {own.length < MAX_CLASSES ? (
        <AddClass
          gradeLevel={own.at(-1)?.gradeLevel ?? user.gradeLevel}
          otherNames={namesOf(user.classes)}
          onAdd={edits.add}
        />
      ) : (
        <p>
          {plural(MAX_CLASSES, { one: "{count} class is the most.", other: "{count} classes are the most." })}
        </p>
      )}
      <RemovedClasses removed={user.removedClasses} onRestore={edits.restore} />
      {user.isSchool ? null : <LeadingSwitch user={user} onChange={leading.save} />}
    </PreferencesSection>
  );
}

/** The way to the class of their own that a school's people don't see until they use it. */
function OwnClass({ change: { mutate, isPending, error } }: { change: ReturnType<typeof useChangeUser> }) {
  return (
    <div>
      <p>{t("For practice that is not your school's, there is also a class of your own.")}</p>
      <Button
        tone="plain"
        busy={isPending}
        onClick={() =>
          mutate(
            { currentClassId: FIRST_CLASS.classId },
            { onSuccess: () => toast("success", t("Your practice counts for your own class now.")) },
          )
        }
      >
        {t("Practice with a class of my own")}
      </Button>
      <FailureNotice of={error} />
    </div>
  );
}

function namesOf(classes: readonly Class[]): string[] {
  return classes.map(({ className }) => className);
}

interface LeadingSwitchProps {
  user: UserDocument;
  onChange: ReturnType<typeof useSetting>["save"];
}

/** Whether the user leads a class. Everyone of a school does. */
function LeadingSwitch({ user, onChange }: LeadingSwitchProps) {
  const on = leadsClass(user);
  const change = (leads: boolean) => ({ preferences: { leadsClass: leads } });
  return (
    <Switch
      label={t("I lead a class")}
      hint={t(
        "Each practice then has a note for the teacher, a view for a projector and a count of students.",
      )}
      on={on}
      // What is undone is what was shown: nothing may have been said before.
      onChange={(next) =>
        onChange(
          change(next),
          next ? t("The teacher's tools are on") : t("The teacher's tools are off"),
          change(on),
        )
      }
    />
  );
}

interface RemovedClassesProps {
  removed: readonly RemovedClass[];
  onRestore: (one: RemovedClass) => void;
}

/** The recently removed classes, each with the day until which it can be restored; nothing if there are none. */
function RemovedClasses({ removed, onRestore }: RemovedClassesProps) {
  if (removed.length === 0) return null;
  return (
    <details>
      <summary className={disclosure.opener}>
        {plural(removed.length, { one: "{count} removed class", other: "{count} removed classes" })}
      </summary>
      <CardList>
        {removed.map((one) => (
          <li key={one.classId} className={styles.one}>
            <span className={styles.words}>
              <span className={styles.removedClassesName}>{one.className}</span>
              <span>{t("Can be brought back until {date}", { date: date(one.restorableUntil) })}</span>
            </span>
            <Button
              tone="quiet"
              aria-label={t("Bring back {name}", { name: one.className })}
              onClick={() => onRestore(one)}
            >
              {t("Bring back")}
            </Button>
          </li>
        ))}
      </CardList>
    </details>
  );
}

function date(moment: string): string {
  return new Date(moment).toLocaleDateString(currentLocale(), { day: "numeric", month: "long" });
}

/** The changes to classes. Each shows immediately, and can be undone from its toast. */
function useClassEdits() {
  const adding = useAddClass();
  const changing = useChangeClass();
  const removing = useRemoveClass();
  const restoring = useRestoreClass();
  const restore = (one: RemovedClass) => restoring.mutate(one);
  return {
    // The form of the class that could not be added says why.
    saving: latestSave(
      adding.status === "error" ? { ...adding, status: "idle" } : adding,
      changing,
      removing,
      restoring,
    ),
    add(added: NewClass, onError: (failure: Error) => void) {
      const one: Class = { ...added, currentLevel: "", createdAt: "" };
      adding.mutate(added, {
        onError,
        onSuccess: () =>
          toastWithUndo(t("{name} is added", { name: added.className }), () => removing.mutate(one)),
      });
    },
    change(one: Class, called: string, change: Omit<ClassChange, "classId">) {
      const { classId, className, gradeLevel } = one;
      changing.mutate(
        { classId, ...change },
        {
          onSuccess: () =>
            toastWithUndo(changeText(called, change), () =>
              changing.mutate({ classId, className, gradeLevel }),
            ),
        },
      );
    },
    remove(one: Class) {
      removing.mutate(one, {
        onSuccess: ({ restorableUntil }) => {
          const removed = { ...one, removedAt: new Date().toISOString(), restorableUntil };
          toastWithUndo(t("{name} is removed", { name: one.className }), () => restore(removed));
        },
      });
    },
    restore,
  };
}

function changeText(called: string, change: Omit<ClassChange, "classId">): string {
  if (change.className) return t("Now called {name}", { name: change.className });
  return t("{name} is in {grade}", { name: called, grade: gradeName(change.gradeLevel ?? "") });
}
