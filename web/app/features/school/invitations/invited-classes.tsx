import { useAllClasses } from "~/data/school/use-all-classes";
import { currentLocale, t } from "~/messages/t";

interface Props {
  schoolId: string;
  classIds: readonly string[];
}

/** The classes that an invitation names, as far as they are open. */
export function InvitedClasses({ schoolId, classIds }: Props) {
  const { classes } = useAllClasses(schoolId);
  const names = classes.filter(({ classId }) => classIds.includes(classId)).map(({ className }) => className);
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(names);
  return <span>{t("For {classes}", { classes: list })}</span>;
}
