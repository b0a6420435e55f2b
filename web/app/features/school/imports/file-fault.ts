import { t } from "~/messages/t";

/** How many bytes a roster may have. */
export const MAX_FILE_BYTES = 4_000_000;

/** Why a file can't be sent, seen from its size alone; nothing if it can. What is in it is for the service to say. */
export function faultOf({ size }: Pick<File, "size">): string | undefined {
  if (size === 0) return t("This file is empty. Choose another one.");
  if (size > MAX_FILE_BYTES) return t("This file is larger than 4 MB. Divide it into several files.");
  return undefined;
}
