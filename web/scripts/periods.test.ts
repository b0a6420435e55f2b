import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** A whole number that Rust code names, such as `pub const AUDIT_DAYS: i64 = 400;`. */
function constants(path: string): [name: string, value: number][] {
  return [...read(path).matchAll(/^(?:pub )?const (\w+): \w+ = (\d+);/gm)].map(([, name = "", value]) => [
    name,
    Number(value),
  ]);
}

/** The number after a key of the template, in the block of a resource or parameter. */
function setting(path: string, block: string, key: RegExp): number {
  const [, text = ""] = new RegExp(`^  ${block}:\\n((?:    .*\\n|\\n)+)`, "m").exec(read(path)) ?? [];
  return Number(key.exec(text)?.[1]);
}

/** A span of time that the pages' code names, such as `const MAX_AGE = 30 * 24 * 60 * 60 * 1000;`, in milliseconds. */
function span(path: string, name: string): number {
  const expression =
    new RegExp(`^const ${name} = ([\\w\\s*/]+);$`, "m").exec(read(`web/app/${path}`))?.[1] ?? "";
  const [first = "", ...rest] = expression.split(/\s*([*/])\s*/);
  const numberOf = (term: string) => (/^\d+$/.test(term) ? Number(term) : span(path, term));
  let value = numberOf(first);
  for (let at = 0; at < rest.length; at += 2) {
    const factor = numberOf(rest[at + 1] ?? "");
    value = rest[at] === "*" ? value * factor : value / factor;
  }
  return value;
}

const HOUR = 60 * 60 * 1000;
const practice = "features/skill/persisted-practice.ts";

const retention = constants("shared/domain/src/retention.rs");
const store = "shared/platform/src/store";
const named = (path: string, name: string) => new Map(constants(path)).get(name);
const retained = new Map(retention);

/** Every period that the public pages name, by the name of the number in the code. */
const periods = new Map<string, number | undefined>([
  ...retention,
  ["MARKER_DAYS", Number(retained.get("BACKUP_DAYS")) + 1],
  ["DELETION_HOURS", named("functions/account/src/delete_user.rs", "HOURS")],
  ["AMEND_DAYS", named("shared/domain/src/completion.rs", "AMEND_DAYS")],
  ["CONNECTION_MINUTES", named(`${store}/connection.rs`, "LIFE_MINUTES")],
  ["TICKET_SECONDS", named(`${store}/ticket.rs`, "LIFE_SECONDS")],
  ["LOG_DAYS", setting("infra/template.yaml", "LogRetentionDays", /Default: (\d+)/)],
  ["MOST_LOG_DAYS", setting("infra/template.yaml", "LogRetentionDays", /AllowedValues: \[.*?(\d+)\]/)],
  ["SESSION_DAYS", setting("infra/template.yaml", "UserPoolClient", /RefreshTokenValidity: (\d+)/)],
  ["CACHE_DAYS", span("query/persisted-cache.ts", "MAX_AGE") / HOUR / 24],
  ["PLACE_HOURS", span(practice, "PLACE_MAX_AGE") / HOUR],
  ["UNMARKED_DAYS", span(practice, "COMPLETION_MAX_AGE") / HOUR / 24],
  ["SITTING_HOURS", span("features/timer/persisted-sitting.ts", "MAX_AGE") / HOUR],
  ["CARD_DAYS", span("data/school/imports/cards-made.ts", "MAX_AGE") / HOUR / 24],
  [
    "ERASURE_DAYS",
    setting("infra/template.yaml", "ErasureDeadLetters", /MessageRetentionPeriod: (\d+)/) / 86_400,
  ],
  [
    "IMPORT_QUEUE_DAYS",
    setting("infra/template.yaml", "ImportDeadLetters", /MessageRetentionPeriod: (\d+)/) / 86_400,
  ],
  [
    "CREDIT_DAYS",
    setting("infra/template.yaml", "CreditDeadLetters", /MessageRetentionPeriod: (\d+)/) / 86_400,
  ],
  [
    "PAYMENT_DAYS",
    setting("infra/template.yaml", "PaymentDeadLetters", /MessageRetentionPeriod: (\d+)/) / 86_400,
  ],
]);

