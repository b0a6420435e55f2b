import { useEffect, useRef } from "react";
import type { Preferences, UserChange } from "~/data/user/use-change-user";
import { applySoundPreferences, subscribeToSoundChoices } from "~/player/sound-settings";

/**
 * The player knows no account: what its user set elsewhere is taken over here, and what they turn on or off in it is kept for
 * their other devices. `preferences` are those that the server has said.
 */
export function useSyncSounds(
  preferences: Preferences | undefined,
  save: (change: UserChange) => void,
): void {
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
