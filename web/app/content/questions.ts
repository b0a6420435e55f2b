import { type Block, type Inline, plainText, type Section } from "./blocks";

/** A question of a page, and its answer. */
export interface Question {
  id: string;
  question: Inline[];
  answer: Block[];
}

/** The questions of a section: each of its own headings asks one, and what is below answers it. */
export function questionsOf({ blocks }: Section): Question[] {
  const questions: Question[] = [];
  for (const block of blocks) {
    if (block.kind === "heading") questions.push({ id: block.id, question: block.children, answer: [] });
    else questions.at(-1)?.answer.push(block);
  }
  return questions;
}

/** Questions as search engines read them. */
export function questionFacts(questions: readonly Question[]): object {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: plainText(question),
      acceptedAnswer: { "@type": "Answer", text: answer.map(plainBlock).join(" ") },
    })),
  };
}

/** The words of a block without their form. */
export function plainBlock(block: Block): string {
  switch (block.kind) {
    case "code":
      return block.text;
    case "list":
      return block.items.map((item) => item.map(plainBlock).join(" ")).join(" ");
    case "quote":
      return block.paragraphs.map(plainText).join(" ");
    case "table":
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(" ")).join(" ");
    default:
      return plainText(block.children);
  }
}
