import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { useOptimisticUser } from "~/data/user/optimistic-changes";
import { useChangeUser } from "~/data/user/use-change-user";
import { userQuery } from "~/data/user/user-query";
import { useLiveUser } from "~/live/use-live-user";
import { clearCacheOnUserChange } from "~/query/client";
import { toast } from "~/ui/toast";
import { AppFrame } from "./app-frame";
import { chooseTheme, type Theme } from "./theme";
import { themeOf, useAppearance } from "./use-appearance";
import { useSignOut } from "./use-sign-out";
import { useSyncSounds } from "./use-sync-sounds";

/** What stands around every page of somebody signed in: the frame, and the live connection behind it. */
export function AppShell({ children }: { children: ReactNode }) {
  useLiveUser();
  useEffect(clearCacheOnUserChange, []);
  const read = useQuery(userQuery).data;
  const user = useOptimisticUser(read);
  const { mutate } = useChangeUser();
  useAppearance(user);
  useSyncSounds(read?.preferences, mutate);
  const leave = useSignOut();
  const recolour = (theme: Theme) => {
    chooseTheme(theme);
    mutate({ theme }, { onError: (thrown) => toast("error", problemText(asProblem(thrown))) });
  };
  return (
    <AppFrame
      person={user && { ...user, theme: themeOf(user) }}
      onTheme={recolour}
      onSignOut={(everywhere) => leave({ everywhere })}
    >
      {children}
    </AppFrame>
  );
}
