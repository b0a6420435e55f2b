import { t } from "~/messages/t";
import { StillWater } from "~/pictures/still-water";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { type Filters, filterCount } from "./filters";

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
    <EmptyState
      isPart
      picture={<StillWater />}
      heading={words ? t("Nothing here is called “{words}”.", { words }) : t("No practice is like that.")}
    >
      {isFiltered ? <Button onClick={onFilters}>{t("Look without filters")}</Button> : null}
      {words ? (
        <Button tone={isFiltered ? "quiet" : "primary"} onClick={onWords}>
          {t("Clear the search")}
        </Button>
      ) : null}
    </EmptyState>
  );
}
