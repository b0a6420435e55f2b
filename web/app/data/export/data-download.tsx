import { useState } from "react";
import type { problemText } from "~/api/problem-texts";
import { plural, t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { saveFile } from "~/ui/save-file";
import { Spinner } from "~/ui/spinner";
import { collectPages, type ReadExportPage } from "./collected-pages";

type State = { pages: number } | "done" | { failure: unknown } | undefined;

interface Props {
  /** What the button says. */
  label: string;
  /** The name of the file, without its ending. */
  fileName: string;
  read: ReadExportPage;
  /** The text of a problem, where this place has its own. */
  textOf?: typeof problemText;
}

/** Collects everything that is stored about a person, and gives it to the browser as one file. */
export function DataDownload({ label, fileName, read, textOf }: Props) {
  const [state, setState] = useState<State>();
  const collect = async () => {
    setState({ pages: 0 });
    try {
      const data = await collectPages(read, (pages) => setState({ pages }));
      saveFile(
        `${fileName}.json`,
        new Blob([JSON.stringify(data, undefined, 2)], { type: "application/json" }),
      );
      setState("done");
    } catch (failure) {
      setState({ failure });
    }
  };
  const underWay = typeof state === "object" && "pages" in state ? state : undefined;
  return (
    <>
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
      <FailureNotice
        of={typeof state === "object" && "failure" in state ? state.failure : undefined}
        {...(textOf ? { textOf } : {})}
      />
      <Button tone="quiet" busy={underWay !== undefined} onClick={() => void collect()}>
        {label}
      </Button>
    </>
  );
}
