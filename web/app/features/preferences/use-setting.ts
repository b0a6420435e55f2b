import { previousValues, type UserChange, useChangeUser } from "~/data/user/use-change-user";
import type { UserDocument } from "~/data/user/user-query";
import { toastWithUndo } from "~/ui/toast";
import type { SaveState } from "./save-status";

/** Something that is set with one movement: kept at once, and undone from a toast. */
export function useSetting(user: UserDocument) {
  const { mutate, status, error, submittedAt } = useChangeUser();
  const saving: SaveState = { status, error, submittedAt };
  const save = (change: UserChange, said: string, old = previousValues(user, change)) => {
    mutate(change, { onSuccess: () => toastWithUndo(said, () => mutate(old)) });
  };
  return { save, saving };
}
