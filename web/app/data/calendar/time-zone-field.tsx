import { useRef, useState } from "react";
import { plural, t } from "~/messages/t";
import { loadChunk } from "~/ui/chunk";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import styles from "./time-zone-field.module.css";
import { formatNowIn, withZoneInUse, type ZoneCountries, zoneName, zonesFor } from "./time-zones";

interface Props {
  value: string;
  onChange: (zone: string) => void;
  /** The place says already what time it is there. */
  quiet?: boolean;
}

/** A time zone, found by typing its place or its country, with the day and the hour that it is there. */
export function TimeZoneField({ value, onChange, quiet = false }: Props) {
  const [typed, setTyped] = useState("");
  const [countries, loadCountries] = useZoneCountries();
  const found = zonesFor(typed, countries);
  return (
    <div className={styles.zone}>
      <Select
        label={t("Time zone")}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        hint={quiet ? undefined : t("It is {now} there.", { now: formatNowIn(value, new Date()) })}
      >
        {withZoneInUse(found, value).map((zone) => (
          <option key={zone} value={zone}>
            {zoneName(zone)}
          </option>
        ))}
      </Select>
      <Field
        type="search"
        label={t("Find a place")}
        value={typed}
        onFocus={loadCountries}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Enter would send the form around it, or nothing: the first place found is what is meant.
          if (event.key !== "Enter") return;
          event.preventDefault();
          const first = found.find((zone) => zone !== value);
          if (typed && first) onChange(first);
        }}
        below={typed ? <span role="status">{foundText(found.length)}</span> : undefined}
      />
    </div>
  );
}

function foundText(count: number): string {
  if (count === 0) return t("No time zone is found. Try the country, or the largest city near you.");
  return plural(count, {
    one: "{count} time zone to choose from",
    other: "{count} time zones to choose from",
  });
}

/** The countries of time zones, which only people who look for one need; without a network places are found by their names alone. */
function useZoneCountries(): [countries: ZoneCountries | undefined, load: () => void] {
  const [countries, setCountries] = useState<ZoneCountries>();
  const isAsked = useRef(false);
  const load = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    loadChunk(() => import("./zone-countries"))
      .then(({ zoneCountries }) => setCountries(zoneCountries()))
      .catch(() => {
        isAsked.current = false;
      });
  };
  return [countries, load];
}
