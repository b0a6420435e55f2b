import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { useLiveUser } from "~/live/use-live-user";
import { path } from "~/paths";
import { forgetBetweenUsers } from "~/query/client";
import { signOut } from "~/session/session";
import { userQuery } from "~/user/user-query";
import { AppFrame } from "./app-frame";

/** What stands around every page of somebody signed in: the frame, and the live connection behind it. */
export function AppShell({ children }: { children: ReactNode }) {
  useLiveUser();
  useEffect(forgetBetweenUsers, []);
  const user = useQuery(userQuery).data;
  const navigate = useNavigate();
  const leave = async (everywhere: boolean) => {
    await signOut({ everywhere });
    // The guard alone would lead whoever comes next to where this person was.
    await navigate(path("login"), { replace: true });
  };
  return (
    <AppFrame isSchool={user?.isSchool ?? false} email={user?.email} onSignOut={leave}>
      {children}
    </AppFrame>
  );
}
