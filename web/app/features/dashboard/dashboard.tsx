import { UserLoader } from "~/data/user/user-loader";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Today } from "./today";

const Welcome = lazyChunk(() => import("./welcome"), "Welcome");

/** The first screen of whoever is signed in: the welcome, once, and today ever after. */
export function Dashboard() {
  return (
    <UserLoader>
      {(user) => (user.hasCompletedOnboarding ? <Today user={user} /> : <Welcome user={user} />)}
    </UserLoader>
  );
}
