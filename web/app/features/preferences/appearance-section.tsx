import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { Choices } from "~/ui/choices";
import { PreferencesSection } from "./preferences-section";
import { latestSave, SaveStatus } from "./save-status";
import { useSetting } from "./use-setting";

type Theme = UserDocument["theme"];
type Motion = UserDocument["preferences"]["motion"];

/** Colours and motion. */
export function AppearanceSection({ user }: { user: UserDocument }) {
  const theme = useSetting(user);
  const motion = useSetting(user);
  const colours: Record<Theme, string> = {
    system: t("As the device"),
    light: t("Day"),
    dark: t("Night"),
  };
  return (
    <PreferencesSection
      id="look"
      heading={t("Look")}
      saved={<SaveStatus saving={latestSave(theme.saving, motion.saving)} />}
    >
      <Choices<Theme>
        legend={t("Colors")}
        choices={(Object.keys(colours) as Theme[]).map((value) => ({ value, label: colours[value] }))}
        value={user.theme}
        onChoose={(value) => theme.save({ theme: value }, t("Colors: {name}", { name: colours[value] }))}
      />
      <Choices<Motion>
        legend={t("Motion")}
        choices={[
          {
            value: "system",
            label: t("As the device"),
            text: t("Pictures breathe, unless the device says no."),
          },
          { value: "less", label: t("Less"), text: t("Pictures hold still, and nothing slides.") },
        ]}
        value={user.preferences.motion}
        onChoose={(value) =>
          motion.save(
            { preferences: { motion: value } },
            value === "less" ? t("Motion: less") : t("Motion: as the device"),
          )
        }
      />
    </PreferencesSection>
  );
}
