import { useQuery } from "@tanstack/react-query";
import { userQuery } from "~/data/user/user-query";
import { useSession } from "~/session/use-session";
import { checkoutSessionQuery } from "./checkout-session-query";

/** The class a payment was for: on its way, known, or not to be had. */
export interface PaidClass {
  loading: boolean;
  classId?: string;
}

/** Reads the class from the checkout session; it counts only when it is a class of whoever is signed in. */
export function usePaidClass(sessionId: string | undefined): PaidClass {
  const session = useSession();
  const checkout = useQuery({ ...checkoutSessionQuery(sessionId ?? ""), enabled: sessionId !== undefined });
  const user = useQuery({ ...userQuery, enabled: session.state === "signed-in" });
  if (sessionId === undefined) return { loading: false };
  if (checkout.isPending || session.state === "loading" || user.isLoading) return { loading: true };
  const classId = checkout.data?.metadata.classId;
  const owned = user.data?.classes.some((each) => each.classId === classId) ?? false;
  return classId !== undefined && owned ? { loading: false, classId } : { loading: false };
}
