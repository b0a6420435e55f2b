import { useEffect, useRef } from "react";
import { takeSounds, whenSoundIsChosen } from "~/player/sound-choice";
import type { Preferences, UserChange } from "~/user/use-change-user";

/**
 * The player knows no account: what its user set elsewhere is taken over here, and what they turn on or off in it is kept for
 * their other devices. `preferences` are those that the server has said.
 */
export function useSounds(preferences: Preferences | undefined, keep: (change: UserChange) => void): void {
  useEffect(() => {
    if (preferences) takeSounds(preferences);
  }, [preferences]);
  const keeper = useRef(keep);
  keeper.current = keep;
  useEffect(() => whenSoundIsChosen((sound, on) => keeper.current({ preferences: { [sound]: on } })), []);
}
