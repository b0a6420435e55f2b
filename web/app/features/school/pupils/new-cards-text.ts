import { plural, t } from "~/messages/t";

/** Asks whether students who may have login cards are to get others; with their class, where it is known. */
export function newCardsText(count: number, className: string): string {
  const asked = className
    ? plural(
        count,
        {
          one: "Make a new login card for {count} student in {class}?",
          other: "Make new login cards for {count} students in {class}?",
        },
        { class: className },
      )
    : plural(count, {
        one: "Make a new login card for {count} student?",
        other: "Make new login cards for {count} students?",
      });
  return `${asked} ${t("Cards printed earlier will stop working, and students who are signed in will be signed out.")}`;
}
