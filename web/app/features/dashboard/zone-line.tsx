import { t } from "~/messages/t";
import opener from "~/ui/opener.module.css";
import { TimeZoneField } from "~/user/time-zone-field";
import { nowIn, zoneName } from "~/user/time-zones";
import styles from "./zone-line.module.css";

interface Props {
  value: string;
  onChange: (zone: string) => void;
}

/** In which time zone a day ends: said, and changed by whoever is somewhere else. */
export function ZoneLine({ value, onChange }: Props) {
  return (
    <div>
      <p className={styles.line}>
        <span className={styles.label}>
          {t("Your days end at midnight in {place}.", { place: zoneName(value) })}
        </span>{" "}
        {t("It is {now} there.", { now: nowIn(value, new Date()) })}
      </p>
      <details>
        <summary className={opener.opener}>{t("Another time zone")}</summary>
        <div className={styles.field}>
          <TimeZoneField quiet value={value} onChange={onChange} />
        </div>
      </details>
    </div>
  );
}
