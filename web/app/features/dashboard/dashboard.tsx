import { lazyChunk } from "~/ui/chunk";
import { WithUser } from "~/user/with-user";
import { Today } from "./today";

const Welcome = lazyChunk(() => import("./welcome"), "Welcome");

/** The first screen of whoever is signed in: the welcome, once, and today ever after. */
export function Dashboard() {
  return (
    <WithUser>
      {(user) => (user.hasCompletedOnboarding ? <Today user={user} /> : <Welcome user={user} />)}
    </WithUser>
  );
}
