/** An answer to a practice's question, as this device keeps it until its writer saves it, or signs out. */
export class AnswerDraft {
  readonly #key: string;

  constructor(userId: string, completionId: string) {
    this.#key = `pausewell.answer.${userId}.${completionId}`;
  }

  /** The text; nothing if there is none. */
  read(): string {
    try {
      return localStorage.getItem(this.#key) ?? "";
    } catch {
      return "";
    }
  }

  /** Saves the text; an empty one counts as none. */
  write(text: string): void {
    try {
      if (text) localStorage.setItem(this.#key, text);
      else localStorage.removeItem(this.#key);
    } catch {
      // Storage is switched off: it lasts as long as the page.
    }
  }
}
