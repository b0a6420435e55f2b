import { CalendarScreen } from "~/features/school/calendar/calendar-screen";
import { StaffRoom } from "~/features/school/school-room";
import { t } from "~/messages/t";
import { pageMeta } from "~/page";

export const meta = () => pageMeta(t("Days off"));

/** A school's days off. */
export default function SchoolCalendarPage() {
  return <StaffRoom>{(room) => <CalendarScreen {...room} />}</StaffRoom>;
}
