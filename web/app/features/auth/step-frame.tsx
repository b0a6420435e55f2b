import { type ReactNode, useEffect, useRef } from "react";
import { t } from "~/messages/t";
import styles from "./auth.module.css";

export interface StepFrameProps {
  /** The step's name: when it changes, the keyboard is led to the new step. */
  step: string;
  /** The step's position in the sequence. */
  position?: { now: number; of: number } | undefined;
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Other ways, below the form. */
  foot?: ReactNode;
}

/** The step that was shown before; the first one of a page load leaves the keyboard where the browser has it. */
let shown: string | undefined;

/** One step of signing up, signing in or setting a password. */
export function StepFrame({ step, position, heading, lead, children, foot }: StepFrameProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = shown;
    shown = step;
    if (before === undefined || before === step) return;
    // At once: the router scrolls up smoothly, and what gets the focus on the way would end that halfway.
    window.scrollTo({ top: 0, behavior: "instant" });
    placeToBegin(section.current)?.focus();
  }, [step]);
  return (
    <section ref={section} className={styles.frame}>
      {position ? (
        <p className={styles.position}>
          <span className={styles.pebbles} aria-hidden="true">
            {Array.from({ length: position.of }, (_, index) => (
              <span key={index} className={index < position.now ? styles.reached : styles.ahead} />
            ))}
          </span>
          {t("Step {now} of {of}", position)}
        </p>
      ) : null}
      <h1 className={styles.heading} tabIndex={-1}>
        {heading}
      </h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </section>
  );
}

/** The first field that is still empty; where there is no field, the heading. */
function placeToBegin(section: HTMLElement | null): HTMLElement | null | undefined {
  const fields =
    section?.querySelectorAll<HTMLInputElement>("input:not([type=radio], [tabindex='-1'])") ?? [];
  return [...fields].find((field) => field.value === "") ?? fields[0] ?? section?.querySelector("h1");
}
