import { Suspense } from "react";
import { useUser } from "~/data/user/use-user";
import { t } from "~/messages/t";
import { lazyChunk } from "~/ui/lazy-chunk";
import { PageHeader } from "~/ui/page-header";
import { Spinner } from "~/ui/spinner";
import styles from "../school.module.css";
import { type Room, SchoolRoom } from "../school-room";
import { LoadedPractices } from "./loaded-practices";
import { SampleClasses } from "./sample-classes";

/** For the few who run the deployment. */
const Curriculum = lazyChunk(() => import("./curriculum"), "Curriculum");

/** What there is to start with: for a school's administrators its practices and sample classes, for operators the curriculum. */
export function InitialData() {
  return (
    <Suspense fallback={<Loading />}>
      <ForUser />
    </Suspense>
  );
}

function ForUser() {
  const user = useUser();
  if (user.isOperator && !user.isAdmin) return <ForOperator />;
  return <SchoolRoom>{(room) => <ForSchool {...room} />}</SchoolRoom>;
}

function ForOperator() {
  return (
    <div className={styles.room}>
      <PageHeader heading={t("Curriculum")} />
      <Curriculum />
    </div>
  );
}

function ForSchool({ school, user }: Room) {
  return (
    <div className={styles.room}>
      <PageHeader heading={t("Sample classes and practices")} />
      <LoadedPractices school={school} />
      <SampleClasses school={school} />
      {user.isOperator ? <Curriculum /> : null}
    </div>
  );
}

function Loading() {
  return <Spinner fullPage size="large" message={t("Loading...")} />;
}
