import { t } from "~/messages/t";
import styles from "./app-frame.module.css";
import type { Theme } from "./theme";

interface Props {
  theme: Theme;
  onChoose: (theme: Theme) => void;
}

/** Light, dark, or as the device has it. */
export function ThemeChoice({ theme, onChoose }: Props) {
  const names: Record<Theme, string> = { light: t("Day"), dark: t("Night"), system: t("Same as device") };
  return (
    <fieldset className={styles.choice}>
      <legend>{t("Colors")}</legend>
      {(Object.keys(names) as Theme[]).map((each) => (
        <label key={each} className={styles.option}>
          <input type="radio" name="theme" checked={theme === each} onChange={() => onChoose(each)} />
          <span>{names[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
