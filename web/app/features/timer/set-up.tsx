import { type FormEvent, useId, useState } from "react";
import { plural, t } from "~/messages/t";
import { StillWater } from "~/pictures/still-water";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import { Stack } from "~/ui/stack";
import { Switch } from "~/ui/switch";
import {
  intervals,
  isLength,
  lengths,
  MAX_MINUTES,
  MIN_MINUTES,
  persistedSettings,
  type Settings,
} from "./settings";
import styles from "./timer.module.css";

/** How long, and which bells. What was chosen the last time is there already, so that one press is enough. */
export function SetUp({ onSit }: { onSit: (settings: Settings) => void }) {
  const [settings, setSettings] = useState(persistedSettings);
  const [own, setOwn] = useState(() => (lengths.includes(settings.minutes) ? "" : String(settings.minutes)));
  const [wrong, setWrong] = useState(false);
  const { minutes, bells } = settings;
  const bell = (change: Partial<Settings["bells"]>) =>
    setSettings({ ...settings, bells: { ...bells, ...change } });
  const sit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = own === "" ? minutes : Number(own);
    if (isLength(chosen)) onSit({ minutes: chosen, bells });
    else setWrong(true);
  };
  return (
    <form className={styles.setUp} onSubmit={sit} noValidate>
      <div className={styles.picture}>
        <StillWater />
      </div>
      <h1 className={styles.heading}>{t("Meditation timer")}</h1>
      <p className={styles.lead}>
        {bells.end
          ? t("Sit, stand or lie down. Nobody speaks; a bell tells you when the time is over.")
          : t("Sit, stand or lie down. Nobody speaks; this page shows when the time is over.")}
      </p>
      <Lengths
        minutes={own === "" ? minutes : undefined}
        onChoose={(chosen) => {
          setOwn("");
          setWrong(false);
          setSettings({ ...settings, minutes: chosen });
        }}
      />
      <Field
        label={t("Another length, in minutes")}
        inputMode="numeric"
        value={own}
        error={
          wrong
            ? t("Write a whole number from {shortest} to {longest}.", {
                shortest: MIN_MINUTES,
                longest: MAX_MINUTES,
              })
            : undefined
        }
        onChange={({ target }) => {
          setOwn(target.value.trim());
          setWrong(false);
        }}
      />
      <Stack gap={2}>
        <Switch label={t("Bell at the start")} on={bells.start} onChange={(start) => bell({ start })} />
        <Switch label={t("Bell at the end")} on={bells.end} onChange={(end) => bell({ end })} />
        <Select
          label={t("Bells in between")}
          value={bells.interval}
          onChange={({ target }) => bell({ interval: Number(target.value) })}
        >
          {intervals.map((interval) => (
            <option key={interval} value={interval}>
              {interval === 0
                ? t("None")
                : plural(interval, { one: "Every minute", other: "Every {count} minutes" })}
            </option>
          ))}
        </Select>
      </Stack>
      <Button type="submit" size="large" wide>
        {t("Sit")}
      </Button>
    </form>
  );
}

interface LengthsProps {
  /** Chosen; nothing where the length was typed. */
  minutes: number | undefined;
  onChoose: (minutes: number) => void;
}

function Lengths({ minutes, onChoose }: LengthsProps) {
  const name = useId();
  return (
    <fieldset className={styles.lengths}>
      <legend className={styles.legend}>{t("How long")}</legend>
      {lengths.map((length) => (
        <label key={length} className={styles.length}>
          <input
            type="radio"
            name={name}
            value={length}
            checked={length === minutes}
            onChange={() => onChoose(length)}
          />
          <span>{plural(length, { one: "{count} minute", other: "{count} minutes" })}</span>
        </label>
      ))}
    </fieldset>
  );
}
