/** The partials of a small singing bowl: frequency in hertz, loudness, and how many seconds each rings. */
const partials = [
  { frequency: 264, loudness: 1, seconds: 7 },
  { frequency: 531, loudness: 0.45, seconds: 5 },
  { frequency: 798, loudness: 0.22, seconds: 3.5 },
  { frequency: 1402, loudness: 0.08, seconds: 2 },
];

/** A bell that startles no one: it swells this long before it rings out, in seconds. */
const ATTACK_SECONDS = 0.09;
const MAX_LOUDNESS = 0.16;

let context: AudioContext | undefined;

/** Rings once. The first ring must come from a user's click, or the browser mutes it. */
export function ring(): void {
  ringIn(0);
}

/**
 * Rings once, in this many seconds, by the sound card's own clock: on time to the millisecond in a background page,
 * whose timers may run once a minute. Returns a function that cancels it.
 */
export function ringIn(seconds: number): () => void {
  if (typeof AudioContext === "undefined") return () => {};
  context ??= new AudioContext();
  void context.resume();
  const audio = context;
  const start = audio.currentTime + seconds;
  const sounds = partials.map((partial) => sound(audio, start, partial));
  return () => {
    // A sounding bell rings out.
    if (start <= audio.currentTime) return;
    for (const one of sounds) one.disconnect();
  };
}

function sound(
  audio: AudioContext,
  start: number,
  { frequency, loudness, seconds }: (typeof partials)[number],
): AudioNode {
  const oscillator = new OscillatorNode(audio, { frequency });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(MAX_LOUDNESS * loudness, start + ATTACK_SECONDS);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
  return gain;
}
