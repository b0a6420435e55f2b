import { useId } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { useChangeUser } from "~/data/user/use-change-user";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { Avatar } from "~/pictures/avatars/avatar";
import { avatarIds, avatarName } from "~/pictures/avatars/names";
import { Notice } from "~/ui/notice";
import { toastWithUndo } from "~/ui/toast";
import styles from "./account.module.css";
import { AccountSection } from "./account-section";

/** Twelve pictures and none: whichever is chosen is there at once. */
export function AvatarSection({ user }: { user: UserDocument }) {
  const name = useId();
  const { mutate, error } = useChangeUser();
  const choose = (avatar: string) => {
    const old = user.avatar;
    mutate(
      { avatar },
      { onSuccess: () => toastWithUndo(t("Picture changed"), () => mutate({ avatar: old })) },
    );
  };
  return (
    <AccountSection heading={t("Picture")}>
      <p>{t("It stands for you in the corner of every page. Nobody needs a photo here.")}</p>
      <fieldset className={styles.avatars} aria-label={t("Picture")}>
        {["", ...avatarIds].map((id) => (
          <label key={id} className={styles.avatar}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              aria-label={id === "" ? t("No picture") : avatarName(id as (typeof avatarIds)[number])}
              checked={user.avatar === id}
              onChange={() => choose(id)}
            />
            <Avatar id={id} />
          </label>
        ))}
      </fieldset>
      {error ? <Notice tone="trouble">{problemText(asProblem(error))}</Notice> : null}
    </AccountSection>
  );
}
