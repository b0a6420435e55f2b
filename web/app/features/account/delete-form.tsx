import { Suspense } from "react";
import { api, unwrap } from "~/api/client";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { TypedConfirmation } from "~/query/typed-confirmation";
import { asksForSubscription, sellsPlans } from "~/session/config";
import { useSignOut } from "~/shell/use-sign-out";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Notice } from "~/ui/notice";

/** With the sentences of schools. */
const SchoolFailure = lazyChunk(() => import("~/data/school/school-failure"), "SchoolFailure");

/** What becomes of what is paid for. */
function aboutPlans() {
  return {
    name: t("What you pay for"),
    text: t(
      "A plan of yours ends at once. Stripe deletes your card, your name and your address, and keeps the invoices as long as the law asks.",
    ),
  };
}

/** The last step before the account is deleted: what that means, and the address to type. */
export function DeleteForm({ user, onCancel }: { user: UserDocument; onCancel: () => void }) {
  const leave = useSignOut();
  return (
    <TypedConfirmation
      facts={[
        {
          name: t("What goes"),
          text: t("Your practice, badges, classes and plans, your notes, and the account itself."),
        },
        {
          name: t("When"),
          text: t("You are signed out at once, on every device. All of it is gone within 24 hours."),
        },
        ...(sellsPlans() || asksForSubscription() ? [aboutPlans()] : []),
        {
          name: t("What stays"),
          text: user.schoolName
            ? t(
                "Your school keeps what its classes have practiced and a record of what was changed there, without your name. Backups age out in 35 days.",
              )
            : t("Nothing that can be used. Backups age out in 35 days, and nobody looks into them."),
        },
      ]}
      field={{
        type: "email",
        name: "email",
        label: t("Type your e-mail address to delete the account"),
      }}
      expected={user.email}
      fault={t("That is not the address of this account: {email}", { email: user.email })}
      email={user.email}
      onConfirm={() =>
        leave({ deleteAccount: () => unwrap(api.DELETE("/api/me", { body: { email: user.email } })) })
      }
      failure={(error) =>
        error ? (
          <Suspense>
            <SchoolFailure of={error} />
          </Suspense>
        ) : null
      }
      confirm={{ label: t("Delete the account for good"), busyLabel: t("Deleting...") }}
      cancel={{ label: t("Keep the account"), onPress: onCancel }}
    >
      <Notice tone="warm">
        {t("This can't be undone. Download your data first if you want to keep it.")}
      </Notice>
    </TypedConfirmation>
  );
}
