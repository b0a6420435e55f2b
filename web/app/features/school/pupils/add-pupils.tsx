import { Suspense, useEffect, useRef, useState } from "react";
import type { AddedPeople } from "~/data/school/add-people";
import type { SchoolClass } from "~/data/school/classes-query";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { loadChunk } from "~/ui/chunk";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";
import { Spinner } from "~/ui/spinner";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import { AddPupilsForm } from "./add-pupils-form";

const loadLoginCards = () => import("./login-cards");

/** Only once there are students, whose passwords are shown this one time: it is loaded while their names are typed. */
const LoginCards = lazyChunk(loadLoginCards, "LoginCards");

/** Only where some could not be added. */
const NotAddedPupils = lazyChunk(() => import("./not-added"), "NotAddedPupils");

/** Only once there are students to put into one. */
const PutInClass = lazyChunk(() => import("../classes/put-in-class"), "PutInClass");

/** Only where a new class was made for them. */
const MadeClass = lazyChunk(() => import("../classes/made-class"), "MadeClass");

/** Only for schools that wait for approval. */
const NoRoom = lazyChunk(() => import("./no-room"), "NoRoom");

/** Only once the cards are handed out. */
const CardsDone = lazyChunk(() => import("./cards-done"), "CardsDone");

/** There is no room for them at the school: nothing of their lines can be corrected. */
function isWithoutRoom({ outcome }: AddedPeople["others"][number]): boolean {
  return outcome === "schoolNotApproved" || outcome === "noSeatsLeft";
}

const nobody: AddedPeople = { logins: [], people: [], others: [] };

interface Props extends Room {
  typed: string;
  onType: (typed: string) => void;
}

/** Students are added by their names; each gets a username and a password on a card. They can be put into a class at once. */
export function AddPupils({ school, typed, onType }: Props) {
  const [done, setDone] = useState(nobody);
  // How many cards were just handed out: what comes next is asked before another list is typed.
  const [handedOut, setHandedOut] = useState(0);
  const [withoutClass, setWithoutClass] = useState<AddedPeople["people"]>([]);
  const [made, setMade] = useState<SchoolClass>();
  const withoutRoom = done.others.filter(isWithoutRoom);
  const correctable = done.others.filter((other) => !isWithoutRoom(other));
  const finish = (added: AddedPeople) => {
    onType("");
    setDone(added);
    setMade(undefined);
    setWithoutClass(added.people);
  };
  const finishOthers = ({ logins, people, others }: AddedPeople) => {
    setDone({
      logins: [...done.logins, ...logins],
      people: [...done.people, ...people],
      others: [...withoutRoom, ...others],
    });
    setWithoutClass([...withoutClass, ...people]);
  };
  const hasTyped = typed !== "";
  useEffect(() => {
    // If it fails, it is loaded again when it is needed.
    if (hasTyped) loadChunk(loadLoginCards).catch(() => undefined);
  }, [hasTyped]);
  const place = useRef<HTMLDivElement>(null);
  const finishClass = () => {
    setWithoutClass([]);
    place.current?.focus();
  };
  const isDone = done.people.length + done.others.length > 0;
  return (
    <div className={styles.room}>
      <div ref={place} tabIndex={-1} className={`${styles.screenOnly} ${styles.room}`} hidden={!isDone}>
        {withoutRoom.length > 0 ? (
          <Suspense>
            <NoRoom others={withoutRoom} />
          </Suspense>
        ) : null}
        {correctable.length > 0 ? (
          <Suspense>
            <NotAddedPupils schoolId={school.schoolId} others={correctable} onAdded={finishOthers} />
          </Suspense>
        ) : null}
        {withoutClass.length > 0 ? (
          <Section heading={t("Put them into a class")} tight panel="calm">
            <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
              <PutInClass
                schoolId={school.schoolId}
                pupils={withoutClass.map(({ userId }) => userId)}
                grade={withoutClass[0]?.grade ?? "grade_k"}
                onMade={setMade}
                onDone={finishClass}
                onClose={finishClass}
              />
            </Suspense>
          </Section>
        ) : null}
        {made ? (
          <Suspense>
            <MadeClass made={made} />
          </Suspense>
        ) : null}
      </div>
      {done.logins.length > 0 ? (
        <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
          <LoginCards
            school={school}
            logins={done.logins}
            onDone={() => {
              setDone({ ...nobody, others: done.others });
              setHandedOut(done.logins.length);
            }}
          />
        </Suspense>
      ) : handedOut > 0 ? (
        <Suspense>
          <CardsDone school={school} count={handedOut} onMore={() => setHandedOut(0)} />
        </Suspense>
      ) : (
        <>
          <p className={styles.lead}>
            {t(
              "For children, who need no e-mail address. Next, you print a login card for each, and can put them into a class.",
            )}{" "}
            {t(
              "We keep a first name, at most a last name or its initial, the grade and your school's own id: no birthday, no picture.",
            )}{" "}
            {t("Please tell the parents first:")}{" "}
            <a href={path("supportArticle", { article: "what-we-keep-of-a-child" })}>
              {t("What is kept about a child")}
            </a>
          </p>
          {done.people.length === 0 ? null : (
            <Notice tone="done">
              {plural(done.people.length, {
                one: "{count} student was added.",
                other: "{count} students were added.",
              })}{" "}
              <ButtonLink tone="plain" to={path("schoolManageUsers", {}, { role: "pupil" })}>
                {t("See the students")}
              </ButtonLink>
            </Notice>
          )}
          <AddPupilsForm school={school} typed={typed} onType={onType} onAdded={finish} />
        </>
      )}
    </div>
  );
}
