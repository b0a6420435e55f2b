import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";

/** For which class a practice counts, in words; nothing for those who have a single class, of their own. */
export function forClassText({ classes }: UserDocument, classId: string): string | undefined {
  const one = classes.find((each) => each.classId === classId);
  if (!one || (classes.length < 2 && one.schoolId === undefined)) return undefined;
  const isTwin = (each: typeof one) => each.className === one.className && each.schoolId !== undefined;
  return one.schoolId === undefined && classes.some(isTwin)
    ? t("for {name}, your own", { name: one.className })
    : t("for {name}", { name: one.className });
}
