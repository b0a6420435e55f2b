import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { asProblem } from "~/api/problem";
import { problemText } from "~/api/problem-texts";
import { useOptimisticUser } from "~/data/user/optimistic-changes";
import { type Preferences, type UserChange, useChangeUser } from "~/data/user/use-change-user";
import { type UserDocument, userQuery } from "~/data/user/user-query";
import { useLiveUser } from "~/live/use-live-user";
import { applySoundPreferences, subscribeToSoundChoices } from "~/player/sound-settings";
import { clearCacheOnUserChange } from "~/query/client";
import { loadChunk } from "~/ui/chunk";
import { toast } from "~/ui/toast";
import { AppFrame } from "./app-frame";
import { chooseMotion } from "./motion";
import { chooseTheme, chosenTheme, type Theme } from "./theme";
import { useSignOut } from "./use-sign-out";

/** The shell of every signed-in page: the frame, and the live connection. */
export function AppShell({ children }: { children: ReactNode }) {
  useLiveUser();
  useEffect(clearCacheOnUserChange, []);
  useEffect(keepFocusOnceUsed, []);
  const read = useQuery(userQuery).data;
  const user = useOptimisticUser(read);
  const { mutate } = useChangeUser();
  useAppearance(user);
  useSyncSounds(read?.preferences, mutate);
  const leave = useSignOut();
  const recolor = (theme: Theme) => {
    chooseTheme(theme);
    mutate({ theme }, { onError: (thrown) => toast("error", problemText(asProblem(thrown))) });
  };
  return (
    <AppFrame
      person={user && { ...user, theme: themeOf(user) }}
      onTheme={recolor}
      onSignOut={(everywhere) => leave({ everywhere })}
    >
      {children}
    </AppFrame>
  );
}

/** Keeps the keyboard's place from the first key on: before that there is none. */
function keepFocusOnceUsed(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const load = () =>
    void loadChunk(() => import("./keep-focus")).then(
      ({ keepFocus }) => signal.aborted || signal.addEventListener("abort", keepFocus(document)),
      () => undefined,
    );
  document.addEventListener("keydown", load, { once: true, signal });
  return () => leaving.abort();
}

/**
 * The colors that apply: the user's own from the end of the first-time welcome on, until then this browser's
 * (docs/decisions/0013-theme.md).
 */
function themeOf(user: Pick<UserDocument, "theme" | "hasCompletedOnboarding">): Theme {
  return user.hasCompletedOnboarding ? user.theme : chosenTheme();
}

/** Applies the user's colors and motion to a page, also when another device changes them. */
function useAppearance(user: UserDocument | undefined): void {
  const theme = user ? themeOf(user) : undefined;
  const motion = user?.preferences.motion;
  useEffect(() => {
    if (theme) chooseTheme(theme);
  }, [theme]);
  useEffect(() => {
    if (motion) chooseMotion(motion);
  }, [motion]);
}

/**
 * The player knows no account: what its user set elsewhere is taken over here, and what they turn on or off in it is kept for
 * their other devices. `preferences` are those that the server has said.
 */
function useSyncSounds(preferences: Preferences | undefined, save: (change: UserChange) => void): void {
  useEffect(() => {
    if (preferences) applySoundPreferences(preferences);
  }, [preferences]);
  const latest = useRef(save);
  latest.current = save;
  useEffect(
    () => subscribeToSoundChoices((sound, on) => latest.current({ preferences: { [sound]: on } })),
    [],
  );
}
