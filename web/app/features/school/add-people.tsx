import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { lazyChunk } from "~/ui/lazy-chunk";
import { PageHeader } from "~/ui/page-header";
import { sameScreenNavigation } from "~/ui/same-screen-navigation";
import { Spinner } from "~/ui/spinner";
import { AddPupils } from "./pupils/add-pupils";
import styles from "./school.module.css";
import type { Room } from "./school-room";

/** For one of the two kinds alone. */
const AddStaffForm = lazyChunk(() => import("./staff/add-staff-form"), "AddStaffForm");

/**
 * Adding people directly: students by their names, teachers and administrators by their addresses. The choice is in the address. What was
 * typed stays when the other kind is chosen: a list of names may be of either.
 */
export function AddPeople(room: Room) {
  const [address, setAddress] = useSearchParams();
  const kind = address.get("kind") === "staff" ? "staff" : "students";
  const [typed, setTyped] = useState("");
  return (
    <div className={styles.room}>
      <div className={`${styles.screenOnly} ${styles.room}`}>
        <PageHeader heading={t("Add people")}>
          <ButtonLink tone="quiet" to={path("importRoster")}>
            {t("Import a roster")}
          </ButtonLink>
        </PageHeader>
        <Choices
          legend={t("Who are you adding?")}
          choices={[
            {
              value: "students",
              label: t("Students"),
              text: t("By name. They need no e-mail address."),
            },
            {
              value: "staff",
              label: t("Teachers and administrators"),
              text: t("By e-mail address. Each is mailed a first password."),
            },
          ]}
          value={kind}
          onChoose={(chosen) =>
            setAddress(chosen === "staff" ? { kind: "staff" } : {}, {
              ...sameScreenNavigation,
              replace: true,
            })
          }
        />
      </div>
      {kind === "staff" ? (
        <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
          <AddStaffForm schoolId={room.school.schoolId} typed={typed} onType={setTyped} />
        </Suspense>
      ) : (
        <AddPupils {...room} typed={typed} onType={setTyped} />
      )}
    </div>
  );
}
