import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { skillName } from "~/messages/names";
import { t } from "~/messages/t";
import { breathOf } from "./breath";
import { BreathingPicture, BreathWords } from "./breathing-picture";
import { positionOf } from "./engine";
import type { Script } from "./script";
import { useSound } from "./sound-settings";
import { SoundToggles } from "./sound-toggles";
import styles from "./stage.module.css";
import { StageControls } from "./stage-controls";
import { StageProgress } from "./stage-progress";
import { useBell } from "./use-bell";
import { useHasVoice } from "./use-has-voice";
import { usePersistedPlace } from "./use-persisted-place";
import { type PracticeControl, usePractice } from "./use-practice";
import { useVoice } from "./use-voice";
import { useWakeLock } from "./use-wake-lock";

interface Props {
  script: Script;
  /** Milliseconds into the script. */
  from: number;
  /** For a whole class: as large as the screen allows, on the whole screen. */
  projected?: boolean;
  /** The user left the page before the end; stores the position in the script. */
  onAway: (elapsed: number) => void;
  /** The user goes back to the skill's page, at this position in the script. */
  onLeave: (elapsed: number) => void;
  /** The last step is over. */
  onFinish: () => void;
}

/** The player: a room of its own, over everything else, with one sentence at a time. */
export function Stage({ script, from, projected = false, onAway, onLeave, onFinish }: Props) {
  const control = usePractice(script, from);
  const { practice } = control;
  const { index, into } = positionOf(practice);
  const step = script.steps[index];
  const playing = practice.status === "playing";
  const breath = breathOf(script, index, into);
  const id = useId();
  const captioned = useCaptions(script.locale);
  useVoice({ index, text: step?.text ?? "", locale: script.locale }, playing);
  useBell(index, step?.cue, playing);
  useWakeLock(playing);
  usePersistedPlace(practice, onAway);
  useFinish(practice.status === "finished", onFinish);
  const dialog = useModal(projected);
  const said = useSentenceInView(index);
  const leave = () => onLeave(practice.elapsed);
  return (
    <dialog
      ref={dialog}
      className={projected ? `${styles.stage} ${styles.projected}` : styles.stage}
      aria-labelledby={id}
      aria-describedby={`${id}-said`}
      onKeyDown={(event) => steer(event, control)}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      // A browser may close it without asking first.
      onClose={leave}
    >
      <header className={styles.head}>
        <button type="button" className={styles.leave} onClick={leave}>
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path d="M8 8l16 16M24 8 8 24" />
          </svg>
          {t("Leave")}
        </button>
        <h1 id={id} className={styles.name}>
          {skillName(script.name)}
        </h1>
        <SoundToggles language={script.locale} />
      </header>
      <div className={styles.scene}>
        <div className={styles.picture}>
          <BreathingPicture cue={step?.cue} breath={breath} playing={playing} index={index} />
          <BreathWords breath={breath} />
        </div>
        <div ref={said} id={`${id}-said`} className={styles.said} aria-live="polite">
          <p key={index} className={captioned ? styles.caption : "visually-hidden"}>
            {step?.text}
          </p>
        </div>
      </div>
      <footer className={styles.foot}>
        <StageProgress practice={practice} />
        <StageControls control={control} />
        <p className={styles.keys}>{t("Space pauses, the arrow keys step, Escape leaves.")}</p>
      </footer>
    </dialog>
  );
}

/** Whether spoken words are shown too: always, unless the user turned captions off and a voice of this device speaks. */
function useCaptions(language: string): boolean {
  const [captions, voice] = [useSound("captions"), useSound("voice")];
  const speaks = useHasVoice(language);
  return captions || !voice || !speaks;
}

/** A modal dialog: the page behind it can't be reached, and Escape cancels it. */
function useModal(wholeScreen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    dialog.current.querySelector<HTMLElement>("[data-first]")?.focus();
  }, []);
  useEffect(() => {
    if (!wholeScreen) return;
    // A browser that refuses shows it in its window, which is large too.
    void dialog.current?.requestFullscreen?.().catch(() => undefined);
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, [wholeScreen]);
  return dialog;
}

/** Large text may need more room than the window has. Then each sentence begins at its top; otherwise nothing moves. */
function useSentenceInView(index: number) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    said.current?.scrollIntoView?.({ block: "start" });
  }, [index]);
  return said;
}

function useFinish(finished: boolean, onFinish: () => void) {
  const finish = useRef(onFinish);
  finish.current = onFinish;
  useEffect(() => {
    if (finished) finish.current();
  }, [finished]);
}

/** Space pauses; the arrows step, and so do a presenter's keys. A button under the keyboard keeps its own space. */
function steer(event: KeyboardEvent, { practice, pause, resume, back, forward }: PracticeControl) {
  const onButton = event.target instanceof Element && event.target.closest("button") !== null;
  if (event.key === " " && !onButton) {
    if (practice.status === "playing") pause();
    else resume();
  } else if (event.key === "ArrowLeft" || event.key === "PageUp") back();
  else if (event.key === "ArrowRight" || event.key === "PageDown") forward();
  else return;
  event.preventDefault();
}
