import { useState } from "react";
import { plural, t } from "~/messages/t";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import styles from "./time-zone-field.module.css";
import { formatNowIn, zoneName, zonesFor } from "./time-zones";

interface Props {
  value: string;
  onChange: (zone: string) => void;
  /** The place says already what time it is there. */
  quiet?: boolean;
}

/** A time zone, found by typing its place, with the day and the hour that it is there. */
export function TimeZoneField({ value, onChange, quiet = false }: Props) {
  const [typed, setTyped] = useState("");
  const zones = zonesFor(typed, [value]);
  const found = plural(zones.length, {
    one: "{count} time zone to choose from",
    other: "{count} time zones to choose from",
  });
  return (
    <div className={styles.zone}>
      <Select
        label={t("Time zone")}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        hint={quiet ? undefined : t("It is {now} there.", { now: formatNowIn(value, new Date()) })}
      >
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zoneName(zone)}
          </option>
        ))}
      </Select>
      <Field
        type="search"
        label={t("Find a place")}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Enter would send the form around it, or nothing: the first place found is what is meant.
          if (event.key !== "Enter") return;
          event.preventDefault();
          const first = zones.find((zone) => zone !== value);
          if (typed && first) onChange(first);
        }}
        below={typed ? <span role="status">{found}</span> : undefined}
      />
    </div>
  );
}
