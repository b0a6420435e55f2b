import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { asProblem } from "~/api/problem";
import { forgetChoices } from "./forget-choices";
import { importQuery } from "./import-query";
import type { ConfirmImport, RosterImport } from "./imports-query";
import { aboutImports } from "./imports-query";
import { uploadingFetch } from "./upload";

/** A file to compare with a school. The id is made on the device: sent again, the file is compared once. */
export interface SentFile {
  importId: string;
  content: Blob;
  /** Which school of a file that has several. */
  org?: string | undefined;
  /** Told how much of the file has been sent, from 0 to 1. */
  onSent: (share: number) => void;
}

/** Compares a file with a school. Nothing is changed by it. */
export function useStartImport(schoolId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ importId, content, org, onSent }: SentFile): Promise<RosterImport> =>
      unwrap(
        api.POST("/api/schools/{schoolId}/imports", {
          params: { path: { schoolId }, query: org ? { importId, org } : { importId } },
          headers: { "content-type": "application/octet-stream" },
          // The schema knows bytes only as a list of numbers.
          body: content as never,
          bodySerializer: (bytes: unknown) => bytes as never,
          fetch: uploadingFetch(onSent),
        }),
      ),
    onSuccess: (started) => showImport(cache, schoolId, started),
    onError: () => readImports(cache, schoolId),
  });
}

/** Asks what a new school year would change. Nothing is changed by it; sent again with the same id, it is asked once. */
export function useStartSchoolYear(schoolId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (importId: string): Promise<RosterImport> =>
      unwrap(
        api.POST("/api/schools/{schoolId}/years", { params: { path: { schoolId }, query: { importId } } }),
      ),
    onSuccess: (started) => showImport(cache, schoolId, started),
    onError: () => readImports(cache, schoolId),
  });
}

/** Does what the comparison has shown. */
export function useConfirmImport(schoolId: string, importId: string) {
  return useImportChange(schoolId, (body: ConfirmImport) =>
    unwrap(
      api.POST("/api/schools/{schoolId}/imports/{importId}/confirmation", {
        params: { path: { schoolId, importId } },
        body,
      }),
    ),
  );
}

/** Puts an import aside, or stops one that is under way. What was done stays. */
export function useStopImport(schoolId: string) {
  return useImportChange(schoolId, (importId: string) =>
    unwrap(
      api.DELETE("/api/schools/{schoolId}/imports/{importId}", { params: { path: { schoolId, importId } } }),
    ),
  );
}

/** Takes back what an import has done, as far as nobody has changed it since. */
export function useUndoImport(schoolId: string) {
  return useImportChange(schoolId, (importId: string) =>
    unwrap(
      api.POST("/api/schools/{schoolId}/imports/{importId}/undo", {
        params: { path: { schoolId, importId } },
      }),
    ),
  );
}

/** A change of an import's state. A refusal says that it is in another state by now: that is read. */
function useImportChange<Asked>(schoolId: string, send: (asked: Asked) => Promise<RosterImport>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (changed) => showImport(cache, schoolId, changed),
    onError: (failure) => {
      if (asProblem(failure).status === 409) readImports(cache, schoolId);
    },
  });
}

/** Shows an import as an answer has it. What became of its people is read again. */
function showImport(cache: QueryClient, schoolId: string, one: RosterImport): void {
  const { queryKey } = importQuery(schoolId, one.importId);
  cache.setQueryData(queryKey, one);
  if (one.state !== "checked") forgetChoices(one.importId);
  void cache.invalidateQueries({ queryKey: [...queryKey, "outcomes"] });
  void cache.invalidateQueries({ queryKey: [...aboutImports(schoolId), "list"] });
}

function readImports(cache: QueryClient, schoolId: string): void {
  void cache.invalidateQueries({
    queryKey: aboutImports(schoolId),
    // The rows of a comparison stay as they are.
    predicate: ({ queryKey }) => queryKey[4] !== "section",
  });
}

/** An import has ended: the school's people and classes are read again, and what became of each. */
export function readSchoolAgain(cache: QueryClient, schoolId: string): void {
  void cache.invalidateQueries({
    queryKey: ["school", schoolId],
    predicate: ({ queryKey }) => queryKey[2] !== "imports" || queryKey[4] === "outcomes",
  });
}
