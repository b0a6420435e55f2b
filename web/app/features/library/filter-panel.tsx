import { useId, useState } from "react";
import type { FocusAreaItem } from "~/data/catalogue/focus-areas-query";
import { levelThemes } from "~/data/catalogue/level-themes";
import { gradeIds } from "~/messages/grades";
import { gradeName } from "~/messages/names";
import { plural, t } from "~/messages/t";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import { type Filters, filterCount, type Length } from "./filters";
import styles from "./library.module.css";

interface Props {
  filters: Filters;
  areas: readonly FocusAreaItem[];
  onType: (words: string) => void;
  /** Called when the user moves on. */
  onTyped: () => void;
  onSet: (change: Partial<Filters>) => void;
  onClear: () => void;
}

/** The search: words, and filters that a phone has behind a button. */
export function FilterPanel({ filters, areas, onType, onTyped, onSet, onClear }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const count = filterCount(filters);
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        onTyped();
      }}
    >
      <Field
        type="search"
        label={t("Search")}
        hint={t("The name of a practice or a focus area")}
        value={filters.words}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => onType(target.value)}
        onBlur={onTyped}
      />
      <div className={styles.opener}>
        <Button tone="quiet" wide aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {count > 0 ? plural(count, { one: "{count} filter", other: "{count} filters" }) : t("Filters")}
        </Button>
      </div>
      <div
        id={id}
        className={open ? styles.filterPanelFilters : `${styles.filterPanelFilters} ${styles.closed}`}
      >
        <GradeFilter value={filters.grade} onChoose={(grade) => onSet({ grade })} />
        <LevelFilter value={filters.level} onChoose={(level) => onSet({ level })} />
        <AreaFilter areas={areas} value={filters.focusArea} onChoose={(focusArea) => onSet({ focusArea })} />
        <LengthFilter value={filters.length} onChoose={(length) => onSet({ length })} />
        <DoneFilter value={filters.done} onChoose={(done) => onSet({ done })} />
        {count > 0 ? (
          <Button tone="plain" onClick={onClear}>
            {t("Clear all")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

interface FilterProps<Value> {
  value: Value | undefined;
  onChoose: (value: Value | undefined) => void;
}

function GradeFilter({ value, onChoose }: FilterProps<string>) {
  return (
    <Select
      label={t("Grade")}
      value={value ?? ""}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{t("All grades")}</option>
      {gradeIds.map((grade) => (
        <option key={grade} value={grade}>
          {gradeName(grade)}
        </option>
      ))}
    </Select>
  );
}

function LevelFilter({ value, onChoose }: FilterProps<number>) {
  return (
    <Select
      label={t("Level")}
      value={value ?? ""}
      onChange={({ target }) => onChoose(Number(target.value) || undefined)}
    >
      <option value="">{t("All levels")}</option>
      {levelThemes().map(({ level, name }) => (
        <option key={level} value={level}>
          {t("{level}: {name}", { level, name })}
        </option>
      ))}
    </Select>
  );
}

function AreaFilter({ areas, value, onChoose }: FilterProps<string> & Pick<Props, "areas">) {
  return (
    <Select
      label={t("Focus area")}
      value={value ?? ""}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{t("All focus areas")}</option>
      {levelThemes().map(({ level, name }) => (
        <optgroup key={level} label={name}>
          {areas
            .filter((area) => area.level === level)
            .map((area) => (
              <option key={area.id} value={area.id}>
                {area.name}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
}

function LengthFilter({ value, onChoose }: FilterProps<Length>) {
  return (
    <Select
      label={t("Length")}
      value={value ?? ""}
      onChange={({ target }) => onChoose((target.value || undefined) as Length | undefined)}
    >
      <option value="">{t("Any length")}</option>
      <option value="short">{t("Up to 3 minutes")}</option>
      <option value="medium">{t("4 or 5 minutes")}</option>
      <option value="long">{t("6 minutes and more")}</option>
    </Select>
  );
}

function DoneFilter({ value, onChoose }: FilterProps<boolean>) {
  return (
    <Select
      label={t("Done")}
      value={value === undefined ? "" : String(value)}
      onChange={({ target }) => onChoose(target.value === "" ? undefined : target.value === "true")}
      hint={value === undefined ? null : t("In the grade that you practice in.")}
    >
      <option value="">{t("Done or not")}</option>
      <option value="false">{t("Not done yet")}</option>
      <option value="true">{t("Done")}</option>
    </Select>
  );
}
