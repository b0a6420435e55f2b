import { useRef, useState } from "react";
import { serverNow } from "~/api/server-time";
import { plural, t } from "~/messages/t";
import { loadChunk } from "~/ui/chunk";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import styles from "./time-zone-field.module.css";
import { formatNowIn, withZoneInUse, type ZonePlaces, zoneName, zonesFor } from "./time-zones";

interface Props {
  value: string;
  onChange: (zone: string) => void;
  /** The place says already what time it is there. */
  quiet?: boolean;
}

/** A time zone, found by typing its place, its country or a large city, with the day and the hour that it is there. */
export function TimeZoneField({ value, onChange, quiet = false }: Props) {
  const [typed, setTyped] = useState("");
  const [places, loadPlaces] = useZonePlaces();
  const found = zonesFor(typed, places);
  return (
    <div className={styles.zone}>
      <Select
        label={t("Time zone")}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        hint={quiet ? undefined : t("It is {now} there.", { now: formatNowIn(value, new Date(serverNow())) })}
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
        onFocus={loadPlaces}
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

/** The countries and cities of time zones, which only people who look for one need; without a network zones are found by their own names alone. */
function useZonePlaces(): [places: ZonePlaces | undefined, load: () => void] {
  const [places, setPlaces] = useState<ZonePlaces>();
  const isAsked = useRef(false);
  const load = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    loadChunk(() => import("./zone-places"))
      .then(({ zonePlaces }) => setPlaces(zonePlaces()))
      .catch(() => {
        isAsked.current = false;
      });
  };
  return [places, load];
}
