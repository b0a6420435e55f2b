import { beforeEach, expect, it, vi } from "vitest";
import { ownVoices, speak, stopSpeaking } from "./voice";

const voice = (name: string, lang: string, more: Partial<SpeechSynthesisVoice> = {}) =>
  ({ name, lang, localService: true, default: false, ...more }) as SpeechSynthesisVoice;

/** A browser's speech: its voices, and what it was told to say with which. */
class Speech extends EventTarget {
  voices: SpeechSynthesisVoice[] = [];
  said: string[] = [];
  getVoices = () => this.voices;
  cancel = vi.fn();
  speak({ text, voice }: { text: string; voice: SpeechSynthesisVoice }) {
    this.said.push(`${voice.name}: ${text}`);
  }
}

let speech: Speech;
const spoken = () => vi.waitFor(() => expect(speech.said).not.toEqual([]));

beforeEach(() => {
  speech = new Speech();
  vi.stubGlobal("speechSynthesis", speech);
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
});

it.each([
  [[voice("Ann", "en-GB"), voice("Bea", "en_US")], "Bea"],
  [[voice("Ann", "en-GB", { default: true }), voice("Bea", "en-US")], "Ann"],
  [[voice("Ana", "es-ES", { default: true }), voice("Ann", "EN-au")], "Ann"],
])("takes the device's own voice for the language", async (voices, name) => {
  speech.voices = voices;
  speak("Breathe in.", "en-US", () => {});
  await spoken();
  expect(speech.said).toEqual([`${name}: Breathe in.`]);
});

it("never sends a text to a voice that is a service, even if that is the browser's own choice", async () => {
  speech.voices = [voice("Cloud", "en-US", { localService: false, default: true }), voice("Ana", "es-ES")];
  speak("Breathe in.", "en-US", () => {});
  expect((await ownVoices()).map(({ name }) => name)).toEqual(["Ana"]);
  expect(speech.said).toEqual([]);
});

it("waits for the voices that a browser has to look for, and says only the latest text", async () => {
  speak("Breathe in.", "en-US", () => {});
  speak("Breathe out.", "en-US", () => {});
  speech.voices = [voice("Ann", "en-US")];
  speech.dispatchEvent(new Event("voiceschanged"));
  await spoken();
  expect(speech.said).toEqual(["Ann: Breathe out."]);
});

it("says nothing that was stopped before a voice was found", async () => {
  speak("Breathe in.", "en-US", () => {});
  stopSpeaking();
  speech.voices = [voice("Ann", "en-US")];
  speech.dispatchEvent(new Event("voiceschanged"));
  await ownVoices();
  expect(speech.said).toEqual([]);
});
