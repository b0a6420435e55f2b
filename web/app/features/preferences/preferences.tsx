import { useEffect } from "react";
import { useLocation } from "react-router";
import { TimeZoneField } from "~/data/calendar/time-zone-field";
import { deviceZone, zoneName } from "~/data/calendar/zone-name";
import { UserLoader } from "~/data/user/user-loader";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { Switch } from "~/ui/switch";
import { ClassesSection } from "./classes-section";
import { PlanSection } from "./plan-section";
import styles from "./preferences.module.css";
import { PreferencesSection } from "./preferences-section";
import { latestSave, SaveStatus } from "./save-status";
import { SoundSection } from "./sound-section";
import { useSetting } from "./use-setting";

/** Everything that the user can set. Changes are saved immediately; there is no save button. */
export function Preferences() {
  return <UserLoader>{(user) => <Sections user={user} />}</UserLoader>;
}

function Sections({ user }: { user: UserDocument }) {
  const { hash } = useLocation();
  // The router looks for the place when the page opens, and then there was no document yet.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className={styles.preferences}>
      <div className={styles.top}>
        <h1 className={styles.heading}>{t("Preferences")}</h1>
        <p className={styles.lead}>{t("Everything is saved as you go, on all your devices.")}</p>
      </div>
      <div className={styles.column}>
        {user.isPupil ? null : (
          <>
            <ClassesSection user={user} />
            <PlanSection user={user} />
          </>
        )}
        {user.isPupil ? <PupilDaysSection user={user} /> : <DaysSection user={user} />}
      </div>
      <div className={styles.column}>
        <AppearanceSection user={user} />
        <SoundSection user={user} />
      </div>
    </div>
  );
}

type Theme = UserDocument["theme"];
type Motion = UserDocument["preferences"]["motion"];

/** Colors and motion. */
function AppearanceSection({ user }: { user: UserDocument }) {
  const theme = useSetting(user);
  const motion = useSetting(user);
  const colors: Record<Theme, string> = {
    system: t("Same as device"),
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
        choices={(Object.keys(colors) as Theme[]).map((value) => ({ value, label: colors[value] }))}
        value={user.theme}
        onChoose={(value) => theme.save({ theme: value }, t("Colors: {name}", { name: colors[value] }))}
      />
      <Choices<Motion>
        legend={t("Motion")}
        choices={[
          {
            value: "system",
            label: t("Same as device"),
            text: t("Pictures breathe, unless the device says no."),
          },
          { value: "less", label: t("Less"), text: t("Pictures hold still, and nothing slides.") },
        ]}
        value={user.preferences.motion}
        onChoose={(value) =>
          motion.save(
            { preferences: { motion: value } },
            value === "less" ? t("Motion: less") : t("Motion: same as device"),
          )
        }
      />
    </PreferencesSection>
  );
}

/** Whether days are counted, and where the school's days end. */
function PupilDaysSection({ user }: { user: UserDocument }) {
  const streaks = useSetting(user);
  return (
    <PreferencesSection id="streaks" heading={t("Days")} saved={<SaveStatus saving={streaks.saving} />}>
      <StreaksSwitch user={user} onChange={streaks.save} />
      <p>
        {t("A day ends at midnight in {place}. Your school has chosen that.", {
          place: zoneName(user.timeZone),
        })}
      </p>
    </PreferencesSection>
  );
}

interface StreaksSwitchProps {
  user: UserDocument;
  onChange: ReturnType<typeof useSetting>["save"];
}

function StreaksSwitch({ user, onChange }: StreaksSwitchProps) {
  return (
    <Switch
      label={t("Streaks")}
      hint={t(
        "Count days in a row. When this is off, the count is hidden everywhere; minutes and days stay.",
      )}
      on={user.preferences.streaks}
      onChange={(on) =>
        onChange({ preferences: { streaks: on } }, on ? t("Streaks are on") : t("Streaks are off"))
      }
    />
  );
}

/** Whether days are counted, and when one ends. */
function DaysSection({ user }: { user: UserDocument }) {
  const streaks = useSetting(user);
  const zone = useSetting(user);
  const here = deviceZone();
  const move = (timeZone: string) =>
    zone.save({ timeZone }, t("Time zone: {place}", { place: zoneName(timeZone) }));
  return (
    <PreferencesSection
      id="streaks"
      heading={t("Days")}
      saved={<SaveStatus saving={latestSave(streaks.saving, zone.saving)} />}
    >
      <StreaksSwitch user={user} onChange={streaks.save} />
      <TimeZoneField value={user.timeZone} onChange={move} />
      {user.timeZone === here ? null : (
        <p>
          <Button tone="quiet" onClick={() => move(here)}>
            {t("Take this device's: {place}", { place: zoneName(here) })}
          </Button>
        </p>
      )}
      <p>{t("A day ends at midnight there. What you practiced before keeps its day.")}</p>
    </PreferencesSection>
  );
}
