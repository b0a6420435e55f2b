import { type FormEvent, Suspense, useRef, useState } from "react";
import type { SchoolClass } from "~/data/school/classes-query";
import { type InvitedAddress, MAX_INVITED_CLASSES, useInviteTeachers } from "~/data/school/invitations-query";
import { schoolProblemText } from "~/data/school/school-problem-text";
import { currentLocale, plural, t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { lazyChunk } from "~/ui/lazy-chunk";
import { Notice } from "~/ui/notice";
import { Spinner } from "~/ui/spinner";
import { TextArea } from "~/ui/text-area";
import styles from "../school.module.css";
import { MAX_ADDRESSES, othersWhileTyping, readAddresses, type TypedAddresses } from "./addresses";

/** With all of the school's classes. */
const ClassesField = lazyChunk(() => import("../classes/classes-field"), "ClassesField");

/** Asks for addresses and invites them. What could not be invited stays in the field, to be corrected. */
export function InviteForm({ schoolId }: { schoolId: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState("");
  const [classes, setClasses] = useState<readonly SchoolClass[]>([]);
  const [isAsked, setAsked] = useState(false);
  /** How much of what was sent last was no address at first sight, and stayed in the field. */
  const [left, setLeft] = useState(0);
  const { mutate, isPending, error, data, variables, reset } = useInviteTeachers(schoolId);
  const read = readAddresses(typed);
  const { addresses, others } = read;
  const fault = isAsked ? faultIn(read) : undefined;
  const unread = data ? [] : othersWhileTyping(typed);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (faultIn(read)) {
      field.current?.focus();
      return;
    }
    const classIds = classes.map(({ classId }) => classId);
    mutate(
      { addresses, classIds },
      {
        onSuccess: ({ results }) => {
          const wrong = [...invalidIn(results), ...others];
          setLeft(others.length);
          setTyped(wrong.join("\n"));
          // What is corrected is invited to the same classes.
          if (wrong.length === 0) setClasses([]);
          setAsked(false);
        },
      },
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextArea
        ref={field}
        label={t("Addresses of teachers")}
        hint={t("One or many, up to {most} at a time. You can paste a list as it is.", {
          most: MAX_ADDRESSES,
        })}
        rows={5}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (data) reset();
        }}
        error={fault}
        below={
          unread.length > 0 && !fault ? t("Not an address: {texts}", { texts: quoted(unread) }) : undefined
        }
      />
      <Suspense fallback={<Spinner size="small" message={t("Loading...")} />}>
        <ClassesField
          schoolId={schoolId}
          legend={t("Classes they teach, {most} at most", { most: MAX_INVITED_CLASSES })}
          hint={t("Whoever accepts is their teacher at once. You can also leave it open.")}
          chosen={classes}
          onChange={setClasses}
          max={MAX_INVITED_CLASSES}
        />
      </Suspense>
      <FailureNotice of={error} textOf={schoolProblemText} />
      <div>
        <Button type="submit" busy={isPending}>
          {addresses.length > 1 || (addresses.length > 0 && others.length > 0)
            ? plural(addresses.length, { one: "Invite {count} teacher", other: "Invite {count} teachers" })
            : t("Invite")}
        </Button>
      </div>
      {data ? (
        <Results results={data.results} left={left} hasClasses={(variables?.classIds.length ?? 0) > 0} />
      ) : null}
    </form>
  );
}

function faultIn({ addresses, others }: TypedAddresses): string | undefined {
  if (addresses.length === 0)
    return others.length === 0
      ? t("Type at least one address.")
      : t("There is no address here. An address has an @ and a dot, such as ada@school.org.");
  if (addresses.length <= MAX_ADDRESSES) return undefined;
  return t("These are {count} addresses. Send {most} at a time.", {
    count: addresses.length,
    most: MAX_ADDRESSES,
  });
}

/** How many texts are named, of those that are no address. */
const FEW = 3;

/** Texts in quotation marks; of many, the first few. */
function quoted(texts: readonly string[]): string {
  const few = texts.slice(0, FEW).map((text) => `“${text}”`);
  const more = texts.length - few.length;
  return new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(
    more > 0 ? [...few, t("{count} more", { count: more })] : few,
  );
}

function invalidIn(results: readonly InvitedAddress[]): string[] {
  return results.filter(({ outcome }) => outcome === "invalidAddress").map(({ address }) => address);
}

interface ResultsProps {
  results: readonly InvitedAddress[];
  /** How much else was typed that is no address. */
  left: number;
  hasClasses: boolean;
}

/** What became of the addresses, in a sentence for each outcome. */
function Results({ results, left, hasClasses }: ResultsProps) {
  const counts = Map.groupBy(results, ({ outcome }) => outcome);
  const count = (outcome: InvitedAddress["outcome"]) => counts.get(outcome)?.length ?? 0;
  const [invited, waiting, members, removed, invalid] = [
    count("invited"),
    count("alreadyInvited"),
    count("alreadyMember"),
    count("removedMember"),
    count("invalidAddress") + left,
  ];
  const sentences = [
    invited > 0 &&
      plural(invited, { one: "{count} teacher is invited.", other: "{count} teachers are invited." }),
    waiting > 0 &&
      (hasClasses
        ? plural(waiting, {
            one: "{count} address has an invitation already. The invitation names these classes, too, six in all at most.",
            other:
              "{count} addresses have an invitation already. The invitations name these classes, too, six in all at most.",
          })
        : plural(waiting, {
            one: "{count} address has an invitation already.",
            other: "{count} addresses have an invitation already.",
          })),
    members > 0 &&
      plural(members, {
        one: "{count} person belongs to the school already.",
        other: "{count} people belong to the school already.",
      }),
    removed > 0 &&
      plural(removed, {
        one: "{count} person was removed: bring them back under People.",
        other: "{count} people were removed: bring them back under People.",
      }),
    invalid > 0 &&
      plural(invalid, {
        one: "{count} address can't receive e-mail. It stays above: correct it, or delete it.",
        other: "{count} addresses can't receive e-mail. They stay above: correct them, or delete them.",
      }),
  ].filter((sentence) => typeof sentence === "string");
  return (
    <Notice tone={invalid > 0 ? "warm" : "done"}>
      <ul className={styles.results}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}
