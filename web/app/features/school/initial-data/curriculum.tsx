import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "~/api/client";
import { type CurriculumState, curriculumQuery } from "~/data/catalogue/curriculum-query";
import { number, t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { QueryPart } from "~/query/query-part";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";
import { Spinner } from "~/ui/spinner";
import styles from "../school.module.css";
import table from "./curriculum.module.css";

/** For operators: what of the curriculum is loaded, what a load would change, and the load. */
export function Curriculum() {
  const state = useQuery(curriculumQuery);
  return (
    <Section heading={t("The curriculum of this deployment")}>
      {state.data ? <Loaded state={state.data} /> : <QueryPart of={state} />}
    </Section>
  );
}

function Loaded({ state }: { state: CurriculumState }) {
  const cache = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => unwrap(api.POST("/api/curriculum")),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: curriculumQuery.queryKey }),
        cache.invalidateQueries({ queryKey: ["catalogue"] }),
        cache.invalidateQueries({ queryKey: ["focus-areas"] }),
      ]),
  });
  return (
    <div className={styles.room}>
      <p className={styles.lead}>
        {state.upToDate
          ? t("Everything that this version brings is loaded.")
          : t(
              "This version brings practices that are not loaded yet. Until you load them, people see the earlier ones.",
            )}
      </p>
      <StateTable state={state} />
      {state.scriptsToLoad.length > 0 ? <ToLoad state={state} /> : null}
      {isPending ? <Spinner message={t("Loading the curriculum. This can take a minute.")} /> : null}
      {data && !isPending ? (
        <Notice tone="done">
          {data.written === 0
            ? t("Nothing had to be written: all {count} parts were there.", { count: data.unchanged })
            : t("Loaded: {written} parts written, {unchanged} were there already.", {
                written: number(data.written),
                unchanged: number(data.unchanged),
              })}
        </Notice>
      ) : null}
      <FailureNotice of={error} />
      <div className={styles.ways}>
        <Button tone={state.upToDate ? "quiet" : "primary"} busy={isPending} onClick={() => mutate()}>
          {state.upToDate ? t("Load it again") : t("Load the curriculum")}
        </Button>
      </div>
    </div>
  );
}

function StateTable({ state }: { state: CurriculumState }) {
  const rows = [
    { name: t("Scripts"), ...state.scripts },
    { name: t("Cores"), ...state.cores },
    { name: t("Practices"), ...state.skills },
    { name: t("Lists"), ...state.lists },
  ];
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t("What is loaded, and what a load would change")}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t("Loaded")}</th>
          <th scope="col">{t("New")}</th>
          <th scope="col">{t("Changed")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, unchanged, added, changed }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{number(unchanged)}</td>
            <td>{number(added)}</td>
            <td>{number(changed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The scripts that a load would write, by their places in the curriculum. */
function ToLoad({ state: { scripts, scriptsToLoad } }: { state: CurriculumState }) {
  const isAll = scriptsToLoad.length === scripts.added + scripts.changed;
  const count = number(scriptsToLoad.length);
  return (
    <details>
      <summary>
        {isAll ? t("Scripts to load: {count}", { count }) : t("The first {count} scripts to load", { count })}
      </summary>
      <ul className={table.scripts}>
        {scriptsToLoad.map((script) => (
          <li key={script}>
            <code>{script}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
