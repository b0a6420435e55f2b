import { api, unwrap } from "~/api/client";
import type { ClassChange } from "./classes-query";

/**
 * Changes a class of a school for one of its teachers. The answer knows the class and not the user's document, which has to be read again:
 * it has no version.
 */
export async function changeTaughtClass(
  schoolId: string,
  classId: string,
  change: ClassChange,
): Promise<{ version: 0 }> {
  const params = { params: { path: { schoolId, classId } } };
  await unwrap(api.PATCH("/api/schools/{schoolId}/classes/{classId}", { ...params, body: change }));
  return { version: 0 };
}
