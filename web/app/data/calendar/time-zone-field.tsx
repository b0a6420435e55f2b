import { useEffect, useRef, useState } from "react";
import { serverNow } from "~/api/server-time";
import { plural, t } from "~/messages/t";
import { loadChunk } from "~/ui/chunk";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import styles from "./time-zone-field.module.css";
import { withZoneInUse, type ZonePlaces, zoneMeant, zonesFor } from "./time-zones";
import { formatNowIn, zoneName } from "./zone-name";

interface Props {
  value: string;
  onChange: (zone: string) => void;
  /** The place says already what time it is there. */
  quiet?: boolean;
}

/** What is in the search: being typed, left or entered without a choice, or followed by one. */
interface Search {
  typed: string;
  state: "typing" | "left" | "entered" | "chosen";
}

/**
 * A time zone, found by typing its place, its country or a large city, with the day and the hour that it is there. Enter chooses the first
 * zone that is found; a search that can mean one zone alone chooses it when it is left. Any other search says that nothing is chosen, and
 * makes the form around it invalid, until there is a choice or the search is empty.
 */
export function TimeZoneField({ value, onChange, quiet = false }: Props) {
  const [{ typed, state }, setSearch] = useState<Search>({ typed: "", state: "chosen" });
  const [places, loadPlaces] = useZonePlaces();
  const found = zonesFor(typed, places);
  const listed = withZoneInUse(found, value);
  const choose = (zone: string) => {
    setSearch({ typed, state: "chosen" });
    // A zone has several names.
    if (zoneName(zone) !== zoneName(value)) onChange(zone);
  };
  const leave = (as: "left" | "entered") => {
    // Before the countries and cities are there, another zone may seem to be the only one.
    const zone =
      places && (as === "left" ? zoneMeant(typed, places) : (found.find((one) => one !== value) ?? found[0]));
    if (zone) choose(zone);
    else setSearch({ typed, state: as });
  };
  const leaveAgain = useRef(() => {});
  leaveAgain.current = () => (state === "left" || state === "entered") && leave(state);
  useEffect(() => {
    if (places) leaveAgain.current();
  }, [places]);
  const isOpen = state === "left" || state === "entered";
  const fault = typed.trim() && isOpen ? faultText(found.length, value) : undefined;
  return (
    <div className={styles.zone}>
      <Field
        ref={(input) => input?.setCustomValidity(fault ?? "")}
        type="search"
        label={t("Find a place")}
        value={typed}
        onFocus={loadPlaces}
        onChange={({ target }) => setSearch({ typed: target.value, state: "typing" })}
        onBlur={() => state === "typing" && leave("left")}
        onKeyDown={(event) => {
          // Enter would send the form around it, or nothing: the first place found is what is meant.
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (state !== "chosen" && typed.trim()) leave("entered");
        }}
        error={fault}
        below={
          typed.trim() && !fault ? (
            <span role="status">
              {state === "chosen" ? t("{place} is chosen.", { place: zoneName(value) }) : foundText(found)}
            </span>
          ) : undefined
        }
      />
      <Select
        label={t("Time zone")}
        value={value}
        onChange={({ target }) => choose(target.value)}
        hint={quiet ? undefined : t("It is {now} there.", { now: formatNowIn(value, new Date(serverNow())) })}
      >
        {listed.map((zone) => (
          <option key={zone} value={zone}>
            {zoneName(zone)}
          </option>
        ))}
      </Select>
    </div>
  );
}

function foundText(found: readonly string[]): string {
  const [only, another] = found;
  if (only && !another) return t("{place} is found. Press Enter to choose it.", { place: zoneName(only) });
  const count = found.length;
  if (count === 0) return t("No time zone is found. Try the country, or the largest city near you.");
  return plural(count, {
    one: "{count} time zone to choose from",
    other: "{count} time zones to choose from",
  });
}

function faultText(count: number, value: string): string {
  const place = zoneName(value);
  return count === 0
    ? t(
        "Nothing is chosen: no time zone is found. Try the country, or the largest city near you. Empty this field to stay with {place}.",
        { place },
      )
    : t(
        "Nothing is chosen yet. Time zones found: {count}. Choose one from the list, or empty this field to stay with {place}.",
        { count, place },
      );
}

/**
 * The countries and cities of time zones, which only people who look for one need. Where they can't be loaded there are none, and zones are
 * found by their own names alone.
 */
function useZonePlaces(): [places: ZonePlaces | undefined, load: () => void] {
  const [places, setPlaces] = useState<ZonePlaces>();
  const isAsked = useRef(false);
  const load = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    loadChunk(() => import("./zone-places"))
      .then(({ zonePlaces }) => setPlaces(zonePlaces()))
      .catch(() => {
        setPlaces(new Map());
        isAsked.current = false;
      });
  };
  return [places, load];
}
