import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { plural, t } from "~/messages/t";
import { useWakeLock } from "~/player/use-wake-lock";
import { Button } from "~/ui/button";
import { Dial } from "./dial";
import type { PersistedSitting } from "./persisted-sitting";
import { clock, minutesSat, remainingTime, type Sitting } from "./sitting";
import styles from "./timer.module.css";
import { useSitting } from "./use-sitting";

interface Props {
  persisted: PersistedSitting;
  onChange: (sitting: Sitting) => void;
  /** The time is up, or the user ended the sitting and wants it counted. */
  onOver: (sitting: Sitting) => void;
  /** The user ended the sitting and does not want it counted. */
  onLeave: () => void;
}

/** A room of its own, over everything else: how much time is left, and nothing to do. */
export function SittingScreen({ persisted, onChange, onOver, onLeave }: Props) {
  const control = useSitting(persisted, onChange);
  const { sitting } = control;
  const sits = sitting.status === "sitting";
  const [asking, setAsking] = useState(false);
  const id = useId();
  const dialog = useModal();
  useWakeLock(sits);
  useOver(sitting, onOver);
  const confirmLeave = () => {
    control.pause();
    setAsking(true);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.room}
      aria-labelledby={id}
      onKeyDown={(event) => steer(event, () => (sits ? control.pause() : control.resume()))}
      onCancel={(event) => {
        event.preventDefault();
        confirmLeave();
      }}
    >
      <h1 id={id} className="visually-hidden">
        {t("Meditation timer")}
      </h1>
      <div className={styles.dial}>
        <Dial share={sitting.elapsed / sitting.total} moving={sits} />
        <p className={styles.left}>
          <span role="timer" aria-label={t("Time left")}>
            {clock(remainingTime(sitting))}
          </span>
        </p>
      </div>
      {asking ? (
        <EndQuestion
          minutes={minutesSat(sitting)}
          onEnd={control.end}
          onLeave={onLeave}
          onGoOn={() => {
            setAsking(false);
            control.resume();
          }}
        />
      ) : (
        <div className={styles.ways}>
          {/* The keyboard begins here: space pauses. */}
          <Button size="large" wide data-first onClick={sits ? control.pause : control.resume}>
            {sits ? t("Pause") : t("Go on")}
          </Button>
          <Button tone="plain" onClick={confirmLeave}>
            {t("End")}
          </Button>
        </div>
      )}
    </dialog>
  );
}

interface EndQuestionProps {
  /** The whole minutes that were sat. */
  minutes: number;
  onEnd: () => void;
  onLeave: () => void;
  onGoOn: () => void;
}

/** Asks whether to end early, and whether to count it. Before a whole minute there is nothing to count. */
function EndQuestion({ minutes, onEnd, onLeave, onGoOn }: EndQuestionProps) {
  return (
    <div className={styles.ways}>
      <p className={styles.question} role="status">
        {minutes > 0 ? t("End it here?") : t("End it here? Nothing is counted before a whole minute.")}
      </p>
      {minutes > 0 ? (
        <Button size="large" wide onClick={onEnd}>
          {plural(minutes, {
            one: "End, and count {count} minute",
            other: "End, and count {count} minutes",
          })}
        </Button>
      ) : null}
      <Button tone="quiet" wide onClick={onGoOn}>
        {t("Go on")}
      </Button>
      <Button tone="plain" onClick={onLeave}>
        {minutes > 0 ? t("Don't count it") : t("End")}
      </Button>
    </div>
  );
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    dialog.current.querySelector<HTMLElement>("[data-first]")?.focus();
  }, []);
  return dialog;
}

function useOver(sitting: Sitting, onOver: (sitting: Sitting) => void) {
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    if (sitting.status === "over") over.current(sitting);
  }, [sitting]);
}

/** Space pauses and resumes. A focused button keeps its own space key. */
function steer(event: KeyboardEvent, press: () => void) {
  const onButton = event.target instanceof Element && event.target.closest("button") !== null;
  if (event.key !== " " || onButton) return;
  press();
  event.preventDefault();
}
