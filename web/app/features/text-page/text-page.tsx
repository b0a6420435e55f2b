import type { Page } from "~/content/pages";
import { Day, ReadingPage } from "~/content/reading-page";
import { Introduction, Sections, WithParts } from "~/content/sections";
import { Standing, type StandingOfPages } from "~/content/standing";
import { Rich } from "~/messages/rich";

interface Props {
  page: Page;
  /** How far the legal pages are, where the page is their index. */
  standing?: StandingOfPages | undefined;
}

/** A page that is nothing but text: about, team, careers, accessibility, the index of the legal pages. Works without script. */
export function TextPage({ page, standing }: Props) {
  const { title, description, updated, introduction, sections } = page;
  const changed = (
    <p>
      <Rich text="Last updated on <day></day>" tags={{ day: () => <Day day={updated} /> }} />
    </p>
  );
  return (
    <ReadingPage heading={title} lead={description} facts={changed}>
      {standing ? <Standing {...standing} /> : null}
      <WithParts parts={sections}>
        <Introduction blocks={introduction} />
        <Sections sections={sections} />
      </WithParts>
    </ReadingPage>
  );
}
