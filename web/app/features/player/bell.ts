/** The partials of a small singing bowl: frequency in hertz, loudness, and how many seconds each rings. */
const partials = [
  { frequency: 264, loudness: 1, seconds: 7 },
  { frequency: 531, loudness: 0.45, seconds: 5 },
  { frequency: 798, loudness: 0.22, seconds: 3.5 },
  { frequency: 1402, loudness: 0.08, seconds: 2 },
];

/** A bell that nobody starts at: it swells this long before it rings out, in seconds. */
const attack = 0.09;
const loudest = 0.16;

let context: AudioContext | undefined;

/** Rings once. The first ring must come from somebody's own press, or the browser keeps it silent. */
export function ring(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
  for (const partial of partials) sound(context, partial);
}

function sound(audio: AudioContext, { frequency, loudness, seconds }: (typeof partials)[number]): void {
  const start = audio.currentTime;
  const oscillator = new OscillatorNode(audio, { frequency });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudest * loudness, start + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}
