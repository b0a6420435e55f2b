import { useState } from "react";
import type { UserDocument } from "~/data/user/user-query";
import { plural, t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { saveFile } from "~/ui/save-file";
import { Spinner } from "~/ui/spinner";
import { AccountSection } from "./account-section";
import { exportedData } from "./exported-data";

type State = { pages: number } | "done" | { failure: unknown } | undefined;

/** Everything that is stored about the user, in one file for them. */
export function DataSection({ user }: { user: UserDocument }) {
  const [state, setState] = useState<State>();
  const collect = async () => {
    setState({ pages: 0 });
    try {
      const data = await exportedData((pages) => setState({ pages }));
      const content = new Blob([JSON.stringify(data, undefined, 2)], { type: "application/json" });
      saveFile(`pausewell-${user.today}.json`, content);
      setState("done");
    } catch (failure) {
      setState({ failure });
    }
  };
  const underWay = typeof state === "object" && "pages" in state ? state : undefined;
  return (
    <AccountSection heading={t("Your data")}>
      <p>{t("Everything that Pausewell keeps about you, in one file that any program can read (JSON).")}</p>
      {underWay ? (
        <Spinner
          size="small"
          message={plural(underWay.pages, {
            one: "Collecting: {count} part so far",
            other: "Collecting: {count} parts so far",
          })}
        />
      ) : null}
      {state === "done" ? <Notice tone="done">{t("The file is among your downloads.")}</Notice> : null}
      <FailureNotice of={typeof state === "object" && "failure" in state ? state.failure : undefined} />
      <Button tone="quiet" busy={underWay !== undefined} onClick={() => void collect()}>
        {t("Download my data")}
      </Button>
    </AccountSection>
  );
}
