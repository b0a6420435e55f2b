/** Whether this device can speak at all. */
export function canSpeak(): boolean {
  return typeof speechSynthesis !== "undefined" && typeof SpeechSynthesisUtterance !== "undefined";
}

/** Slower than people talk: every word has room. */
const pace = 0.85;

/** Says a text with the device's own voice; `done` comes when it was said to its end. */
export function speak(text: string, language: string, done: () => void): void {
  if (!canSpeak()) return;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = language;
  utterance.rate = pace;
  utterance.onend = done;
  speechSynthesis.speak(utterance);
}

/** Stops speaking. */
export function stopSpeaking(): void {
  if (canSpeak()) speechSynthesis.cancel();
}
