import { t } from "~/messages/t";
import { checkName, findingText } from "./finding-texts";
import { checkIds, type Findings, type Outcome } from "./findings";

/** The environment of the tests, without anything that identifies the user. */
export interface DeviceReport {
  at: Date;
  browser: string;
  size: string;
  language: string;
  online: boolean;
}

/** A finding's outcome in one word. */
export function outcomeText(outcome: Outcome): string {
  switch (outcome) {
    case "works":
      return t("Works");
    case "lacks":
      return t("You can do without");
    case "fails":
      return t("Needs help");
    case "asks":
      return t("Your turn");
    case "waiting":
      return t("Testing...");
    default:
      return outcome satisfies never;
  }
}

/** The findings as a text that can be sent to a person who helps. */
export function report(findings: Findings, { at, browser, size, language, online }: DeviceReport): string {
  const lines = checkIds.map((id) => {
    const { found } = findingText(findings[id]);
    const { outcome, says, value } = findings[id];
    // The duration is useful to support staff; on the page it would only be a number.
    const time =
      says === "service-answers" ? ` ${t("({milliseconds} ms)", { milliseconds: value ?? 0 })}` : "";
    return `${checkName(id)}: ${outcomeText(outcome)}. ${found}${time}`;
  });
  const network = online ? t("on") : t("off");
  return [
    t("Test of Pausewell"),
    at.toISOString(),
    t("Browser: {browser}", { browser }),
    t("Window: {size}", { size }),
    t("Language: {language}", { language }),
    t("Network: {network}", { network }),
    "",
    ...lines,
  ].join("\n");
}

/** The surroundings of this page. */
export function deviceReport(): DeviceReport {
  return {
    at: new Date(),
    browser: navigator.userAgent,
    size: `${window.innerWidth} × ${window.innerHeight}`,
    language: navigator.language,
    online: navigator.onLine,
  };
}
