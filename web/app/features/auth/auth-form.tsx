import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { preloadAmplify } from "~/session/identity";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { preloadScreen } from "~/ui/preload-screen";
import { useHydrated } from "~/ui/use-hydrated";
import styles from "./auth.module.css";
import { faultText } from "./fault-text";
import { destination, useNextPath } from "./redirect";
import type { Submission } from "./use-submission";

interface Props {
  submission: Submission;
  /** The button's label, and its label while submitting. */
  action: string;
  busyAction: string;
  onSubmit: (answers: FormData) => void;
  children: ReactNode;
}

/** A form around one submission: its fields, what is wrong with the form as a whole, and its one button. */
export function AuthForm({ submission, action, busyAction, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const next = useNextPath();
  // After a refused submit, the focus moves to the field that has to be corrected.
  useEffect(() => {
    if (submission.failures === 0) return;
    const place = form.current?.querySelector<HTMLElement>("[aria-invalid='true']");
    (place ?? form.current?.querySelector<HTMLElement>("[type='submit']"))?.focus();
  }, [submission.failures]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Its code loads while the identity service answers.
    preloadScreen(destination(next));
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={preloadAmplify}
    >
      {children}
      {submission.faults.form ? (
        // A failure of its own each time, so that the same sentence is announced again.
        <Notice key={submission.failures} tone="trouble">
          {faultText(submission.faults.form)}
        </Notice>
      ) : null}
      {/* Before the page listens a button that sends would send the password somewhere else. */}
      <Button type={hydrated ? "submit" : "button"} size="large" wide busy={submission.busy}>
        {submission.busy ? busyAction : action}
      </Button>
    </form>
  );
}
