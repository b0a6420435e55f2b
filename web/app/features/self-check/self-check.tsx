import { useCallback, useEffect, useState } from "react";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { ring } from "~/player/bell";
import { Button, ButtonLink } from "~/ui/button";
import { CardList } from "~/ui/card-list";
import { Notice } from "~/ui/notice";
import { CheckRow } from "./check-row";
import { type CheckId, checkIds, countOf, type Finding, type Findings, pendingFindings } from "./findings";
import { ReportSection } from "./report-section";
import { runChecks } from "./run-checks";
import styles from "./self-check.module.css";

/** Whether this browser and network do what the player needs, in plain words, and what to do where they don't. */
export function SelfCheck() {
  const [findings, setFindings] = useState<Findings>(pendingFindings);
  const [running, setRunning] = useState(true);
  const tell = useCallback(
    (id: CheckId, finding: Finding) => setFindings((all) => ({ ...all, [id]: finding })),
    [],
  );
  const run = useCallback(async () => {
    setRunning(true);
    setFindings(({ sound }) => ({ ...pendingFindings, sound }));
    await runChecks(tell);
    setRunning(false);
  }, [tell]);
  useEffect(() => void run(), [run]);
  return (
    <div className={styles.selfCheck}>
      <div>
        <h1 className={styles.heading}>{t("Does everything work here?")}</h1>
        <p className={styles.text}>
          {t("What a practice needs from this browser and network. None of the results is sent anywhere.")}
        </p>
      </div>
      <Summary findings={findings} running={running} />
      <CardList dense>
        {checkIds.map((id) => (
          <CheckRow key={id} id={id} finding={findings[id]}>
            {id === "sound" ? <SoundWays finding={findings.sound} tell={tell} /> : null}
            {findings[id].says === "live-answered" ? <SignInWay /> : null}
          </CheckRow>
        ))}
      </CardList>
      <div className={styles.again}>
        <Button tone="quiet" busy={running} onClick={() => void run()}>
          {t("Test again")}
        </Button>
      </div>
      <p className={styles.text}>
        <a href={path("supportArticle", { article: "school-network" })}>
          {t("What each line means, and what to ask your IT person to allow")}
        </a>
      </p>
      <ReportSection findings={findings} />
    </div>
  );
}

function Summary({ findings, running }: { findings: Findings; running: boolean }) {
  if (running) return <Notice>{t("Testing...")}</Notice>;
  const failing = countOf(findings, "fails");
  if (failing > 0) {
    return (
      <Notice tone="trouble">
        {plural(failing, { one: "{count} thing needs help.", other: "{count} things need help." })}
      </Notice>
    );
  }
  const lacking = countOf(findings, "lacks");
  if (lacking > 0) {
    return (
      <Notice tone="done">
        {plural(lacking, {
          one: "Practices play here. {count} thing is missing that one can do without.",
          other: "Practices play here. {count} things are missing that one can do without.",
        })}
      </Notice>
    );
  }
  return <Notice tone="done">{t("Practices play here, with everything they need.")}</Notice>;
}

function SignInWay() {
  return (
    <div className={styles.ways}>
      <ButtonLink tone="quiet" to={path("login", {}, { next: path("selfCheck") })}>
        {t("Sign in")}
      </ButtonLink>
    </div>
  );
}

interface SoundProps {
  finding: Finding;
  tell: (id: CheckId, finding: Finding) => void;
}

/** Rings the bell and asks whether it was heard, which no program can know. */
function SoundWays({ finding, tell }: SoundProps) {
  const ringNow = () => {
    if (typeof AudioContext === "undefined") {
      tell("sound", { outcome: "lacks", says: "sound-missing" });
      return;
    }
    ring();
    tell("sound", { outcome: "asks", says: "sound-ask" });
  };
  if (finding.says === "sound-ask") {
    return (
      <div className={styles.ways}>
        <Button onClick={() => tell("sound", { outcome: "works", says: "sound-heard" })}>{t("Yes")}</Button>
        <Button tone="quiet" onClick={() => tell("sound", { outcome: "lacks", says: "sound-unheard" })}>
          {t("No")}
        </Button>
        <Button tone="plain" onClick={ring}>
          {t("Ring again")}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.ways}>
      <Button tone={finding.says === "sound-ring" ? "primary" : "quiet"} onClick={ringNow}>
        {t("Ring the bell")}
      </Button>
      {finding.outcome === "lacks" ? (
        <ButtonLink tone="plain" reloadDocument to={path("supportArticle", { article: "no-sound" })}>
          {t("More about sound")}
        </ButtonLink>
      ) : null}
    </div>
  );
}
