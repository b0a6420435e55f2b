import { api, unwrap } from "~/api/client";
import type { components } from "~/api/schema";
import { t } from "~/messages/t";

export type ContactTopic = components["schemas"]["ContactTopic"];

/** What is typed into the form. */
export interface Draft {
  topic: ContactTopic;
  name: string;
  email: string;
  message: string;
}

/** A message that the operator will get, and what to call it. */
export interface SentMessage extends Draft {
  reference: string;
}

/** The longest message and the longest name, in characters, as the API has them. */
export const MAX_MESSAGE = 4000;
export const MAX_NAME = 80;

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
export function faultsIn({ name, email, message }: Draft): Partial<Record<keyof Draft, string>> {
  const tooMany = charactersIn(message) - MAX_MESSAGE;
  return {
    ...(tooMany > 0 && { message: t("Shorten the message by {count} characters.", { count: tooMany }) }),
    ...(!/[^\s\p{Cf}]/u.test(message) && { message: t("Type what you would like to say.") }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && {
      email: t("Type the address that the answer should go to, such as ada@example.org."),
    }),
    ...(charactersIn(name) > MAX_NAME && {
      name: t("Shorten the name to {most} characters.", { most: MAX_NAME }),
    }),
  };
}

/** How many characters a text has, as the API counts them: an emoji is at least one. */
export function charactersIn(text: string): number {
  return [...text.trim()].length;
}

/** Sends a message. The same `id` again is the same message, and its answer the same receipt. */
export async function sendMessage(id: string, draft: Draft): Promise<SentMessage> {
  const { topic, name, email, message } = draft;
  const body = { id, topic, email, message, ...(name.trim() && { name }) };
  const { reference } = await unwrap(api.POST("/api/contact-messages", { body }));
  return { ...draft, email: email.trim(), reference };
}
