import { type FormEvent, useRef, useState } from "react";
import { t } from "~/messages/t";
import { FailureNotice } from "~/query/failure-notice";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import { TextArea } from "~/ui/text-area";
import { useHeadingFocus } from "~/ui/use-heading-focus";
import { useHydrated } from "~/ui/use-hydrated";
import styles from "./contact.module.css";
import { contactProblemText } from "./contact-problem-text";
import {
  type ContactTopic,
  charactersIn,
  type Draft,
  faultsIn,
  MAX_MESSAGE,
  MAX_NAME,
  MAX_SCHOOL_NAME,
  type SentMessage,
  sendMessage,
  topicNames,
} from "./send-message";

const empty: Draft = {
  topic: "question",
  name: "",
  email: "",
  message: "",
  schoolName: "",
  schoolStudents: "",
  fax: "",
};

/** The last characters are counted aloud. */
const nearTheEnd = MAX_MESSAGE - 500;

interface Props {
  /** The form took the place of something that the person had reached. */
  takesFocus: boolean;
  onSent: (message: SentMessage) => void;
}

/**
 * Asks what to say and where to answer, and sends it. What can't be sent stays in the fields. Without script the browser sends the same
 * fields by itself, and the API answers with pages.
 */
export function ContactForm({ takesFocus, onSent }: Props) {
  const heading = useHeadingFocus(takesFocus);
  // Without script the browser checks what it can.
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(empty);
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // A message that is sent again, since no answer came, is the same message until a word of it changes.
  const id = useRef<string>(undefined);
  const faults = isAsked ? faultsIn(draft) : {};
  const change = (part: Partial<Draft>) => {
    id.current = undefined;
    setFailure(undefined);
    setDraft((before) => ({ ...before, ...part }));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    const [first] = Object.keys(faultsIn(draft));
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    setBusy(true);
    setFailure(undefined);
    id.current ??= crypto.randomUUID();
    try {
      onSent(await sendMessage(id.current, draft));
    } catch (thrown) {
      setFailure(thrown);
      setBusy(false);
    }
  };
  const count = charactersIn(draft.message);
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/api/contact-messages"
      noValidate={hydrated}
      onSubmit={submit}
      aria-labelledby="write-heading"
    >
      <h2 id="write-heading" ref={heading} tabIndex={-1}>
        {t("Write to us")}
      </h2>
      <Select
        label={t("What is it about?")}
        name="topic"
        value={draft.topic}
        onChange={({ target }) => change({ topic: target.value as ContactTopic })}
      >
        {topicNames().map(([topic, name]) => (
          <option key={topic} value={topic}>
            {name}
          </option>
        ))}
      </Select>
      <TextArea
        label={t("Your message")}
        hint={t("Please leave out children's names, anything about a child's health, and passwords.")}
        name="message"
        rows={8}
        required
        maxLength={hydrated ? undefined : MAX_MESSAGE}
        value={draft.message}
        onChange={({ target }) => change({ message: target.value })}
        error={faults.message}
        below={
          count > nearTheEnd ? (
            <p role="status">{t("{count} of {most} characters", { count, most: MAX_MESSAGE })}</p>
          ) : undefined
        }
      />
      <div className={draft.topic === "school" ? styles.school : styles.schoolWithoutScript}>
        <Field
          label={t("The school's name")}
          hint={draft.topic === "school" ? undefined : t("Only if you write for a school.")}
          name="schoolName"
          autoComplete="organization"
          maxLength={MAX_SCHOOL_NAME}
          value={draft.schoolName}
          onChange={({ target }) => change({ schoolName: target.value })}
          error={faults.schoolName}
        />
        <Field
          label={t("About how many students it has")}
          name="schoolStudents"
          inputMode="numeric"
          pattern="[0-9, ]*"
          maxLength={9}
          value={draft.schoolStudents}
          onChange={({ target }) => change({ schoolStudents: target.value })}
          error={faults.schoolStudents}
        />
      </div>
      <Field
        label={t("Your e-mail address, if you want an answer")}
        hint={t("The answer goes there. We use it for nothing else. Without it we can't answer.")}
        name="email"
        type="email"
        autoComplete="email"
        value={draft.email}
        onChange={({ target }) => change({ email: target.value })}
        error={faults.email}
      />
      <Field
        label={t("Your name, if you like")}
        name="name"
        autoComplete="name"
        maxLength={hydrated ? undefined : MAX_NAME}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        error={faults.name}
      />
      {/* For programs that fill in every form: nobody sees it, and nothing is sent with it. */}
      <div className={styles.trap} aria-hidden="true">
        <input
          name="fax"
          tabIndex={-1}
          autoComplete="off"
          value={draft.fax}
          onChange={({ target }) => change({ fax: target.value })}
        />
      </div>
      <FailureNotice of={failure} textOf={contactProblemText} />
      <div>
        <Button type="submit" size="large" busy={busy}>
          {busy ? t("Sending...") : t("Send")}
        </Button>
      </div>
    </form>
  );
}
