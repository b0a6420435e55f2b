import { ClassPage } from "~/features/school/classes/class-page";
import { StaffRoom } from "~/features/school/school-room";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";
import type { Route } from "./+types/school-class";

export const meta = () => pageMeta(t("Class"));

/** A class of a school. */
export default function SchoolClassPage({ params: { schoolClassId } }: Route.ComponentProps) {
  return (
    <StaffRoom>{(room) => <ClassPage key={schoolClassId} classId={schoolClassId} {...room} />}</StaffRoom>
  );
}
