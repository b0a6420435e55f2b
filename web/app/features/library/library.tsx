import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { type Catalogue, catalogueQuery } from "~/data/catalogue/catalogue-query";
import { doneSkills, selectedGrade } from "~/data/classes/selected-class";
import type { UserDocument } from "~/data/user/user-query";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { StillWater } from "~/pictures/still-water";
import { QueryNotice } from "~/query/query-notice";
import { useDeferredData } from "~/query/use-deferred-data";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Spinner } from "~/ui/spinner";
import { FilterPanel } from "./filter-panel";
import { type Filters, filterCount, inOwnGrade, noFilters, withFilter } from "./filters";
import styles from "./library.module.css";
import { useLibraryAddress } from "./library-address";
import { ResultGroup } from "./result-group";
import { entriesOf, findSkills } from "./search";
import { useGrowingList } from "./use-growing-list";

/** Every skill there is: looked for by words, by grade, level, focus area and length. */
export function Library({ user }: { user: UserDocument }) {
  const catalogue = useQuery(catalogueQuery());
  const arrived = useDeferredData(catalogue.data);
  return (
    <div className={styles.library}>
      <PageHeader heading={t("Library")}>
        <nav className={styles.ways} aria-label={t("Other ways to find a practice")}>
          <ButtonLink tone="plain" to={path("levels")}>
            {t("By level")}
          </ButtonLink>
          <ButtonLink tone="plain" to={path("meditation")}>
            {t("By the time you have")}
          </ButtonLink>
          <ButtonLink tone="plain" reloadDocument to={path("activities")}>
            {t("Without a screen")}
          </ButtonLink>
        </nav>
      </PageHeader>
      {arrived ? <Shelves user={user} catalogue={arrived} /> : null}
      {catalogue.data ? null : <QueryNotice of={catalogue} />}
      {!arrived && !catalogue.error ? <Spinner size="large" message={t("Loading...")} /> : null}
    </div>
  );
}

function Shelves({ user, catalogue }: { user: UserDocument; catalogue: Catalogue }) {
  const ownGrade = selectedGrade(user);
  const { filters: asked, type, applyTypedWords, set } = useLibraryAddress();
  const filters = inOwnGrade(asked, ownGrade);
  const entries = useMemo(() => entriesOf(catalogue, ownGrade), [catalogue, ownGrade]);
  const done = useMemo(() => doneSkills(user), [user]);
  // Typing comes first: what is found follows when there is time.
  const wanted = useDeferredValue(JSON.stringify(filters));
  const groups = useMemo(() => findSkills(entries, JSON.parse(wanted), done), [entries, wanted, done]);
  const room = useGrowingList(groups.length);
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0);
  return (
    <div className={styles.columns}>
      <search className={styles.filters}>
        <FilterPanel
          filters={filters}
          areas={catalogue.focusAreas}
          onType={type}
          onTyped={applyTypedWords}
          onSet={(change) => set(withFilter(filters, change, ownGrade))}
          onClear={() => set(noFilters)}
        />
      </search>
      <div className={styles.results}>
        <p className={styles.count} role="status">
          {plural(count, { one: "{count} skill", other: "{count} skills" })}
        </p>
        {groups.slice(0, room).map((group) => (
          <ResultGroup
            key={group.area.id}
            group={group}
            done={done}
            isWhole={filters.focusArea !== undefined}
            onWhole={() => set({ ...filters, focusArea: group.area.id })}
            showsGrade={filters.grade === undefined}
          />
        ))}
        {count === 0 ? (
          <NothingFound
            filters={filters}
            onWords={() => set({ ...filters, words: "" })}
            onFilters={() => set({ words: filters.words })}
          />
        ) : null}
      </div>
    </div>
  );
}

interface NothingFoundProps {
  filters: Filters;
  onWords: () => void;
  onFilters: () => void;
}

/** Nothing is like that, and the ways out. */
function NothingFound({ filters, onWords, onFilters }: NothingFoundProps) {
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
