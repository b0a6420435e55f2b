import { TimeZoneField } from "~/data/calendar/time-zone-field";
import { deviceZone, zoneName } from "~/data/calendar/time-zones";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Switch } from "~/ui/switch";
import { PreferencesSection } from "./preferences-section";
import { latestSave, SaveStatus } from "./save-status";
import { useSetting } from "./use-setting";

/** Whether days are counted, and when one ends. */
export function DaysSection({ user }: { user: UserDocument }) {
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
      <Switch
        label={t("Streaks")}
        hint={t("Count days in a row. Off, the count is gone everywhere; minutes and days stay.")}
        on={user.preferences.streaks}
        onChange={(on) =>
          streaks.save({ preferences: { streaks: on } }, on ? t("Streaks are on") : t("Streaks are off"))
        }
      />
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
