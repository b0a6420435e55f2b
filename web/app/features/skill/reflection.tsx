import { useId, useState } from "react";
import { AnswerDraft } from "~/data/practice/answer-draft";
import type { UserDocument } from "~/data/user/user-query";
import { t } from "~/messages/t";
import { Outbox } from "~/offline/outbox";
import { sendEntry } from "~/offline/send-outbox";
import { Button } from "~/ui/button";
import styles from "./finish.module.css";

interface Props {
  question: string;
  user: UserDocument;
  /** The practice that it follows. */
  completionId: string;
}

type State = "here" | "saving" | "saved" | "waiting" | "failed";

/** The most letters of an answer that are kept. */
const MAX_LENGTH = 2_000;

/** The question after a practice. What is written stays on this device, unless its writer saves it to their account; a student's stays. */
export function Reflection({ question, user, completionId }: Props) {
  const id = useId();
  const draft = new AnswerDraft(user.id, completionId);
  const [text, setText] = useState(() => draft.read());
  const [state, setState] = useState<State>("here");
  const write = (next: string) => {
    setText(next);
    setState("here");
    draft.write(next);
  };
  const isDone = state === "saved" || state === "waiting";
  const save = async () => {
    if (isDone) return;
    setState("saving");
    const body = { id: completionId, text: text.trim() };
    const outcome = await sendEntry(new Outbox(user.id), { kind: "reflection", body });
    setState(states[outcome.state]);
    if (outcome.state !== "refused") draft.write("");
  };
  return (
    <section className={styles.reflection}>
      <label htmlFor={id} className={styles.question}>
        {question}
      </label>
      <textarea
        id={id}
        className={styles.answer}
        rows={3}
        maxLength={MAX_LENGTH}
        value={text}
        aria-describedby={`${id}-who`}
        onChange={({ target }) => write(target.value)}
      />
      <p id={`${id}-who`} className={styles.who} role="status">
        {user.isPupil ? t("Only for you. It stays on this device.") : textOf(state)}
      </p>
      {user.isPupil ? null : (
        <Button
          tone="quiet"
          busy={state === "saving"}
          disabled={text.trim() === ""}
          // Not disabled: the focus stays where it was.
          aria-disabled={isDone}
          onClick={() => void save()}
        >
          {t("Save to my account")}
        </Button>
      )}
    </section>
  );
}

const states = { sent: "saved", waiting: "waiting", refused: "failed" } as const;

function textOf(state: State): string {
  switch (state) {
    case "here":
    case "saving":
      return t("Only for you. It stays on this device unless you save it.");
    case "saved":
      return t("Saved. Only you can read it, in your history.");
    case "waiting":
      return t("It is saved when the network is back.");
    case "failed":
      return t("It could not be saved. It is still here.");
    default:
      return state satisfies never;
  }
}
