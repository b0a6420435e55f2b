import { useRef } from "react";
import { Button, type ButtonTone } from "~/ui/button";
import { Panel } from "~/ui/panel";
import styles from "../school.module.css";

interface Props {
  /** The button that asks. */
  ask: string;
  /** What it is called where several say the same. */
  askLabel?: string;
  askTone?: ButtonTone;
  isAsked: boolean;
  onAsk: (isAsked: boolean) => void;
  question: string;
  answer: { label: string; busy: boolean; onPress: () => void };
  /** The button that leaves everything as it is. */
  cancel: string;
}

/** The question comes into sight where it opens below the edge of the window. */
function comeInto(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: "center" });
}

/** A button that asks before it does something. Leaving it returns to the button. */
export function Question({ ask, askLabel, askTone, isAsked, onAsk, question, answer, cancel }: Props) {
  const opener = useRef<HTMLDivElement>(null);
  const close = () => {
    onAsk(false);
    requestAnimationFrame(() => opener.current?.querySelector("button")?.focus());
  };
  if (!isAsked) {
    return (
      <div ref={opener} className={styles.ways}>
        <Button
          tone={askTone ?? "quiet"}
          busy={answer.busy}
          {...(askLabel && { "aria-label": askLabel })}
          onClick={() => onAsk(true)}
        >
          {ask}
        </Button>
      </div>
    );
  }
  return (
    <Panel tone="warm">
      <div className={styles.form}>
        <p>{question}</p>
        <div className={styles.ways}>
          <Button tone="trouble" busy={answer.busy} onClick={answer.onPress}>
            {answer.label}
          </Button>
          <Button tone="plain" onClick={close} ref={comeInto}>
            {cancel}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
