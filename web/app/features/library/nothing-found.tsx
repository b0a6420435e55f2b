import { t } from "~/messages/t";
import { StillWater } from "~/pictures/still-water";
import { Button } from "~/ui/button";
import { type Filters, filterCount } from "./filters";
import styles from "./library.module.css";

interface Props {
  filters: Filters;
  onWords: () => void;
  onFilters: () => void;
}

/** Nothing is like that, and the ways out. */
export function NothingFound({ filters, onWords, onFilters }: Props) {
  const words = filters.words.trim();
  const isFiltered = filterCount(filters) > 0;
  return (
    <div className={styles.nothing}>
      <div className={styles.water}>
        <StillWater />
      </div>
      <p className={styles.sentence}>
        {words ? t("Nothing here is called “{words}”.", { words }) : t("No practice is like that.")}
      </p>
      <div className={styles.out}>
        {isFiltered ? <Button onClick={onFilters}>{t("Look without filters")}</Button> : null}
        {words ? (
          <Button tone={isFiltered ? "quiet" : "primary"} onClick={onWords}>
            {t("Clear the search")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
