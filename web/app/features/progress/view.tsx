import type { MouseEvent, ReactNode } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { DayRange } from "~/data/calendar/calendar-day";
import { t } from "~/messages/t";
import { path } from "~/paths";
import { buttonClass } from "~/ui/button";
import { sameScreenNavigation } from "~/ui/same-screen-navigation";
import { rangeLabel } from "./labels";
import { type ProgressView, readView, type Span, writeView } from "./range";
import styles from "./view.module.css";

interface Props {
  /** From `to(…)` of the view that is shown. */
  to: string;
  className?: string | undefined;
  isChosen?: boolean;
  /** Takes the place of the view before: the way back leads out of the screen. */
  replace?: boolean;
  children: ReactNode;
}

/** Shows another view of the same screen, starting from the one shown, at once. */
function ViewLink({ to, className, isChosen = false, replace = false, children }: Props) {
  const navigate = useNavigate();
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to, { ...sameScreenNavigation, replace });
  };
  return (
    <Link to={to} onClick={press} className={className} aria-current={isChosen ? "true" : undefined}>
      {children}
    </Link>
  );
}

/** The view in the address, and links to other views. */
export function useView() {
  const [search] = useSearchParams();
  const view = readView(search);
  const to = (change: Partial<ProgressView>) => path("progress", {}, writeView({ ...view, ...change }));
  return { view, to };
}

interface Segment {
  to: string;
  label: string;
  isChosen: boolean;
}

/** A few views of the same thing, side by side; each is an address. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <nav className={styles.segments} aria-label={label}>
      {segments.map(({ to, label: name, isChosen }) => (
        <ViewLink key={name} to={to} replace className={styles.segment} isChosen={isChosen}>
          {name}
        </ViewLink>
      ))}
    </nav>
  );
}

interface SpansProps {
  view: ProgressView;
  range: DayRange;
  to: (change: Partial<ProgressView>) => string;
  /** The account did not exist before it. */
  isFirst: boolean;
}

/** How much time is looked at, and the way to earlier and later. */
export function Spans({ view, range, to, isFirst }: SpansProps) {
  const span = (name: Span, label: string) => ({
    to: path("progress", {}, name === "month" ? {} : { range: name }),
    label,
    isChosen: name === view.span && view.ago === 0,
  });
  return (
    <div className={styles.spans}>
      <Segments
        label={t("How much time")}
        segments={[span("week", t("This week")), span("month", t("30 days")), span("year", t("A year"))]}
      />
      <p className={styles.range}>{rangeLabel(range)}</p>
      <div className={styles.steps}>
        {isFirst ? null : (
          <ViewLink className={buttonClass({ tone: "plain" })} to={to({ ago: view.ago + 1 })}>
            {t("Earlier")}
          </ViewLink>
        )}
        {view.ago > 0 ? (
          <ViewLink className={buttonClass({ tone: "plain" })} to={to({ ago: view.ago - 1 })}>
            {t("Later")}
          </ViewLink>
        ) : null}
      </div>
    </div>
  );
}
