import type { Post } from "~/content/pages";
import { Day, ReadingPage } from "~/content/reading-page";
import { t } from "~/messages/t";
import { path } from "~/paths";
import styles from "./blog.module.css";

/** What the list says of a post. */
export type PostSummary = Pick<Post, "id" | "title" | "summary" | "date" | "minutes">;

/** The posts, the latest first. Works without script. */
export function Blog({ posts, description }: { posts: readonly PostSummary[]; description: string }) {
  return (
    <ReadingPage
      heading={t("Blog")}
      lead={description}
      facts={
        <p>
          <a href={`${path("blog")}/rss.xml`}>{t("Follow it with a feed reader (RSS)")}</a>
        </p>
      }
    >
      <ul className={styles.posts}>
        {posts.map(({ id, title, summary, date, minutes }) => (
          <li key={id} className={styles.post}>
            <h2 className={styles.title}>
              <a href={path("blogPost", { id })}>{title}</a>
            </h2>
            <p>{summary}</p>
            <p className={styles.facts}>
              <Day day={date} /> · {minutesText(minutes)}
            </p>
          </li>
        ))}
      </ul>
    </ReadingPage>
  );
}

/** How long it takes to read. */
export function minutesText(minutes: number): string {
  return t("{count}-minute read", { count: minutes });
}
