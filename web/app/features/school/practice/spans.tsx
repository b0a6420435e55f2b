import { Link } from "react-router";
import type { DayRange } from "~/data/calendar/calendar-day";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { buttonClass } from "~/ui/button";
import practice from "./practice.module.css";
import { rangeText, spanText } from "./practice-texts";
import { type PracticeView, spans, writeView } from "./practice-view";

interface Props {
  view: PracticeView;
  range: DayRange;
  /** The school was not here before it. */
  isFirst: boolean;
}

/** How much time is looked at, and the way to earlier and later. */
export function Spans({ view, range, isFirst }: Props) {
  const to = (change: Partial<PracticeView>) =>
    path("schoolDashboard", {}, writeView({ ...view, ...change }));
  const step = (ago: number, label: string) => (
    <Link to={to({ ago })} preventScrollReset className={buttonClass({ tone: "plain" })}>
      {label}
    </Link>
  );
  return (
    <div className={practice.spans}>
      <nav className={practice.segments} aria-label={t("How much time")}>
        {spans.map((weeks) => (
          <Link
            key={weeks}
            to={to({ weeks, ago: 0 })}
            replace
            preventScrollReset
            className={practice.segment}
            aria-current={weeks === view.weeks && view.ago === 0 ? "true" : undefined}
          >
            {spanText(weeks)}
          </Link>
        ))}
      </nav>
      <p className={practice.range}>{rangeText(range)}</p>
      <div className={practice.steps}>
        {isFirst ? null : step(view.ago + 1, t("Earlier"))}
        {view.ago > 0 ? step(view.ago - 1, t("Later")) : null}
      </div>
    </div>
  );
}
