import { useState } from "react";
import { type ClassPupil, MAX_PUPILS } from "~/data/school/classes-query";
import { nameInList } from "~/data/school/name-in-list";
import { toldApart } from "~/data/school/person-name";
import { plural, t } from "~/messages/t";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import styles from "../school.module.css";
import type { ClassRoom } from "./class-room";
import { pupilsText } from "./class-texts";
import classes from "./classes.module.css";
import { Later } from "./later";
import { useDisclosure } from "./use-disclosure";

// What changes the roster comes when it is wanted: mostly, it is read.
const ChosenPupils = lazyChunk(() => import("./chosen-pupils"), "ChosenPupils");
const AddPupilsToClass = lazyChunk(() => import("./add-pupils-to-class"), "AddPupilsToClass");
const NewPasswords = lazyChunk(() => import("../pupils/new-passwords"), "NewPasswords");

/**
 * The students of a class. Administrators add them, take them out and move them to another class, its teachers give them new login cards.
 * On paper it is a list with a line for each.
 */
export function Roster({ school, user, class: one, pupils, isOpen }: ClassRoom) {
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<readonly ClassPupil[]>([]);
  const chosen = pupils.filter(({ userId }) => chosenIds.includes(userId));
  const chooseNobody = () => setChosenIds([]);
  if (asked.length > 0) {
    return (
      <Later>
        <NewPasswords school={school} people={asked} className={one.className} onDone={() => setAsked([])} />
      </Later>
    );
  }
  return (
    <div className={classes.roster}>
      <div className={styles.ways}>
        <p className={styles.count} role="status">
          {pupils.length === 0 ? t("No student is in this class yet.") : pupilsText(pupils.length)}
        </p>
        {isOpen && pupils.length > 1 ? (
          <Button
            tone="plain"
            onClick={() =>
              setChosenIds(chosen.length === pupils.length ? [] : pupils.map(({ userId }) => userId))
            }
          >
            {chosen.length === pupils.length ? t("Choose nobody") : t("Choose everybody")}
          </Button>
        ) : null}
      </div>
      {isOpen && pupils.length > 0 && chosen.length === 0 ? (
        <p className={`${styles.count} unprinted`}>
          {user.isAdmin
            ? t("Choose students to move them, or to give them new login cards.")
            : t("Choose students to give them new login cards.")}
        </p>
      ) : null}
      {isOpen && chosen.length > 0 ? (
        <Later>
          <ChosenPupils
            schoolId={school.schoolId}
            classId={one.classId}
            className={one.className}
            chosen={chosen}
            canMove={user.isAdmin}
            onDone={chooseNobody}
          >
            <Button
              tone="quiet"
              onClick={() => {
                setAsked(chosen);
                chooseNobody();
              }}
            >
              {plural(chosen.length, { one: "New login card", other: "New login cards" })}
            </Button>
          </ChosenPupils>
        </Later>
      ) : null}
      <ol className={classes.names}>
        {pupils.map((pupil) => (
          <li key={pupil.userId}>
            {isOpen ? (
              <label className={classes.result}>
                <input
                  type="checkbox"
                  checked={chosenIds.includes(pupil.userId)}
                  onChange={({ target }) =>
                    setChosenIds(
                      target.checked
                        ? [...chosenIds, pupil.userId]
                        : chosenIds.filter((id) => id !== pupil.userId),
                    )
                  }
                />
                <span>{listedName(pupil)}</span>
              </label>
            ) : (
              listedName(pupil)
            )}
          </li>
        ))}
      </ol>
      {isOpen && user.isAdmin ? (
        <MorePupils
          schoolId={school.schoolId}
          classId={one.classId}
          className={one.className}
          pupils={pupils}
        />
      ) : null}
    </div>
  );
}

/** A student's name as the list has it; with what tells namesakes apart. */
function listedName(pupil: ClassPupil): string {
  return toldApart(nameInList(pupil) || t("A student without a name"), pupil);
}

interface MorePupilsProps {
  schoolId: string;
  classId: string;
  className: string;
  pupils: readonly ClassPupil[];
}

/** The way into a class for more students, as long as it has room. */
function MorePupils(props: MorePupilsProps) {
  const adding = useDisclosure();
  if (adding.isOpen) {
    return (
      <Later>
        <AddPupilsToClass {...props} onClose={adding.close} />
      </Later>
    );
  }
  if (props.pupils.length >= MAX_PUPILS) {
    return (
      <p className={styles.screenOnly}>{t("The class is full: {most} students.", { most: MAX_PUPILS })}</p>
    );
  }
  return (
    <div ref={adding.opener} className={styles.ways}>
      <Button tone="quiet" onClick={adding.open}>
        {t("Add students to the class")}
      </Button>
    </div>
  );
}
