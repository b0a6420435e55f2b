import { api, unwrap } from "~/api/client";
import { DataDownload } from "~/data/export/data-download";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { AccountSection } from "./account-section";

/** Everything that is stored about the user, in one file for them. */
export function DataSection({ user }: { user: UserDocument }) {
  return (
    <AccountSection heading={t("Your data")}>
      <p>{t("Everything that Pausewell keeps about you, in one file that any program can read (JSON).")}</p>
      <DataDownload
        label={t("Download my data")}
        fileName={`pausewell-${user.today}`}
        read={(query) => unwrap(api.GET("/api/me/export", { params: { query } }))}
      />
    </AccountSection>
  );
}
