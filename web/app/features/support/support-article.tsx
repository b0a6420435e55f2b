import { Breadcrumbs } from "~/content/breadcrumbs";
import type { Article } from "~/content/pages";
import { Day, ReadingPage } from "~/content/reading-page";
import { Introduction, Sections } from "~/content/sections";
import { supportTrail } from "~/content/trails";
import { Rich } from "~/messages/rich";
import { t } from "~/messages/t";
import { path } from "~/paths";
import styles from "./support.module.css";

interface Props {
  article: Article;
  /** Articles that it refers to. */
  related: readonly { id: string; question: string }[];
}

/** The answer to a question. Works without script, and prints. */
export function SupportArticle({ article, related }: Props) {
  const { title, description, updated, introduction, sections } = article;
  return (
    <ReadingPage
      heading={title}
      above={<Breadcrumbs trail={supportTrail()} />}
      lead={description}
      facts={
        <p>
          <Rich text="Last updated on <day></day>" tags={{ day: () => <Day day={updated} /> }} />
        </p>
      }
    >
      <div className={styles.text}>
        <Introduction blocks={introduction} />
        <Sections sections={sections} />
        <nav className={styles.related} aria-labelledby="related-heading">
          <h2 id="related-heading">{t("You may also ask")}</h2>
          <ul className={styles.questions}>
            {related.map(({ id, question }) => (
              <li key={id}>
                <a href={path("supportArticle", { article: id })}>{question}</a>
              </li>
            ))}
            <li>
              <a href={path("contact")}>{t("Something else: write to us")}</a>
            </li>
          </ul>
        </nav>
      </div>
    </ReadingPage>
  );
}
