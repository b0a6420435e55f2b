import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { toastWithUndo } from "~/ui/toast";
import { becomeTeacher, ceaseTeaching } from "./become-teacher";
import { sayingWhy, updateClass } from "./class-changes";
import { type SchoolClass, schoolClassQuery, showChangedClass } from "./classes-query";

/** Makes the user, who administers the school, a teacher of one of its classes, and of the school if they were none; both with an undo. */
export function useTeachYourself(schoolId: string, user: UserDocument) {
  const cache = useQueryClient();
  const userId = user.id;
  const takeBack = async (classId: string, became: boolean) => {
    const changed = await updateClass(schoolId, classId, { removeTeachers: [userId] });
    showChangedClass(cache, schoolId, changed);
    if (became) await ceaseTeaching(schoolId, userId);
    await cache.invalidateQueries({ queryKey: userQuery.queryKey });
  };
  return useMutation({
    mutationFn: async ({ classId }: SchoolClass) => {
      const became = await becomeTeacher(schoolId, user);
      return { became, changed: await updateClass(schoolId, classId, { addTeachers: [userId] }) };
    },
    onSuccess: async ({ became, changed }) => {
      showChangedClass(cache, schoolId, changed);
      const { classId, className } = changed;
      toastWithUndo(
        t("You teach {class} now", { class: className }),
        sayingWhy(() => takeBack(classId, became)),
      );
      await cache.invalidateQueries({ queryKey: userQuery.queryKey });
    },
    onError: (_, { classId }) =>
      cache.invalidateQueries({ queryKey: schoolClassQuery(schoolId, classId).queryKey }),
  });
}
