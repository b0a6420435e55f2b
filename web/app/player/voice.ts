/** Whether this browser can have anything spoken. */
function canSpeak(): boolean {
  return typeof speechSynthesis !== "undefined" && typeof SpeechSynthesisUtterance !== "undefined";
}

/** Slower than people talk: every word has room. */
const pace = 0.85;

/** How long a browser may look for its voices when it is first asked, in milliseconds. */
const VOICES_TIMEOUT = 2_000;

/** Counts what was to be said, so that nothing is said that was replaced or stopped before a voice was found. */
let turn = 0;

/**
 * Says a text with a voice of the device; `done` comes when it was said to its end. A device that has none for the language stays silent:
 * a voice from elsewhere would have the text sent there.
 */
export function speak(text: string, language: string, done: () => void): void {
  if (!canSpeak()) return;
  speechSynthesis.cancel();
  turn += 1;
  const own = turn;
  void ownVoices().then((voices) => {
    const voice = voiceFor(voices, language);
    if (!voice || own !== turn) return;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = language;
    utterance.rate = pace;
    utterance.onend = done;
    speechSynthesis.speak(utterance);
  });
}

/** Stops speaking. */
export function stopSpeaking(): void {
  turn += 1;
  if (canSpeak()) speechSynthesis.cancel();
}

/** Whether this device has a voice of its own for a language, as far as the browser has found its voices. */
export function hasVoice(language: string): boolean {
  return voiceFor(voicesFound(), language) !== undefined;
}

/** Has a browser that has not found its voices look for them, and calls back when it has found more; returns what ends it. */
export function subscribeToVoices(listener: () => void): () => void {
  if (!canSpeak()) return () => {};
  speechSynthesis.addEventListener("voiceschanged", listener);
  speechSynthesis.getVoices();
  return () => speechSynthesis.removeEventListener("voiceschanged", listener);
}

/** The voices that speak on this device, without a service. */
export async function ownVoices(): Promise<SpeechSynthesisVoice[]> {
  if (!canSpeak()) return [];
  if (speechSynthesis.getVoices().length === 0) await voicesChanged();
  return voicesFound();
}

function voicesFound(): SpeechSynthesisVoice[] {
  return canSpeak() ? speechSynthesis.getVoices().filter(({ localService }) => localService) : [];
}

function voicesChanged(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, VOICES_TIMEOUT);
    const found = () => {
      clearTimeout(timer);
      resolve();
    };
    speechSynthesis.addEventListener("voiceschanged", found, { once: true });
  });
}

/** The voice for a language: the one that the user chose for the device, one of the same region, or any. */
function voiceFor(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
): SpeechSynthesisVoice | undefined {
  const tag = (lang: string) => lang.replace("_", "-").toLowerCase();
  const base = (lang: string) => tag(lang).split("-")[0];
  const fitting = voices.filter(({ lang }) => base(lang) === base(language));
  const chosen = fitting.find((voice) => voice.default);
  return chosen ?? fitting.find(({ lang }) => tag(lang) === tag(language)) ?? fitting[0];
}
