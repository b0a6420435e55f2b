import { useState } from "react";
import { Toaster } from "../app/shell/toaster";
import { Button, ButtonLink } from "../app/ui/button";
import { Choices } from "../app/ui/choices";
import { ErrorFallback } from "../app/ui/error-fallback";
import { Field } from "../app/ui/field";
import { Notice } from "../app/ui/notice";
import { Panel } from "../app/ui/panel";
import { Progress } from "../app/ui/progress";
import { Spinner } from "../app/ui/spinner";
import { toast } from "../app/ui/toast";
import { Section } from "./section";
import styles from "./styleguide.module.css";

const kinds = [
  { value: "individual", label: "For myself", text: "Practice on your own." },
  { value: "school", label: "For a school", text: "Classes, teachers, people." },
] as const;

/** Every component in every state. */
export function Components() {
  const [kind, setKind] = useState<"individual" | "school">("individual");
  return (
    <>
      <Section name="Buttons">
        {(["medium", "large"] as const).map((size) => (
          <div key={size} className={styles.row}>
            <Button size={size}>Start practice</Button>
            <Button size={size} tone="quiet">
              Choose another
            </Button>
            <Button size={size} tone="plain">
              Not now
            </Button>
            <Button size={size} tone="trouble">
              Delete account
            </Button>
            <Button size={size} disabled>
              Not yet
            </Button>
            <Button size={size} busy>
              Saving
            </Button>
            <ButtonLink size={size} to="/">
              A link
            </ButtonLink>
          </div>
        ))}
      </Section>
      <Section name="Notices">
        <Notice>Calm: this deployment shows every practice free of charge.</Notice>
        <Notice tone="warm">Warm: welcome back. Your longest streak is still 12 days.</Notice>
        <Notice tone="done">Done: the code was sent.</Notice>
        <Notice tone="trouble" action={{ label: "Retry", onPress: () => {} }}>
          Trouble: failed to load user data. Please try again later.
        </Notice>
      </Section>
      <Section name="Forms">
        <div className={styles.form}>
          <Field label="E-mail address" type="email" hint="We send a code to it." />
          <Field label="Password" type="password" error="At least 12 characters. Add 4 more." />
          <Field label="School" defaultValue="Hill School" disabled />
          <Choices legend="Who is it for?" choices={kinds} value={kind} onChoose={setKind} />
        </div>
      </Section>
      <Section name="Panels and progress">
        <div className={styles.panels}>
          <Panel>
            <h3>Calm</h3>
            <Progress label="Level 1" value={3} max={10} text="3 of 10" />
          </Panel>
          <Panel tone="action">
            <h3>What to do next</h3>
            <p>Focused Breathing, 5 minutes.</p>
          </Panel>
          <Panel tone="warm">
            <h3>4 days in a row</h3>
            <p>Longest 12, 40 in all.</p>
          </Panel>
        </div>
      </Section>
      <Section name="Spinners">
        <div className={styles.row}>
          <Spinner size="small" />
          <Spinner />
          <Spinner size="large" message="Loading skills..." />
        </div>
      </Section>
      <Section name="Toasts">
        <div className={styles.row}>
          <Button tone="quiet" onClick={() => toast("success", "Skill marked as complete!")}>
            Success
          </Button>
          <Button tone="quiet" onClick={() => toast("info", "Invitation declined")}>
            Info
          </Button>
          <Button
            tone="quiet"
            onClick={() => toast("error", "Failed to accept invitation. Please try again.")}
          >
            Error
          </Button>
        </div>
        <Toaster />
      </Section>
      <Section name="Error fallback">
        <ErrorFallback onRetry={() => {}} />
      </Section>
    </>
  );
}
