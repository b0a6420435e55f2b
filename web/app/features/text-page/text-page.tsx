import type { Page } from "~/content/pages";
import { Day, ReadingPage } from "~/content/reading-page";
import { Introduction, Sections, WithParts } from "~/content/sections";
import { Rich } from "~/messages/rich";

/** A page that is nothing but text: about, team, careers, accessibility, the index of the legal pages. Works without script. */
export function TextPage({ page }: { page: Page }) {
  const { title, description, updated, introduction, sections } = page;
  const changed = (
    <p>
      <Rich text="Last changed on <day></day>" tags={{ day: () => <Day day={updated} /> }} />
    </p>
  );
  return (
    <ReadingPage heading={title} lead={description} facts={changed}>
      <WithParts parts={sections}>
        <Introduction blocks={introduction} />
        <Sections sections={sections} />
      </WithParts>
    </ReadingPage>
  );
}
