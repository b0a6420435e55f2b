import { useState } from "react";
import type { AddedPupils, Login } from "~/data/school/pupils";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import styles from "../school.module.css";
import type { Room } from "../school-room";
import { AddPupilsForm } from "./add-pupils-form";
import { LoginCards } from "./login-cards";

/** Students are added by their names; each gets a user name and a password on a card. */
export function AddPupils({ school }: Room) {
  const [logins, setLogins] = useState<readonly Login[]>([]);
  const [added, setAdded] = useState<number>();
  const finish = (done: AddedPupils) => {
    setLogins(done.logins);
    setAdded(done.added);
  };
  return (
    <div className={styles.room}>
      <div className={styles.screenOnly}>
        <PageHeader heading={t("Add students")} />
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
            )}
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
