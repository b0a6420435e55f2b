import { useState } from "react";
import { useStartImport, useStopImport } from "~/data/school/imports/import-changes";
import { t } from "~/messages/t";
import { faultOf } from "./file-fault";

/** A file that was chosen, kept in the page so that it can be compared again, and the import that it is compared in. */
interface ChosenFile {
  name: string;
  content: Blob;
  importId: string;
  /** Which of its schools was chosen, where it has several. */
  org?: string;
}

/** The file that is compared with the school: chosen, sent, and sent once more where that is needed. */
export interface FileComparison {
  /** The name of the file that was chosen last; none if it can't be sent. */
  fileName: string | undefined;
  /** Why the file can't be sent. */
  fault: string | undefined;
  /** How much of it has been sent, from 0 to 1. */
  sent: number;
  isPending: boolean;
  /** Why it could not be compared. */
  error: unknown;
  /** Takes a file and compares it. The comparison that waits is discarded for it. */
  choose: (file: File, instead?: string) => Promise<void>;
  /** Sends the same file again; one whose answer was lost is not compared twice. */
  retry: () => void;
  /** Whether the file of an import is still in this page. */
  keepsFileOf: (importId: string) => boolean;
  /** Discards the import of the file, and compares the file with the school as it is now. */
  compareAgain: () => void;
  /** The same for one of the schools that the file has. */
  compareSchool: (org: string) => void;
}

/** Keeps the chosen file for as long as the screen is open. `onCompared` is told the import, `onFailed` that there is none. */
export function useComparison(
  schoolId: string,
  onCompared: (importId: string) => void,
  onFailed: () => unknown,
): FileComparison {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState(0);
  const start = useStartImport(schoolId);
  const stop = useStopImport(schoolId);
  const send = (file: ChosenFile) => {
    setChosen(file);
    setSent(0);
    start.mutate(
      { importId: file.importId, content: file.content, org: file.org, onSent: setSent },
      { onSuccess: ({ importId }) => onCompared(importId), onError: onFailed },
    );
  };
  const choose = async (file: File, instead?: string) => {
    start.reset();
    stop.reset();
    setChosen(undefined);
    const content = faultOf(file) ? undefined : await contentOf(file);
    if (!content) return setFault(faultOf(file) ?? t("This file could not be read. Choose it again."));
    setFault(undefined);
    const taken = { name: file.name, content, importId: crypto.randomUUID() };
    if (!instead) return send(taken);
    setChosen(taken);
    stop.mutate(instead, { onSuccess: () => send(taken), onError: onFailed });
  };
  const compare = (file: ChosenFile | undefined) => {
    if (!file) return;
    stop.mutate(file.importId, {
      onSuccess: () => send({ ...file, importId: crypto.randomUUID() }),
    });
  };
  return {
    fileName: chosen?.name,
    fault,
    sent,
    isPending: start.isPending || stop.isPending,
    error: start.error ?? stop.error,
    choose,
    retry: () => chosen && send(chosen),
    keepsFileOf: (importId) => chosen?.importId === importId,
    compareAgain: () => compare(chosen),
    compareSchool: (org) => compare(chosen && { ...chosen, org }),
  };
}

/** What is in a file, now: it may be changed or gone when it is sent. */
async function contentOf(file: File): Promise<Blob | undefined> {
  try {
    return new Blob([await file.arrayBuffer()]);
  } catch {
    return undefined;
  }
}
