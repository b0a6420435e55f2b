import { Breadcrumbs } from "~/content/breadcrumbs";
import { Line } from "~/content/line";
import type { Post } from "~/content/pages";
import { Day, ReadingPage } from "~/content/reading-page";
import { Introduction, Sections } from "~/content/sections";
import { blogTrail } from "~/content/trails";
import { Rich } from "~/messages/rich";
import { t } from "~/messages/t";
import { minutesText } from "./blog";
import styles from "./blog.module.css";

/** A post, and its sources. Works without script. */
export function BlogPost({ post }: { post: Post }) {
  const { title, summary, date, updated, minutes, introduction, sections, sources } = post;
  return (
    <ReadingPage
      heading={title}
      above={<Breadcrumbs trail={blogTrail()} />}
      lead={summary}
      facts={
        <>
          <p>
            <Day day={date} />
          </p>
          {updated > date ? (
            <p>
              <Rich text="Last updated on <day></day>" tags={{ day: () => <Day day={updated} /> }} />
            </p>
          ) : null}
          <p>{minutesText(minutes)}</p>
        </>
      }
    >
      <div className={styles.text}>
        <Introduction blocks={introduction} />
        <Sections sections={sections} />
        {sources.length > 0 ? (
          <section aria-labelledby="sources-heading">
            <h2 id="sources-heading" className={styles.sourcesHeading}>
              {t("Sources")}
            </h2>
            <ul className={styles.sources}>
              {sources.map(({ text, url }) => (
                <li key={url}>
                  <Line>{[{ kind: "link", to: url, children: [text] }]}</Line>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </ReadingPage>
  );
}
