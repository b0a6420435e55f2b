import { Suspense, useRef, useState } from "react";
import type { SchoolPerson } from "~/data/school/people-query";
import type { AddedPupils, Login } from "~/data/school/pupils";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import { Spinner } from "~/ui/spinner";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import { AddPupilsForm } from "./add-pupils-form";
import { LoginCards } from "./login-cards";

/** Only once there are students to put into one. */
const PutInClass = lazyChunk(() => import("../classes/put-in-class"), "PutInClass");

/** Students are added by their names; each gets a user name and a password on a card. They can be put into a class at once. */
export function AddPupils({ school }: Room) {
  const [logins, setLogins] = useState<readonly Login[]>([]);
  const [added, setAdded] = useState<number>();
  const [withoutClass, setWithoutClass] = useState<readonly SchoolPerson[]>([]);
  const finish = (done: AddedPupils) => {
    setLogins(done.logins);
    setAdded(done.added);
    setWithoutClass(done.people);
  };
  const place = useRef<HTMLDivElement>(null);
  const finishClass = () => {
    setWithoutClass([]);
    place.current?.focus();
  };
  return (
    <div className={styles.room}>
      <div className={styles.screenOnly}>
        <PageHeader heading={t("Add students")} />
      </div>
      <div ref={place} tabIndex={-1} className={styles.screenOnly} hidden={added === undefined}>
        {withoutClass.length > 0 ? (
          <Section heading={t("Put them into a class")} tight panel="calm">
            <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
              <PutInClass
                schoolId={school.schoolId}
                pupils={withoutClass.map(({ userId }) => userId)}
                grade={withoutClass[0]?.grade ?? "grade_k"}
                onDone={finishClass}
                onClose={finishClass}
              />
            </Suspense>
          </Section>
        ) : null}
      </div>
      {logins.length > 0 ? (
        <LoginCards
          school={school}
          logins={logins}
          onDone={() => {
            setLogins([]);
            setAdded(undefined);
          }}
        />
      ) : (
        <>
          <p className={styles.lead}>
            {t(
              "A student needs no e-mail address. We keep a first name, at most a last name or its initial, and the grade: no birthday, no picture.",
            )}{" "}
            {t("Please tell the parents first:")}{" "}
            <a href={path("supportArticle", { article: "what-we-keep-of-a-child" })}>
              {t("What is kept about a child")}
            </a>
          </p>
          {added === undefined ? null : (
            <Notice tone="done">
              {plural(added, { one: "{count} student was added.", other: "{count} students were added." })}{" "}
              <ButtonLink tone="plain" to={path("schoolManageUsers", {}, { role: "pupil" })}>
                {t("See the students")}
              </ButtonLink>
            </Notice>
          )}
          <AddPupilsForm school={school} onAdded={finish} />
        </>
      )}
    </div>
  );
}