/** What the pages say, with the names of the numbers in it. */
const sentences: [page: string, sentence: string][] = [
  ["legal/privacy", "deleted within {DELETION_HOURS} hours after you delete your account"],
  ["legal/privacy", "a removed class, {REMOVED_CLASS_DAYS} days |"],
  [
    "legal/privacy",
    "Until answered, {INVITATION_DAYS} days at most; the answer, {INVITATION_DAYS} days more |",
  ],
  [
    "legal/privacy",
    "for a removed person, {REMOVED_PERSON_DAYS} days, in which the school can bring them back |",
  ],
  [
    "legal/privacy",
    "a student who has been in no class and hasn't practiced for {INACTIVE_PUPIL_DAYS} days is removed",
  ],
  ["legal/privacy", "{REMOVED_PERSON_DAYS} days after the school removes the student, it is deleted"],
  ["legal/privacy", "The school can bring the child back for {REMOVED_PERSON_DAYS} days;"],
  ["legal/privacy", "it is deleted {CLOSING_SCHOOL_DAYS} days after that, and can be kept until then |"],
  [
    "legal/privacy",
    "a class that the school archives, {ARCHIVED_CLASS_DAYS} days, in which it can be brought back;",
  ],
  [
    "legal/privacy",
    "and the teacher can correct it for {AMEND_DAYS} days | By name for {PRESENCE_DAYS} days;",
  ],
  [
    "legal/privacy",
    "An administrator checks it before anything is changed | {CHECKED_IMPORT_DAYS} day at most |",
  ],
  ["legal/privacy", "So that the school can undo it | {IMPORT_DAYS} days |"],
  ["legal/privacy", "To finish the import | Minutes; if something fails, {IMPORT_QUEUE_DAYS} days at most |"],
  ["support/correct-or-undo-a-practice", "After {PRESENCE_DAYS} days Pausewell forgets who was there."],
  ["legal/privacy", "no names of people | So that a school can see who did what | {AUDIT_DAYS} days;"],
  ["legal/privacy", "| {CONNECTION_MINUTES} minutes at most; a ticket, {TICKET_SECONDS} seconds |"],
  ["legal/privacy", "So that it can be brought back if that was a mistake | {ORPHAN_DAYS} days |"],
  ["legal/privacy", "doesn't bring the account back | {MARKER_DAYS} days |"],
  ["legal/privacy", "if something fails, {ERASURE_DAYS} days at most |"],
  [
    "legal/privacy",
    "So that each of them has it | Seconds; if something fails, {CREDIT_DAYS} days at most |",
  ],
  [
    "legal/privacy",
    "your number there | To have what Stripe says | Seconds; if something fails, {PAYMENT_DAYS} days at most |",
  ],
  ["legal/privacy", "{LOG_DAYS} days unless changed, {MOST_LOG_DAYS} at most |"],
  ["legal/privacy", "in our own mailbox | To answer you | {CONTACT_MESSAGE_DAYS} days at most |"],
  ["legal/privacy", "| Backups of the database | To repair damage | {BACKUP_DAYS} days |"],
  ["legal/privacy", "The last backup that holds it is gone {BACKUP_DAYS} days later."],
  ["legal/cookie-policy", "| Until you sign out, {SESSION_DAYS} days at most |"],
  ["legal/cookie-policy", "continue where you were | It counts for {PLACE_HOURS} hours;"],
  [
    "legal/cookie-policy",
    "or who, by their ids | So that it isn't lost | It counts for {UNMARKED_DAYS} days;",
  ],
  ["legal/cookie-policy", "a closed page doesn't end it | It counts for {SITTING_HOURS} hours;"],
  [
    "legal/cookie-policy",
    "end printed ones without a question | It counts for {CARD_DAYS} days; deleted when you sign out |",
  ],
  ["legal/cookie-policy", "| It is shown for {CACHE_DAYS} days after the last visit;"],
  ["support/first-practice", "on the same device within {PLACE_HOURS} hours"],
  ["support/first-practice", "It keeps asking for up to {UNMARKED_DAYS} days."],
  ["support/lead-a-class", "on the same device within {PLACE_HOURS} hours"],
  ["support/close-a-school", "Nothing is deleted for {CLOSING_SCHOOL_DAYS} days"],
  ["support/close-a-school", "Backups hold the data for {BACKUP_DAYS} more days."],
  [
    "support/copy-or-erase-a-childs-account",
    "For {REMOVED_PERSON_DAYS} days the school can bring the account back",
  ],
  ["support/copy-or-erase-a-childs-account", "Backups hold it for {BACKUP_DAYS} more days."],
  ["support/school-classes", "For {ARCHIVED_CLASS_DAYS} days you can bring it back"],
  ["support/download-or-delete-your-data", "Everything is deleted within {DELETION_HOURS} hours."],
  ["support/download-or-delete-your-data", "Backups still hold the account for {BACKUP_DAYS} days."],
  ["support/download-or-delete-your-data", "A marker that names nobody stays for {MARKER_DAYS} days"],
  ["support/download-or-delete-your-data", "stay until they are {AUDIT_DAYS} days old"],
  ["support/what-we-keep-of-a-child", "After {REMOVED_PERSON_DAYS} days, the account and everything in it"],
  ["support/manage-classes", "After {REMOVED_CLASS_DAYS} days it is deleted"],
  ["support/accept-an-invitation", "An invitation is valid for {INVITATION_DAYS} days."],
  ["support/open-a-school-account", "It waits for {INVITATION_DAYS} days."],
  ["support/open-a-school-account", "A removed person can be brought back for {REMOVED_PERSON_DAYS} days."],
  ["support/open-a-school-account", "is in the **Record** for {AUDIT_DAYS} days"],
  ["blog/what-we-keep-of-a-child", "Within {DELETION_HOURS} hours all of it is erased."],
  ["blog/what-we-keep-of-a-child", "Backups hold it for {BACKUP_DAYS} days longer"],
  ["blog/what-we-keep-of-a-child", "For {REMOVED_PERSON_DAYS} days the school can bring the student back."],
  ["blog/what-we-keep-of-a-child", "Invitations last {INVITATION_DAYS} days."],
  ["blog/what-we-keep-of-a-child", "The record of who changed what lasts {AUDIT_DAYS} days."],
];

it.each(sentences)("%s says with the code's number: %s", (page, sentence) => {
  const filledIn = sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(periods.get(name)));
  expect(read(`web/content/en/${page}.md`)).toContain(filledIn);
});

it("names every period of the code in the privacy policy", () => {
  expect(retention.length).toBeGreaterThanOrEqual(6);
  const policy = sentences.filter(([page]) => page === "legal/privacy").map(([, sentence]) => sentence);
  const unnamed = retention.filter(([name]) => !policy.some((sentence) => sentence.includes(`{${name}}`)));
  expect(unnamed, "the policy has to say it, and `sentences` what it says").toEqual([]);
});
