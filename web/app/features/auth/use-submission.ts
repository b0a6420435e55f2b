import { useEffect, useRef, useState } from "react";
import { asIdentityProblem, fieldOf } from "~/session/identity-problem";
import type { Fault, Faults } from "./validation";

/** The state of a form's submission: whether it is in progress, and its problems. */
export interface Submission {
  busy: boolean;
  /** The problems, each shown at its control; `form` at the button. */
  faults: Faults & { form?: Fault };
  /** Counts up with every failure, so that the same one twice is announced twice. */
  failures: number;
  /** Does something, unless the checks find a fault first. Once at a time. */
  run: (checks: Faults, work: () => Promise<void>) => Promise<void>;
  /** Takes a fault away, because its control is being corrected. */
  clearFault: (place: keyof Submission["faults"]) => void;
}

/** One form's submission. What was typed stays where it is, whatever happens. */
export function useSubmission(): Submission {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Submission["faults"]>({});
  const [failures, setFailures] = useState(0);
  const running = useRef(false);
  // The message that there is no network is true until there is one.
  useEffect(() => {
    if (faults.form !== "offline") return;
    const forget = () => setFaults({});
    window.addEventListener("online", forget);
    return () => window.removeEventListener("online", forget);
  }, [faults.form]);
  const fail = (found: Submission["faults"]) => {
    setFaults(found);
    setFailures((count) => count + 1);
  };
  return {
    busy,
    faults,
    failures,
    async run(checks, work) {
      if (running.current) return;
      if (Object.keys(checks).length > 0) return fail(checks);
      running.current = true;
      setBusy(true);
      setFaults({});
      try {
        await work();
      } catch (thrown) {
        const { code } = asIdentityProblem(thrown);
        fail({ [fieldOf(code)]: code });
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    clearFault(place) {
      if (faults[place]) setFaults(({ [place]: _, ...others }) => others);
    },
  };
}
