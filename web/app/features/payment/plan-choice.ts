import type { Coverage } from "~/data/subscription/plans-query";
import type { Subscription } from "~/data/subscription/subscription-query";
import type { UserDocument } from "~/data/user/user-query";

/** A plan, and the class that it is for, as an address names them. */
export interface PlanChoice {
  plan: string;
  classId: string;
}

/** Reads a choice from an address. */
export function planChoiceIn(search: URLSearchParams): Partial<PlanChoice> {
  const [plan, classId] = [search.get("plan"), search.get("classId")];
  return { ...(plan ? { plan } : {}), ...(classId ? { classId } : {}) };
}

/** The classes that somebody can buy a plan for: their own ones that have none. A school's classes are the school's. */
export function buyableClasses({ classes }: Pick<UserDocument, "classes">, running: readonly Subscription[]) {
  const covered = new Set(running.map(({ classId }) => classId));
  return classes.filter(({ classId, schoolId }) => schoolId === undefined && !covered.has(classId));
}

/** The subscription that a purchase would repeat, if it runs. */
export function runningFor(
  running: readonly Subscription[],
  coverage: Coverage,
  classId: string | undefined,
): Subscription | undefined {
  return running.find(
    (one) => one.coverage === coverage && (coverage !== "class" || one.classId === classId),
  );
}

/** The buyer's own class that was chosen, else the one they practice with: a plan isn't bought for a class of the school's. */
export function ownClass(
  user: Pick<UserDocument, "classes" | "currentClassId">,
  chosen: Partial<PlanChoice>,
): string | undefined {
  const own = user.classes.filter(({ schoolId }) => schoolId === undefined).map(({ classId }) => classId);
  return [chosen.classId, user.currentClassId].find((classId) => classId && own.includes(classId));
}
