import type { School } from "~/data/school/school-query";
import { t } from "~/messages/t";
import { Notice } from "~/ui/notice";
import { closingDate } from "./closing-date";

interface Props {
  school: School;
  /** When it ends. */
  closesAt: string;
}

/** Says to a teacher until when the school has its account, and what stays theirs. */
export function ClosingWord({ school, closesAt }: Props) {
  return (
    <Notice>
      {t(
        "{school} has its Pausewell account until {date}. Your own account and what you have practiced stay yours.",
        { school: school.name, date: closingDate(closesAt, school.timeZone) },
      )}
    </Notice>
  );
}
