import { expect, it } from "vitest";
import type { Section } from "./blocks";
import { readMarkdown } from "./markdown.server";
import { questionFacts, questionsOf } from "./questions";

it("finds the questions of a section, and says them in the words of schema.org", () => {
  const markdown =
    "## Questions\n\n### Is it **free**?\n\nYes.\n\n- Today\n- Tomorrow\n\n### Why?\n\nWe [like](/x) it.";
  const [section] = readMarkdown(markdown).sections;
  const questions = questionsOf(section as Section);
  expect(questions.map(({ id, answer }) => [id, answer.length])).toEqual([
    ["is-it-free", 2],
    ["why", 1],
  ]);
  expect(questionFacts(questions)).toEqual({
    "@type": "FAQPage",
    mainEntity: [
      {
        "@type": "Question",
        name: "Is it free?",
        acceptedAnswer: { "@type": "Answer", text: "Yes. Today Tomorrow" },
      },
      { "@type": "Question", name: "Why?", acceptedAnswer: { "@type": "Answer", text: "We like it." } },
    ],
  });
});
