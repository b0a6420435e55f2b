import { useQuery } from "@tanstack/react-query";
import { dayAfter } from "~/data/calendar/calendar-day";
import { progressQuery } from "~/data/practice/progress-query";
import { hasDaysOff } from "~/data/school/days-off";
import { schoolQuery } from "~/data/school/school-query";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { Spinner } from "~/ui/spinner";
import { daysOffText, steppedOver } from "./stepped-over-days";

interface Props {
  user: UserDocument;
  schoolId: string;
}

/** Names the days off of the user's school that the count stepped over; nothing where the school has none. */
export function SteppedOver({ user, schoolId }: Props) {
  const { today } = user;
  const school = useQuery(schoolQuery(schoolId));
  const progress = useQuery(progressQuery({ from: dayAfter(today, -365), to: today }));
  if (school.isPending || progress.isPending) return <Spinner size="small" message={t("Loading...")} />;
  // The explanation above it is true without it.
  if (!school.data || !hasDaysOff(school.data.calendar)) return null;
  const practiced = progress.data?.days.map(({ date }) => date) ?? [];
  const { calendar } = school.data;
  const days = daysOffText(calendar, steppedOver(calendar, { count: user.streak, practiced, today }), today);
  return (
    <p>
      {days
        ? t("Days off were stepped over: {days}.", { days })
        : t("Your school's days off don't end it, and a practice on one of them counts.")}
    </p>
  );
}
