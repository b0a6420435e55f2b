import type { UserDocument } from "~/data/user/user-query";
import { currentLocale, t } from "~/messages/t";
import { useHasVoice } from "~/player/use-has-voice";
import { Stack } from "~/ui/stack";
import { Switch } from "~/ui/switch";
import { PreferencesSection } from "./preferences-section";
import { SaveStatus } from "./save-status";
import { useSetting } from "./use-setting";

/** The sound and captions of a practice. */
export function SoundSection({ user }: { user: UserDocument }) {
  const { save, saving } = useSetting(user);
  const { voice, bell, captions } = user.preferences;
  const speaks = useHasVoice(currentLocale());
  return (
    <PreferencesSection id="sound" heading={t("Sound and captions")} saved={<SaveStatus saving={saving} />}>
      <Stack gap={2}>
        <Switch
          label={t("Voice")}
          hint={
            speaks
              ? t("The device reads each step aloud.")
              : t("This device has no voice of its own. On a device that has one, it reads each step aloud.")
          }
          on={voice}
          onChange={(on) => save({ preferences: { voice: on } }, on ? t("Voice is on") : t("Voice is off"))}
        />
        <Switch
          label={t("Bell")}
          hint={t("A soft bell begins and ends a practice.")}
          on={bell}
          onChange={(on) => save({ preferences: { bell: on } }, on ? t("Bell is on") : t("Bell is off"))}
        />
        <Switch
          label={t("Captions")}
          hint={t(
            "Show each step on the screen. When this is off, steps are shown only if no voice reads them.",
          )}
          on={captions}
          onChange={(on) =>
            save({ preferences: { captions: on } }, on ? t("Captions are on") : t("Captions are off"))
          }
        />
      </Stack>
    </PreferencesSection>
  );
}
