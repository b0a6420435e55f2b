import { Suspense, useState } from "react";
import { serverNow } from "~/api/server-time";
import { formatNowIn, zoneName } from "~/data/calendar/zone-name";
import { t } from "~/messages/t";
import disclosure from "~/ui/disclosure.module.css";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Spinner } from "~/ui/spinner";
import styles from "../school.module.css";

/** With all zones: rarely wanted, a school seldom moves. */
const TimeZoneField = lazyChunk(() => import("~/data/calendar/time-zone-field"), "TimeZoneField");

interface Props {
  value: string;
  onChange: (zone: string) => void;
}

/** The zone of the school's clocks, and the way to another one. */
export function TimeZoneLine({ value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <p className={styles.legend}>{t("Time zone")}</p>
      <p>
        {zoneName(value)}. {t("It is {now} there.", { now: formatNowIn(value, new Date(serverNow())) })}
      </p>
      {/* Closed, it forgets what was looked for: a form can't point to a fault that nobody sees. */}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={disclosure.opener}>{t("Another time zone")}</summary>
        {isOpen ? (
          <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
            <TimeZoneField quiet value={value} onChange={onChange} />
          </Suspense>
        ) : null}
      </details>
    </div>
  );
}
