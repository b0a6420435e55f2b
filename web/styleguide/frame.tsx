import { Cairn } from "../app/pictures/cairn";
import { FocusAreaPicture } from "../app/pictures/focus-area";
import { AppFrame } from "../app/shell/app-frame";
import { Button } from "../app/ui/button";
import { Notice } from "../app/ui/notice";
import { Panel } from "../app/ui/panel";
import styles from "./styleguide.module.css";

/** The frame of the signed-in pages, around something that could be a screen. */
export function Frame() {
  return (
    <AppFrame
      person={{
        email: "ada@example.org",
        avatar: "avatar_fox",
        isSchool: true,
        isAdmin: false,
        isOperator: false,
        theme: "system",
      }}
      onTheme={() => {}}
      onSignOut={async () => {}}
    >
      <h1>Good morning</h1>
      <Notice tone="warm" action={{ label: "Accept", onPress: () => {} }}>
        Hill School has invited you.
      </Notice>
      <div className={styles.panels}>
        <Panel tone="action">
          <div className={styles.small}>
            <FocusAreaPicture id="bellyBreathing" />
          </div>
          <h2>A boat at anchor</h2>
          <p>Belly Breathing, 5 minutes.</p>
          <Button size="large">Start practice</Button>
        </Panel>
        <Panel tone="warm">
          <div className={styles.small}>
            <Cairn days={3} />
          </div>
          <h2>3 days in a row</h2>
          <p>Longest 12, 40 in all.</p>
        </Panel>
      </div>
    </AppFrame>
  );
}
