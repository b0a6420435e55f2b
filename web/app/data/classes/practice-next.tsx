import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { useChangeUser } from "~/data/user/use-change-user";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { toastWithUndo } from "~/ui/toast";

interface Props {
  user: UserDocument;
  /** The level or focus area that the selected class goes on with. */
  choice: { currentLevel: string } | { currentFocusArea: string };
  /** Its name, as sentences say it. */
  name: string;
}

/** Chooses the level or focus area that the selected class goes on with until it is finished. It can be undone. */
export function PracticeNext({ user, choice, name }: Props) {
  const { mutate, isPending, error } = useChangeUser();
  const { currentFocusArea } = user;
  const choose = () =>
    mutate(choice, {
      onSuccess: () => toastWithUndo(t("{name} is next", { name }), () => mutate({ currentFocusArea })),
    });
  return (
    <>
      <Button tone="plain" busy={isPending} onClick={choose}>
        {t("Practice {name} next", { name })}
      </Button>
      {error ? <Notice tone="trouble">{problemText(asProblem(error))}</Notice> : null}
    </>
  );
}
