import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { api, unwrap } from "~/api/client";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { toast } from "~/ui/toast";
import styles from "./account.module.css";
import { AccountSection } from "./account-section";
import { OwnName } from "./own-name";

/** With the sentences of schools. */
const SchoolFailure = lazyChunk(() => import("~/data/school/school-failure"), "SchoolFailure");

/** The school that the user belongs to, their name there, and the way out of it. */
export function SchoolSection({ user }: { user: UserDocument }) {
  const cache = useQueryClient();
  const school = user.schoolName ?? "";
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => unwrap(api.DELETE("/api/me/school")),
    onSuccess: async () => {
      cache.removeQueries({ queryKey: ["school"] });
      await cache.invalidateQueries({ queryKey: userQuery.queryKey });
      toast("success", t("You have left {school}.", { school }));
    },
  });
  return (
    <AccountSection heading={t("School")}>
      <p className={styles.email}>{school}</p>
      <p>{user.isAdmin ? t("You are an administrator of this school.") : t("You teach at this school.")}</p>
      {user.schoolId === undefined ? null : <OwnName schoolId={user.schoolId} userId={user.id} />}
      <div className={styles.ways}>
        {isAsked ? (
          <>
            <p className={styles.question}>
              {t("Leave {school}? What you practiced stays yours. To come back, you need a new invitation.", {
                school,
              })}
            </p>
            <Button key="yes" tone="quiet" busy={isPending} autoFocus onClick={() => mutate()}>
              {t("Leave the school")}
            </Button>
            <Button key="no" tone="plain" disabled={isPending} onClick={() => setAsked(false)}>
              {t("Stay")}
            </Button>
          </>
        ) : (
          <>
            <ButtonLink key="portal" tone="quiet" to={path("schoolPortal")}>
              {t("Go to your school")}
            </ButtonLink>
            <Button key="ask" tone="plain" onClick={() => setAsked(true)}>
              {t("Leave the school")}
            </Button>
          </>
        )}
      </div>
      {error ? (
        <Suspense>
          <SchoolFailure of={error} />
        </Suspense>
      ) : null}
    </AccountSection>
  );
}
