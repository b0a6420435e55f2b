import { useEffect, useRef } from "react";
import { type Breath, breathOf } from "./breath";
import { positionOf } from "./engine";
import type { Script, Step } from "./script";
import { useSound } from "./sound-settings";
import { useBell } from "./use-bell";
import { useHasVoice } from "./use-has-voice";
import { usePersistedPlace } from "./use-persisted-place";
import { type PracticeControl, usePractice } from "./use-practice";
import { useVoice } from "./use-voice";
import { useWakeLock } from "./use-wake-lock";
import { withoutBell } from "./without-bell";

/** What is played, and who wants to know how it goes. */
export interface StageProps {
  script: Script;
  /** Milliseconds into the script. */
  from: number;
  /** The user left the page before the end; stores the position in the script. */
  onAway: (elapsed: number) => void;
  /** The user goes back to the skill's page, at this position in the script. */
  onLeave: (elapsed: number) => void;
  /** The last step is over. */
  onFinish: () => void;
}

/** A script that is played, as a stage shows it. */
export interface Player {
  control: PracticeControl;
  playing: boolean;
  /** Which step, from 0. */
  index: number;
  /** Milliseconds into the step. */
  into: number;
  step: Step | undefined;
  /** Nothing while the step doesn't breathe. */
  breath: Breath | undefined;
  /** Whether the words are shown. */
  captioned: boolean;
}

/** Plays a script with its voice, its bell and the screen awake, whatever the stage looks like. */
export function usePlayer({ script, from, onAway, onFinish }: Omit<StageProps, "onLeave">): Player {
  const control = usePractice(script, from);
  const { practice } = control;
  const { index, into } = positionOf(practice);
  const step = useHeardStep(script.steps[index]);
  const playing = practice.status === "playing";
  const captioned = useCaptions(script.locale);
  useVoice({ index, text: step?.text ?? "", locale: script.locale }, playing);
  useBell(index, step?.cue, playing);
  useWakeLock(playing);
  usePersistedPlace(practice, onAway);
  useFinish(practice.status === "finished", onFinish);
  return { control, playing, index, into, step, breath: breathOf(script, index, into), captioned };
}

/** Whether spoken words are shown too: always, unless the user turned captions off and a voice of this device speaks. */
function useCaptions(language: string): boolean {
  const [captions, voice] = [useSound("captions"), useSound("voice")];
  const speaks = useHasVoice(language);
  return captions || !voice || !speaks;
}

/** A step that promises no bell while the bell is off. */
function useHeardStep(step: Step | undefined): Step | undefined {
  const hasBell = useSound("bell");
  return hasBell || !step ? step : { ...step, text: withoutBell(step.text) };
}

function useFinish(finished: boolean, onFinish: () => void) {
  const finish = useRef(onFinish);
  finish.current = onFinish;
  useEffect(() => {
    if (finished) finish.current();
  }, [finished]);
}
