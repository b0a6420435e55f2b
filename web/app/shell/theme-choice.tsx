import { useEffect, useState } from "react";
import { t } from "~/messages/t";
import { chooseTheme, chosenTheme, type Theme } from "./theme";
import styles from "./theme-choice.module.css";

/** Light, dark, or as the device has it: for this browser. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => setTheme(chosenTheme()), []);
  const names: Record<Theme, string> = { light: t("Day"), dark: t("Night"), system: t("As the device") };
  return (
    <fieldset className={styles.choice}>
      <legend>{t("Colours")}</legend>
      {(Object.keys(names) as Theme[]).map((each) => (
        <label key={each} className={styles.option}>
          <input
            type="radio"
            name="theme"
            checked={theme === each}
            onChange={() => {
              chooseTheme(each);
              setTheme(each);
            }}
          />
          <span>{names[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
