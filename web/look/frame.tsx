import { Cairn } from "~/pictures/cairn";
import { FocusAreaPicture } from "~/pictures/focus-area";
import { AppFrame } from "~/shell/app-frame";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Panel } from "~/ui/panel";
import styles from "./look.module.css";

/** The frame of the signed-in pages, around something that could be a screen. */
export function Frame() {
  return (
    <AppFrame
      person={{ email: "ada@example.org", avatar: "avatar_fox", isSchool: true, theme: "system" }}
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
