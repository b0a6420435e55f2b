import { useState } from "react";
import { chooseTheme, chosenTheme } from "../app/shell/theme";
import { ThemeChoice } from "../app/shell/theme-choice";
import { Components } from "./components";
import { Pictures } from "./pictures";
import styles from "./styleguide.module.css";
import { Tokens } from "./tokens";

/** Everything that can be seen, on one page. */
export function Styleguide() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>Daylight on water</h1>
        <p>
          A quiet room with a window: warm paper by day, deep water by night. Nothing blinks, nothing begs.
        </p>
        <ThemeChoice
          theme={theme}
          onChoose={(chosen) => {
            chooseTheme(chosen);
            setTheme(chosen);
          }}
        />
      </header>
      <Tokens />
      <Pictures />
      <Components />
    </main>
  );
}
