import { useEffect } from "react";
import type { UserDocument } from "~/data/user/user-query";
import { chooseMotion } from "./motion";
import { chooseTheme, chosenTheme, type Theme } from "./theme";

/**
 * The colours that hold for somebody: their own choice from the end of the first-time welcome on; until then nobody
 * has chosen, and this browser's do (docs/decisions/0013-theme.md).
 */
export function themeOf(user: Pick<UserDocument, "theme" | "hasCompletedOnboarding">): Theme {
  return user.hasCompletedOnboarding ? user.theme : chosenTheme();
}

/** Shows a page as its user wants it: colours and motion, also when another device changes them. */
export function useAppearance(user: UserDocument | undefined): void {
  const theme = user ? themeOf(user) : undefined;
  const motion = user?.preferences.motion;
  useEffect(() => {
    if (theme) chooseTheme(theme);
  }, [theme]);
  useEffect(() => {
    if (motion) chooseMotion(motion);
  }, [motion]);
}
