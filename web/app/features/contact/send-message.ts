import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { plural, t } from "~/messages/t";

export type ContactTopic = components["schemas"]["ContactTopic"];

/** What is typed into the form. */
export interface Draft {
  topic: ContactTopic;
  name: string;
  /** Empty for somebody who wants no answer. */
  email: string;
  message: string;
  schoolName: string;
  /** A number, as typed. */
  schoolStudents: string;
  /** What nobody sees and only programs fill in. */
  fax: string;
}

/** A message that the operator will get, and what to call it. */
export interface SentMessage extends Draft {
  reference: string;
}

/** The longest message and the longest name, in characters, as the API has them. */
export const MAX_MESSAGE = 4000;
export const MAX_NAME = 80;

/** The longest name of a school, and the most students that it can have. */
export const MAX_SCHOOL_NAME = 100;
const MAX_STUDENTS = 1_000_000;

/** The topics, in the order of the form. */
export function topicNames(): [topic: ContactTopic, name: string][] {
  return [
    ["question", t("A question")],
    ["problem", t("Something doesn't work")],
    ["school", t("Pausewell at a school")],
    ["privacy", t("Privacy, or what is stored about me")],
    ["accessibility", t("Something is hard for me to use")],
  ];
}

/** The fields that have to be filled in differently, in the order of the form, each with what to do. */
export function faultsIn(draft: Draft): Partial<Record<keyof Draft, string>> {
  const { name, email, message } = draft;
  const tooMany = charactersIn(message) - MAX_MESSAGE;
  return {
    ...(tooMany > 0 && {
      message: plural(tooMany, {
        one: "Shorten the message by {count} character.",
        other: "Shorten the message by {count} characters.",
      }),
    }),
    ...(isBlank(message) && { message: t("Type what you would like to say.") }),
    ...(draft.topic === "school" && schoolFaultsIn(draft)),
    ...(email.trim() !== "" &&
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && {
        email: t(
          "Type the address that the answer should go to, such as ada@example.org, or leave it empty.",
        ),
      }),
    ...(charactersIn(name) > MAX_NAME && {
      name: t("Shorten the name to {most} characters.", { most: MAX_NAME }),
    }),
  };
}

/** What is wrong with the facts about a school. */
function schoolFaultsIn({ schoolName, schoolStudents }: Draft): Partial<Record<keyof Draft, string>> {
  const students = studentsIn(schoolStudents);
  return {
    ...(isBlank(schoolName) && { schoolName: t("Type the school's name.") }),
    ...(!(students >= 1 && students <= MAX_STUDENTS) && {
      schoolStudents: t("Type a number, such as 300. A guess will do."),
    }),
  };
}

/** A number as people type it: `1,200` too. */
function studentsIn(typed: string): number {
  const digits = typed.trim().replace(/[,.\s](?=\d{3})/g, "");
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Whether nothing can be seen of a text. */
function isBlank(text: string): boolean {
  return !/[^\s\p{Cf}]/u.test(text);
}

/** How many characters a text has, as the API counts them: an emoji is at least one. */
export function charactersIn(text: string): number {
  return [...text.trim()].length;
}

/** Sends a message. The same `id` again is the same message, and its answer the same receipt. */
export async function sendMessage(id: string, draft: Draft): Promise<SentMessage> {
  const { topic, name, email, message, schoolName, schoolStudents, fax } = draft;
  const body = {
    id,
    topic,
    message,
    ...(email.trim() && { email }),
    ...(name.trim() && { name }),
    ...(topic === "school" && { schoolName, schoolStudents: studentsIn(schoolStudents) }),
    ...(fax && { fax }),
  };
  const { reference } = await unwrap(api.POST("/api/contact-messages", { body }));
  return { ...draft, email: email.trim(), reference };
}
