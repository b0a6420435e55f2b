import { TimeZoneField } from "~/data/calendar/time-zone-field";
import { formatNowIn, zoneName } from "~/data/calendar/time-zones";
import { t } from "~/messages/t";
import disclosure from "~/ui/disclosure.module.css";
import styles from "./welcome.module.css";

interface Props {
  value: string;
  onChange: (zone: string) => void;
}

/** In which time zone a day ends: said, and changed by whoever is somewhere else. */
export function TimeZoneLine({ value, onChange }: Props) {
  return (
    <div>
      <p className={styles.line}>
        <span className={styles.label}>
          {t("Your days end at midnight in {place}.", { place: zoneName(value) })}
        </span>{" "}
        {t("It is {now} there.", { now: formatNowIn(value, new Date()) })}
      </p>
      <details>
        <summary className={disclosure.opener}>{t("Another time zone")}</summary>
        <div className={styles.field}>
          <TimeZoneField quiet value={value} onChange={onChange} />
        </div>
      </details>
    </div>
  );
}
