import { questions } from "virtual:support-questions";
import { useState } from "react";
import type { Role } from "~/content/pages";
import { ReadingPage } from "~/content/reading-page";
import { plural, t } from "~/messages/t";
import { path } from "~/paths";
import { loadChunk } from "~/ui/chunk";
import { Field } from "~/ui/field";
import { type IndexEntry, search } from "./search";
import styles from "./support.module.css";

/** What most people ask, in this order. */
const mostAsked = ["make-an-account", "first-practice", "forgot-password", "lead-a-class", "no-sound"];

/** Questions and their answers: searched on the device, and by who asks. */
export function Support() {
  const [typed, setTyped] = useState("");
  const [index, setIndex] = useState<readonly IndexEntry[]>();
  const [failed, setFailed] = useState(false);
  const type = (text: string) => {
    setTyped(text);
    if (index) return;
    // The index is loaded when somebody types for the first time.
    loadChunk(() => import("virtual:support-index")).then(
      (loaded) => setIndex(loaded.index),
      () => setFailed(true),
    );
  };
  const isSearching = typed.trim() !== "";
  return (
    <ReadingPage heading={t("Help")} lead={t("Answers to common questions, one page for each.")}>
      <search className={styles.search}>
        <Field
          label={t("What is your question?")}
          type="search"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        <noscript>
          <p>{t("Searching needs JavaScript. All questions are below.")}</p>
        </noscript>
      </search>
      {isSearching ? <Results typed={typed} index={index} failed={failed} /> : <ByRole />}
    </ReadingPage>
  );
}

interface ResultsProps {
  typed: string;
  index: readonly IndexEntry[] | undefined;
  failed: boolean;
}

/** What was found. */
function Results({ typed, index, failed }: ResultsProps) {
  const ids = index ? search(index, typed) : [];
  return (
    <div className={styles.results}>
      <p role="status">{statusText(index !== undefined, failed, ids.length)}</p>
      <Questions ids={ids} />
      {index && ids.length === 0 ? (
        <p>
          <a href={path("contact")}>{t("Ask us")}</a>
        </p>
      ) : null}
    </div>
  );
}

function statusText(isLoaded: boolean, failed: boolean, count: number): string {
  if (failed) return t("The search couldn't be loaded. Clear the field to see all questions.");
  if (!isLoaded) return t("Searching...");
  if (count === 0) return t("No answer found. Try fewer words, or different ones.");
  return plural(count, { one: "{count} answer", other: "{count} answers" });
}

/** All questions, by who asks them. */
function ByRole() {
  return (
    <>
      <Part id="most-asked" heading={t("Most asked")} ids={mostAsked} />
      {roleNames().map(([role, name]) => (
        <Part
          key={role}
          id={role}
          heading={name}
          ids={questions.filter((each) => each.role === role).map(({ id }) => id)}
        />
      ))}
    </>
  );
}

function roleNames(): [role: Role, name: string][] {
  return [
    ["everyone", t("For everyone")],
    ["learner", t("For learners")],
    ["teacher", t("For teachers")],
    ["parent", t("For parents")],
    ["administrator", t("For schools")],
    ["operator", t("For people who run Pausewell")],
  ];
}

function Part({ id, heading, ids }: { id: string; heading: string; ids: readonly string[] }) {
  return (
    <section className={styles.part} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <Questions ids={ids} />
    </section>
  );
}

/** Links to articles, each with its question. They are loaded whole: they have no script. */
function Questions({ ids }: { ids: readonly string[] }) {
  const asked = ids.flatMap((id) => questions.filter((each) => each.id === id));
  return (
    <ul className={styles.questions}>
      {asked.map(({ id, question }) => (
        <li key={id}>
          <a href={path("supportArticle", { article: id })}>{question}</a>
        </li>
      ))}
    </ul>
  );
}
