import { useEffect, useRef } from "react";
import { useSound } from "./sound-settings";
import { speak, stopSpeaking } from "./voice";

interface Caption {
  /** Which step it belongs to. */
  index: number;
  text: string;
  locale: string;
}

/** Says each caption once, while the practice plays and the voice is on. What a pause cut off is said again. */
export function useVoice({ index, text, locale }: Caption, playing: boolean): void {
  const on = useSound("voice");
  const said = useRef<number>(undefined);
  useEffect(() => {
    // A different step than the one that was spoken: going back speaks it again.
    if (said.current !== index) said.current = undefined;
    if (!on || !playing || said.current === index) return;
    speak(text, locale, () => {
      said.current = index;
    });
    return stopSpeaking;
  }, [on, playing, index, text, locale]);
}
