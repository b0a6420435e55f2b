import { useInfiniteQuery } from "@tanstack/react-query";
import { auditQuery } from "~/data/school/audit-query";
import type { RosterImport } from "~/data/school/imports/imports-query";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { momentText } from "../moment-text";
import type { Room } from "../school-room";
import { isLook } from "./import-texts";

/** The name of an administrator, as the school's record has it; until that is read, and where it has none, what they are. */
export function useStarterName(schoolId: string, startedBy: string, user: UserDocument): string {
  const isOwn = startedBy === user.id;
  const record = useInfiniteQuery({ ...auditQuery(schoolId, { by: startedBy }), enabled: !isOwn });
  if (isOwn) return t("You");
  const found = record.data?.pages.map(({ names }) => names[startedBy]).find((name) => name !== undefined);
  const name = found && ([found.firstName, found.lastName].filter(Boolean).join(" ") || found.email);
  return name || t("Another administrator");
}

/** When an import was begun, or a new school year looked at, and by whom, as a sentence. */
export function useBeginning({ school, user }: Room, one: RosterImport): string {
  const { startedAt, startedBy } = one;
  const who = useStarterName(school.schoolId, startedBy, user);
  const date = momentText(startedAt, school.timeZone);
  const isOwn = startedBy === user.id;
  if (isLook(one))
    return isOwn
      ? t("Looked at by you on {date}.", { date })
      : t("Looked at by {who} on {date}.", { who, date });
  return isOwn ? t("Begun by you on {date}.", { date }) : t("Begun by {who} on {date}.", { who, date });
}
